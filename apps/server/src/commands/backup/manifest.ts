import { createHmac } from 'node:crypto';
import { StartupError } from '../../foundation/startup-error.ts';

/** The version of the archive's form. One that is higher is refused, one that is lower is read. */
export const archiveFormat = 1;

/** A table as it stands in the archive: its columns in the order of their values. */
export interface ArchivedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The first entry of a backup, which describes its content. */
export interface Manifest {
  readonly product: 'Tingest';
  readonly format: number;
  /** Version of Tingest that wrote it. */
  readonly version: string;
  /** When the database was as it stands here. ISO 8601. */
  readonly takenAt: string;
  /** PostgreSQL's version there. */
  readonly postgres: string;
  /** Migrations that had been done, in their order. */
  readonly migrations: readonly string[];
  readonly tables: readonly ArchivedTable[];
  /** Whether the content of uploaded files is in it. */
  readonly hasFiles: boolean;
  /** Whether the secret key is in it. */
  readonly hasKey: boolean;
  /** Of the secret key, to know it again by; tells nothing of the key. */
  readonly keyFingerprint?: string;
}

/** The last entry: totals that the content of the archive must match. */
export interface Summary {
  /** Of everything before it, see `ContentDigest`. Hexadecimal. */
  readonly sha256: string;
  /** Table → rows. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: { readonly count: number; readonly bytes: number };
  /** Files that the database names and the store did not have: how many, and the first ones. */
  readonly missing: { readonly count: number; readonly first: readonly string[] };
}

/** Names of the archive's contents. Parts of long content have a number behind them. */
export const contentNames = {
  manifest: 'manifest.json',
  table: (name: string) => `tables/${name}`,
  sequences: 'sequences.json',
  jobs: 'jobs.json',
  key: 'secret.key',
  file: (key: string) => `files/${key}`,
  summary: 'summary.json',
} as const;

/** Tells two secret keys apart without saying anything of them. */
export function keyFingerprint(secretKey: Buffer): string {
  return createHmac('sha256', secretKey).update('tingest backup').digest('hex').slice(0, 16);
}

/** @throws StartupError when the text is no manifest that this version can read */
export function parseManifest(file: string, text: string): Manifest {
  const manifest = JSON.parse(text) as Partial<Manifest>;
  if (manifest.product !== 'Tingest' || typeof manifest.format !== 'number') {
    throw new StartupError(`${file} is not a Tingest backup`);
  }
  if (manifest.format > archiveFormat) {
    throw new StartupError(`${file} was written by a newer version of Tingest (${manifest.version})`);
  }
  return manifest as Manifest;
}
