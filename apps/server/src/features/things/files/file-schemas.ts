import { fileAltLength, fileNameLength } from '@tingest/domain';
import Type from 'typebox';
import type { FileRow } from '../../../file-store/file-queries.ts';
import { uploadUses } from '../../../file-store/file-store.ts';
import { referenceSchema, sentFileSchema } from '../../../file-store/sent-file-schemas.ts';
import { type FileAddresses, type FileScope, fileVariants } from '../../../file-store/signed-address.ts';
import { alsoAnswered, choiceOf, idSchema, ignoredMetadata, instantSchema, nullable } from '../../../http/schemas.ts';

const useSchema = choiceOf(uploadUses);
/** Query of an upload. */
export const uploadQuery = Type.Object({
  id: Type.Optional(Type.String({ format: 'uuid', description: 'Made by the sender, who may then send it again.' })),
  reference: Type.Optional(referenceSchema),
  use: Type.Optional(useSchema),
});

export const fileCreate = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    use: Type.Optional(useSchema),
    ...sentFileSchema.properties,
    ...ignoredMetadata,
  },
  { title: 'FileCreate', additionalProperties: false },
);

export const addressesReply = Type.Object(
  {
    id: idSchema,
    name: Type.String(),
    contentType: Type.String(),
    contentUrl: Type.String({ description: 'Good for a quarter of an hour at least, without a token.' }),
    displayUrl: nullable(Type.String()),
    thumbnailUrl: nullable(Type.String()),
  },
  { title: 'FileAddresses' },
);

export const fileReply = Type.Object(
  {
    ...addressesReply.properties,
    alt: nullable(Type.String()),
    size: Type.Integer({ description: 'In bytes.' }),
    kind: Type.Union([Type.Literal('document'), Type.Literal('image')]),
    width: nullable(Type.Integer()),
    height: nullable(Type.Integer()),
    reference: Type.String(),
    storedName: Type.String(),
    ownerKind: choiceOf(['none', 'element', 'record', 'operation', 'tenant', 'import', 'faultReport'] as const),
    ownerId: nullable(Type.String({ description: 'What holds the file.' })),
    fieldId: nullable(Type.String()),
    isAttached: Type.Boolean(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
    createdBy: Type.String({ description: 'Id of who uploaded it.' }),
    ownerName: Type.String({ description: 'Name of who uploaded it.' }),
    version: Type.Integer({ minimum: 1 }),
  },
  { title: 'StoredFile' },
);

/** Properties of a file that can be changed; the rest may be sent back as it was read. */
export const fileSave = Type.Object(
  {
    ...alsoAnswered(fileReply),
    id: Type.Optional(nullable(idSchema)),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    name: Type.String({ maxLength: fileNameLength }),
    alt: Type.Optional(nullable(Type.String({ maxLength: fileAltLength }))),
    ...ignoredMetadata,
  },
  { title: 'FileSave', additionalProperties: false },
);

export const contentQuery = Type.Object({
  variant: Type.Optional(choiceOf(fileVariants)),
  expires: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999_999 })),
  signature: Type.Optional(Type.String({ maxLength: 100 })),
});

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
    ownerKind: row.owner_kind as 'none' | 'element' | 'record' | 'operation' | 'tenant' | 'import',
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
