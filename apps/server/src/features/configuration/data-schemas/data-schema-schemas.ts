import {
  type SchemaDirection,
  schemaDirections,
  schemaFieldTypes,
  schemaLimits,
  schemaTargetTypes,
} from '@tingest/domain/exchange';
import { fieldLimits } from '@tingest/domain/fields';
import { cultures } from '@tingest/domain/foundation';
import { keyPattern } from '@tingest/domain/register';
import { emptyMeanings } from '@tingest/domain/rules';
import Type from 'typebox';
import { choiceOf, idSchema, ignored, nullable } from '../../../http/contract/schemas.ts';
import { publishableReply, publishableSave } from '../../../publishing/publishable-schemas.ts';

const objectOptions = { additionalProperties: false };

const direction = choiceOf(schemaDirections, 'SchemaDirection');
const fieldType = choiceOf(schemaFieldTypes, 'SchemaFieldType');
const emptyMeans = choiceOf(emptyMeanings, 'SchemaEmptyMeaning');
const cultureSchema = nullable(choiceOf(cultures));
const target = Type.Object(
  { type: choiceOf(schemaTargetTypes), id: idSchema },
  { title: 'SchemaTarget', ...objectOptions },
);

/** A text of a column; the domain checks its length. */
const text = (maxLength: number) => Type.String({ documented: { maxLength } });

const fieldSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    name: text(fieldLimits.nameLength),
    aliases: Type.Optional(
      Type.Array(text(schemaLimits.aliasLength), { documented: { maxItems: schemaLimits.aliases } }),
    ),
    fieldType,
    format: Type.Optional(nullable(text(schemaLimits.formatLength))),
    culture: Type.Optional(cultureSchema),
    required: Type.Optional(Type.Boolean()),
    default: Type.Optional(nullable(text(schemaLimits.defaultLength))),
    emptyMeans: Type.Optional(emptyMeans),
    listSeparator: Type.Optional(nullable(text(schemaLimits.separatorLength))),
  },
  { title: 'SchemaFieldSave', ...objectOptions },
);

/** A field as it is stored and answered. */
export const schemaFieldReply = Type.Object(
  {
    id: idSchema,
    name: Type.String({ description: 'Header of the column.' }),
    aliases: Type.Array(Type.String(), { description: 'Alternative headers that identify the column in a file.' }),
    fieldType,
    format: nullable(
      Type.String({
        description:
          'Format in which a text is read: for `dateTime` a pattern such as `DD.MM.YYYY HH:mm`; for `bool` the words for yes and no, such as `in use|scrapped`.',
      }),
    ),
    culture: Type.Union([choiceOf(cultures), Type.Null()], {
      description: 'Culture that determines the decimal sign of numbers; null means the culture of the tenant.',
    }),
    required: Type.Boolean(),
    default: nullable(Type.String({ description: 'Value that replaces an empty cell.' })),
    emptyMeans,
    listSeparator: nullable(Type.String({ description: 'Separator between the values of one cell.' })),
  },
  { title: 'SchemaField' },
);

/** The property that a schema had before it could be for several. */
const earlierDirection = (description: string) =>
  Type.Unsafe<SchemaDirection>({ ...choiceOf(schemaDirections), deprecated: true, description });

export const dataSchemaSave = Type.Object(
  {
    ...publishableSave,
    dataPropertyTypes: ignored,
    key: Type.String({ documented: { pattern: keyPattern, maxLength: 50 } }),
    directions: Type.Optional(
      Type.Array(direction, {
        documented: { minItems: 1, uniqueItems: true },
        description: 'Directions in which the data schema can be used.',
      }),
    ),
    direction: Type.Optional(earlierDirection('The only one of `directions`; read where they are left out.')),
    targets: Type.Array(target, { documented: { minItems: 1, maxItems: schemaLimits.targets } }),
    fields: Type.Array(fieldSave, { documented: { minItems: 1, maxItems: fieldLimits.fields } }),
  },
  { title: 'DataSchemaSave', ...objectOptions },
);

export const dataSchemaReply = Type.Object(
  {
    ...publishableReply,
    key: Type.String(),
    directions: Type.Array(direction),
    direction: Type.Optional(earlierDirection('The first of `directions`.')),
    targets: Type.Array(target),
    fields: Type.Array(schemaFieldReply),
  },
  {
    title: 'DataSchema',
    description:
      '`dataPropertyTypes` are its `fields` in the form in which rules refer to them; they are derived from `fields`.',
  },
);
