import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import { OutgoingError } from './outgoing-error.ts';

/** Whom a request says to come from, and whom it believes beside the system's authorities; each as PEM. */
export interface TlsIdentity {
  readonly certificate?: string | undefined;
  readonly key?: string | undefined;
  readonly authorities?: string | undefined;
}

/** What a TLS connection is made with. @throws OutgoingError `ownCertificate` */
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

/** Whether a connection failed for a certificate, and whose. Source: Node, TLS, X509 certificate error codes. */
export function certificateProblem({ code = '' }: NodeJS.ErrnoException): 'certificate' | 'ownCertificate' | null {
  if (!/CERT|UNABLE_TO_(?:GET|VERIFY)|CRL|INVALID_(?:CA|PURPOSE)|HOSTNAME_MISMATCH/.test(code)) return null;
  // An alert is what the other side says of ours.
  return code.includes('ALERT') ? 'ownCertificate' : 'certificate';
}
