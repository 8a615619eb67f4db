/**
 * A file as a value refers to it. A client may only set `id` and `alt`; name, kind and size are as stored by the server
 * (a client shows the response to its own upload).
 */
export interface FileReference {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** A description of the image, for readers that cannot see it; for a signature the name of the signer. */
  readonly alt?: string;
}

/** Longest text alternative. */
export const fileAltLength = 250;

/** The references in a stored value of a field that holds files; none for anything else. */
export function fileReferences(value: unknown): readonly FileReference[] {
  return Array.isArray(value) ? value.filter(isFileReference) : [];
}

function isFileReference(entry: unknown): entry is FileReference {
  return typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string';
}
