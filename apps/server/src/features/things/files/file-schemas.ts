import { fileAltLength, fileNameLength } from '@tingest/domain';
import Type from 'typebox';
import { uploadUses } from '../../../file-store/file-store.ts';
import { referenceSchema, sentFileSchema } from '../../../file-store/sent-file-schemas.ts';
import { fileVariants } from '../../../file-store/signed-address.ts';
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
    ownerKind: choiceOf(['none', 'element', 'record', 'operation', 'tenant'] as const),
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

/** What can be changed of a file; the rest may be sent back as it was read. */
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
