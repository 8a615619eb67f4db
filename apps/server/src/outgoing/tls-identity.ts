import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import { OutgoingError } from './outgoing-error.ts';

/** The client certificate of a request, and the authorities that it trusts beside the system's; each as PEM. */
export interface TlsIdentity {
  readonly certificate?: string | undefined;
  readonly key?: string | undefined;
  readonly authorities?: string | undefined;
}

/** Creates the context of a TLS connection. @throws OutgoingError `ownCertificate` */
export function contextOf({ authorities, certificate, key }: TlsIdentity): SecureContext {
  try {
    return createSecureContext({
      ...(certificate !== undefined && { cert: certificate }),
      ...(key !== undefined && { key }),
      ...(authorities !== undefined && { ca: [...rootCertificates, authorities] }),
    });
  } catch (cause) {
    throw new OutgoingError('ownCertificate', { cause });
  }
}

/**
 * Returns whether a connection failed because of a certificate, and which side's. Source: Node, TLS, X509 certificate
 * error codes.
 */
export function certificateProblem({ code = '' }: NodeJS.ErrnoException): 'certificate' | 'ownCertificate' | null {
  if (!/CERT|UNABLE_TO_(?:GET|VERIFY)|CRL|INVALID_(?:CA|PURPOSE)|HOSTNAME_MISMATCH/.test(code)) return null;
  // An alert is the other side's statement about our certificate.
  return code.includes('ALERT') ? 'ownCertificate' : 'certificate';
}
