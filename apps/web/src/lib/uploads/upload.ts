import type { FileUse } from '@tingest/domain/foundation';

/** Purpose of an upload; determines the file types that the server accepts. A signature is an image created here. */
export type UploadUse = FileUse | 'signature';

/** User and target of an upload: it is never sent in the name of another user, nor to another site. */
export interface UploadOwner {
  readonly tenantKey: string;
  readonly siteKey: string;
  readonly username: string;
}

/** A file on its way, as the device keeps it until the server has it. */
export interface UploadRecord {
  /** Made by the client and the same in every try, so that a repeated upload counts once. */
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly use: UploadUse;
  /** The property that the file belongs to, such as `dataProperties.<fieldId>`. */
  readonly reference: string;
  readonly owner: UploadOwner;
  readonly bytes: Blob;
  /** A small picture of it, for images. */
  readonly preview: Blob | null;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** When the server had it, in milliseconds since 1970; `null` until then. */
  readonly doneAt: number | null;
  /** The server's words for why it does not take it; `null` while it may still. */
  readonly refusal: Refusal | null;
}

/** An answer that no further try would change. */
export interface Refusal {
  readonly status: number;
  /** In the reader's language. */
  readonly texts: readonly string[];
}

type UploadState = 'waiting' | 'uploading' | 'done' | 'failed';

/** A file on its way, as screens see it. */
export interface Upload {
  readonly record: UploadRecord;
  readonly state: UploadState;
  /** How much of it has been sent, in whole per cent. */
  readonly percent: number;
  /** Tries without an answer, since the last one that had any; above 0 it waits for the network. */
  readonly tries: number;
  /** Whether it outlives a reload; the device's storage may be full or forbidden. */
  readonly isKept: boolean;
}
