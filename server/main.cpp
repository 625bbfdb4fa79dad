#include "server/app.hpp"

int main(int argc, char** argv) {
    tavola::Tavolad tavolad;
    return tavolad.start(argc, argv);
}
