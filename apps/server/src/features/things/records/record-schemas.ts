import Type from 'typebox';
import { sentFilesSchema } from '../../../file-store/file-references.ts';
import { dataPropertiesReply, dataPropertiesSchema, fieldDefinitionsSchema } from '../../../http/field-schemas.ts';
import { idSchema, ignoredMetadata, metadataReply, nullable } from '../../../http/schemas.ts';
import { colorSchema } from '../../configuration/record-types/record-type-schemas.ts';

/** What callers send of a record. The title is the server's to compute. Source: specification, sections 3 and 7. */
export const recordSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    recordTypeId: idSchema,
    color: Type.Optional(colorSchema),
    dataProperties: Type.Optional(dataPropertiesSchema),
    files: Type.Optional(sentFilesSchema),
    title: Type.Optional(Type.Unknown()),
    recordType: Type.Optional(Type.Unknown()),
    ...ignoredMetadata,
  },
  { additionalProperties: false },
);

export const recordReply = Type.Object({
  id: idSchema,
  recordTypeId: idSchema,
  title: Type.String(),
  color: colorSchema,
  dataProperties: dataPropertiesReply,
  ...metadataReply,
});

/** A record with its type, for those who only look up one. */
export const recordFullReply = Type.Object({
  ...recordReply.properties,
  recordType: Type.Optional(Type.Unknown({ description: 'The predefined value type, when asked for.' })),
});

/** What a field with a source of options chooses from. Source: specification, section 3, Record. */
export const summaryReply = Type.Array(
  Type.Object({
    id: idSchema,
    name: Type.String(),
    color: colorSchema,
    dataPropertyTypes: Type.Optional(fieldDefinitionsSchema),
    records: Type.Array(
      Type.Object({
        id: idSchema,
        name: Type.String(),
        color: colorSchema,
        dataProperties: Type.Optional(
          Type.Array(Type.Object({ dataPropertyTypeId: Type.String(), value: Type.Unknown() })),
        ),
      }),
    ),
  }),
);
