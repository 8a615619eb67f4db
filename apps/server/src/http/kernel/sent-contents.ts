import { maxFileBytes } from '@tingest/domain/foundation';

/**
 * The maximum size in bytes of a request that carries files in base64: one file of the maximum size, and the data
 * around it.
 */
export const sentFilesBodyBytes = Math.ceil(maxFileBytes / 3) * 4 + 1_048_576;

/** The content of a file that came in a request, where it was taken out of the body before that was read. */
export interface SentContent {
  readonly bytes: Uint8Array;
  /** In hexadecimal. */
  readonly sha256: string;
}

const contents = new WeakMap<object, SentContent>();

/** Remembers the content of a part of a body, for as long as the body is there. */
export function rememberContent(part: object, content: SentContent): void {
  contents.set(part, content);
}

/** The content of a part of a body; `undefined` where it still stands in it. */
export function contentOf(part: object): SentContent | undefined {
  return contents.get(part);
}

/** The bytes of a text in base64, which may be a data: address. Spaces and lines are let pass; `null` for any other text. */
export function base64Bytes(text: string): Buffer | null {
  // Every pattern here takes time in proportion to the text, however it is made.
  const base64Text = text.replace(/^data:[^,]{0,200};base64,/i, '').replace(/\s/g, '');
  return /^[A-Za-z0-9+/_-]*={0,2}$/.test(base64Text) ? Buffer.from(base64Text, 'base64') : null;
}
