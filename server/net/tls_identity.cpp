#include "server/net/tls_identity.hpp"

#include "server/cannot_start.hpp"
#include "server/net/tls_transport.hpp"

#include <Poco/Exception.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <sysexits.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

namespace tavola {

namespace {

using Poco::Net::Context;

/// For TLS 1.2; those of 1.3 are all good. Keys that are found out later open nothing old.
constexpr const char* ciphers = "ECDHE+AESGCM:ECDHE+CHACHA20";

[[noreturn]] void complain(const std::string& words) { throw CannotStart{words, EX_CONFIG}; }

void check_readable(const char* what, const std::string& file) {
    if (::access(file.c_str(), R_OK) != 0) {
        complain(std::string{"cannot read the "} + what + " " + file + ": " +
                 std::generic_category().message(errno));
    }
}

/// What OpenSSL complained of last.
std::string last_words() {
    const char* words = ::ERR_reason_error_string(::ERR_peek_last_error());
    ::ERR_clear_error();
    return words == nullptr ? "it makes no sense" : words;
}

/// Nobody is there to type one.
int no_passphrase(char* /*buffer*/, int /*size*/, int /*writing*/, void* /*data*/) { return -1; }

/// Poco can load both files too, but it asks the console for a passphrase, takes a certificate for
/// good that does not fit its key, and does not tell one file from the other in its complaints.
void load(SSL_CTX* context, const CertificateFiles& files) {
    const std::string& key = files.key.empty() ? files.certificate : files.key;
    check_readable("certificate", files.certificate);
    check_readable("key", key);
    ::ERR_clear_error();
    ::SSL_CTX_set_default_passwd_cb(context, no_passphrase);
    if (::SSL_CTX_use_certificate_chain_file(context, files.certificate.c_str()) != 1) {
        complain("cannot use the certificate " + files.certificate + ": " + last_words());
    }
    if (::SSL_CTX_use_PrivateKey_file(context, key.c_str(), SSL_FILETYPE_PEM) != 1 ||
        ::SSL_CTX_check_private_key(context) != 1) {
        complain("cannot use the key " + key + " with the certificate " + files.certificate + ": " +
                 last_words());
    }
}

Context::Ptr context_of(const CertificateFiles& files) {
    if (files.certificate.empty()) {
        complain("tls-port needs a certificate: please set tls-certificate");
    }
    Context::Params parameters;
    parameters.verificationMode = Context::VERIFY_NONE;
    parameters.cipherList = ciphers;
    Context::Ptr context{new Context{Context::TLS_SERVER_USE, parameters}};
    context->requireMinimumProtocol(Context::PROTO_TLSV1_2);
    context->preferServerCiphers();
    SSL_CTX* raw = context->sslContext();
    ::SSL_CTX_set_options(raw, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    ::SSL_CTX_set_mode(raw, SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER | SSL_MODE_RELEASE_BUFFERS);
    ::SSL_CTX_clear_mode(raw, SSL_MODE_AUTO_RETRY);
    load(raw, files);
    return context;
}

}  // namespace

TlsIdentity::TlsIdentity(const CertificateFiles& files) : context_{context_of(files)} {
    // OpenSSL writes without MSG_NOSIGNAL, and whoever hangs up must not end the server.
    std::signal(SIGPIPE, SIG_IGN);
}

std::optional<std::string> TlsIdentity::replace(const CertificateFiles& files) {
    try {
        const Context::Ptr fresh = context_of(files);
        const std::lock_guard lock{mutex_};
        context_ = fresh;
        return std::nullopt;
    } catch (const CannotStart& trouble) {
        return trouble.what();
    } catch (const Poco::Exception& trouble) {
        return trouble.displayText();
    }
}

std::unique_ptr<Transport> TlsIdentity::secure(const Poco::Net::StreamSocket& socket) const {
    const Context::Ptr context = [this] {
        const std::lock_guard lock{mutex_};
        return context_;
    }();
    return std::make_unique<TlsTransport>(socket, *context);
}

}  // namespace tavola
