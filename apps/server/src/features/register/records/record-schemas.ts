import Type from 'typebox';
import { sentFilesSchema } from '../../../file-store/file-references.ts';
import {
  dataPropertiesReply,
  dataPropertiesSchema,
  fieldDefinitionsReply,
  fieldValue,
} from '../../../http/contract/field-schemas.ts';
import { idSchema, ignored, ignoredMetadata, metadataReply, nullable } from '../../../http/contract/schemas.ts';
import { publishableReply } from '../../../publishing/publishable-schemas.ts';
import { colorSchema } from '../../configuration/record-types/record-type-schemas.ts';

/** Request body for a record. The server computes the title. Source: specification, sections 3 and 7. */
export const recordSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    recordTypeId: idSchema,
    color: Type.Optional(colorSchema),
    dataProperties: Type.Optional(dataPropertiesSchema),
    files: Type.Optional(sentFilesSchema),
    title: ignored,
    recordType: ignored,
    access: ignored,
    ...ignoredMetadata,
  },
  { title: 'RecordSave', additionalProperties: false },
);

export const recordReply = Type.Object(
  {
    id: idSchema,
    recordTypeId: idSchema,
    title: Type.String(),
    color: colorSchema,
    dataProperties: dataPropertiesReply,
    ...metadataReply,
  },
  { title: 'DataRecord' },
);

/** A type in the answer of one of its records. */
export const embeddedRecordType = Type.Object(
  { ...publishableReply, color: colorSchema },
  { title: 'EmbeddedRecordType' },
);

/** Choices of a field with a source of options. Source: specification, section 3, Record. */
export const summaryReply = Type.Array(
  Type.Object(
    {
      id: idSchema,
      name: Type.String(),
      color: colorSchema,
      dataPropertyTypes: Type.Optional(fieldDefinitionsReply),
      records: Type.Array(
        Type.Object(
          {
            id: idSchema,
            name: Type.String(),
            color: colorSchema,
            dataProperties: Type.Optional(
              Type.Array(Type.Object({ dataPropertyTypeId: idSchema, value: fieldValue }, { title: 'StoredValue' })),
            ),
          },
          { title: 'RecordSummary' },
        ),
      ),
    },
    { title: 'RecordTypeSummary' },
  ),
);
