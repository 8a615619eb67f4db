/** A directory to query, with the account, as processors configure it. */
export interface DirectoryServer {
  readonly host: string;
  readonly port: number;
  readonly encryption: 'tls' | 'startTls' | 'none';
  /** Authorities that are believed beside those of the system, as PEM. */
  readonly authorities?: string;
  readonly account?: { readonly user: string; readonly password: string };
}

/** One entry, with its texts by the attribute's name in small letters. */
export interface DirectoryEntry {
  readonly dn: string;
  readonly values: Readonly<Record<string, readonly string[]>>;
}
