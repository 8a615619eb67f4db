/**
 * A file as a value refers to it. Only `id` and `alt` are the client's to say; name, kind and size are what the server
 * stored (a client shows what its own upload answered).
 */
export interface FileReference {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** What it shows, for whoever cannot see it; for a signature the name of who signed. */
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
