import type { ImportCeiling } from '@tingest/domain/work';

/** The settings of an export: a call of the API as a user would make it, and how an integration receives the file. */
export interface ExportSettings {
  readonly list: string;
  readonly schemaId: string | null;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly method: 'PUT' | 'POST';
}

/** The settings of an import: its schema, and the changes that need no approval. */
export interface ImportSettings {
  readonly resource: 'elements' | 'records';
  readonly schemaId: string;
  readonly mode: 'create' | 'update' | 'upsert';
  readonly ceiling: ImportCeiling;
}

/** The recipients of messages: users of the site, and addresses of people that are not users. */
export interface TransferRecipients {
  readonly userIds: readonly string[];
  readonly addresses: readonly string[];
}

/** Why a transfer was not made. */
export interface TransferFailure {
  readonly code: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** Whether trying again would fail again. */
  readonly isLasting: boolean;
  readonly retryAfterSeconds?: number;
}

/** The file that was read last. */
export interface SeenFile {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly sha256: string;
}

/** A file that waits to be sent and fetched. */
export interface TransferFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
}

/** A delivery of a file to its destination. */
export interface Delivery {
  readonly type: 'attachment' | 'link' | 'integration';
  readonly to: string;
  readonly at: string;
}
