import type { HttpFailure } from './http.ts';

/** A directory that is queried over LDAP, and the account for it. */
export interface DirectoryServer {
  /** Its name or address. */
  readonly host: string;
  readonly port: number;
  /** LDAPS, StartTLS, or nothing: then no password goes out. */
  readonly encryption: 'tls' | 'startTls' | 'none';
  /** Authorities that are believed beside those of the system, as PEM. */
  readonly authorities?: string;
  /** The account that it signs in with; anonymous where there is none. */
  readonly account?: { readonly user: string; readonly password: string };
}

export interface DirectorySearch {
  readonly server: DirectoryServer;
  /** Distinguished name of the entry below which it is searched. */
  readonly base: string;
  /** As RFC 4515 writes filters, values escaped. */
  readonly filter: string;
  readonly attributes: readonly string[];
  /** Entries that are told at most. */
  readonly maxEntries: number;
  /** Milliseconds for all of it; the server's own limit where that is shorter. */
  readonly timeout: number;
}

export interface DirectoryEntry {
  readonly dn: string;
  /** Values by the attribute's name in small letters. Values that are not text are left out. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** The one way to directories, under the same rules as requests over HTTP. Referrals are not followed. */
export interface DirectoryCapability {
  /** Never throws. */
  search(
    search: DirectorySearch,
  ): Promise<{ readonly entries: readonly DirectoryEntry[] } | { readonly failure: HttpFailure }>;
}
