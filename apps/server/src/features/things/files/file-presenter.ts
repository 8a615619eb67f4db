import type { FileRow } from '../../../file-store/file-queries.ts';
import type { FileAddresses, FileScope } from '../../../file-store/signed-address.ts';

interface Reading extends FileScope {
  readonly now: Date;
}

/** A file as it is answered. */
export function presentFile(row: FileRow, reading: Reading, addresses: FileAddresses) {
  return {
    ...presentAddresses(row, reading, addresses),
    alt: row.alt,
    size: row.size,
    kind: row.kind as 'document' | 'image',
    width: row.width,
    height: row.height,
    reference: row.reference,
    storedName: row.stored_name,
    ownerKind: row.owner_kind as 'none' | 'element' | 'record' | 'operation' | 'tenant',
    ownerId: row.attached_to,
    fieldId: row.field_id,
    isAttached: row.attached_to !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    createdBy: row.owner_id,
    ownerName: row.owner_name,
    version: row.version,
  };
}

/** Where a file's content is for a while. Documents have no pictures. */
export function presentAddresses(row: FileRow, reading: Reading, addresses: FileAddresses) {
  const isImage = row.kind === 'image';
  const address = (variant: 'original' | 'display' | 'thumbnail') =>
    addresses.contentAddress(reading, row.id, variant, reading.now);
  return {
    id: row.id,
    name: row.name,
    contentType: row.content_type,
    contentUrl: address('original'),
    displayUrl: isImage ? address('display') : null,
    thumbnailUrl: isImage ? address('thumbnail') : null,
  };
}
