import {
  type DataProperty,
  type FieldDefinition,
  type FieldDefinitionInput,
  fieldLimits,
  fieldTypeKeys,
  gs1Sources,
  htmlLength,
  maxPatternLength,
  textAreaLength,
  textFieldLength,
} from '@tingest/domain/fields';
import Type from 'typebox';
import { choiceOf, idSchema, ignored, localizedTextSchema, localizedTextsSave, nullable } from './schemas.ts';

const objectOptions = { additionalProperties: false };

/** The part of a scanned GS1 code that fills in a field, by its application identifier. */
const gs1Schema = choiceOf(gs1Sources, 'Gs1Source');
const fieldTypeSchema = choiceOf(fieldTypeKeys, 'FieldType');
const boundSchema = nullable(Type.Union([Type.Number(), Type.String({ maxLength: 40 })]));
const description = nullable(Type.String({ maxLength: fieldLimits.descriptionLength }));
const unit = nullable(Type.String({ maxLength: fieldLimits.unitLength }));
const pattern = nullable(Type.String({ maxLength: 1000, documented: { maxLength: maxPatternLength } }));
const message = nullable(Type.String({ maxLength: fieldLimits.messageLength }));
const defaultValue = Type.Unknown({
  description:
    'A value of the type of the field; for localised types, a map from culture to text; for dates, also a number of days from today. Null means no default.',
});
const unique = Type.Boolean({
  description: 'True if a value may occur in only one object of the category, or predefined value of the type.',
});
const indexed = Type.Optional(
  Type.Boolean({
    description:
      'Whether lists sort and filter by the field with an index. Default: true while there is capacity for an index.',
  }),
);

const rangeSave = Type.Object(
  { min: Type.Optional(boundSchema), max: Type.Optional(boundSchema) },
  { title: 'FieldRangeSave', ...objectOptions },
);
const rangeReply = Type.Object({ min: boundSchema, max: boundSchema }, { title: 'FieldRange', ...objectOptions });
const deviatingValues = Type.Optional(
  Type.Array(Type.Union([Type.Boolean(), Type.String({ maxLength: fieldLimits.optionLength })]), {
    maxItems: 10_000,
    documented: { maxItems: fieldLimits.options },
    description:
      'For choices, their values; for predefined values, their ids; for a checkbox or switch, true or false.',
  }),
);
const outside = Type.Optional(
  Type.Boolean({ description: 'True if values outside the range deviate, instead of values within it.' }),
);
const deviationText =
  'Which values count as deviations: `values` of choices, checkboxes and switches; a range, bounds included, of numbers, dates and times, where numbers for dates are days from the day of the answer.';
const deviationSave = Type.Object(
  { values: deviatingValues, range: Type.Optional(nullable(rangeSave)), outside },
  { title: 'FieldDeviationSave', ...objectOptions, description: deviationText },
);
const deviationReply = Type.Object(
  { values: deviatingValues, range: Type.Optional(rangeReply), outside },
  { title: 'FieldDeviation', ...objectOptions, description: deviationText },
);

const optionSchema = Type.Object(
  {
    value: Type.String({ maxLength: fieldLimits.optionLength }),
    name: Type.String({ maxLength: fieldLimits.optionLength }),
    localizedNames: Type.Optional(localizedTextsSave(fieldLimits.optionLength)),
    color: Type.Optional(Type.String({ maxLength: 30 })),
  },
  { title: 'FieldOption', ...objectOptions },
);

const optionFilterSchema = Type.Object(
  { fieldId: Type.String({ maxLength: 40 }), recordFieldId: Type.String({ maxLength: 40 }) },
  {
    title: 'OptionFilter',
    ...objectOptions,
    description:
      'Only predefined values with a field `recordFieldId` that has the value of the form’s field `fieldId`.',
  },
);
const recordTypeIds = Type.Array(Type.String({ maxLength: 40 }), {
  maxItems: 50,
  documented: { maxItems: fieldLimits.recordTypes },
});

/** A field definition as it is sent. Its meaning is checked by the domain; here only its shape. Groups contain fields again. */
export const fieldDefinitionSave = Type.Object(
  {
    id: Type.Optional(idSchema),
    name: Type.String({ maxLength: 200, documented: { maxLength: fieldLimits.nameLength } }),
    localizedNames: Type.Optional(localizedTextsSave(fieldLimits.labelLength)),
    description: Type.Optional(description),
    localizedDescriptions: Type.Optional(localizedTextsSave(fieldLimits.descriptionLength)),
    fieldType: fieldTypeSchema,
    defaultValue: Type.Optional(defaultValue),
    required: Type.Optional(Type.Boolean()),
    multiple: Type.Optional(Type.Boolean()),
    unique: Type.Optional(unique),
    unit: Type.Optional(unit),
    validation: Type.Optional(
      nullable(
        Type.Object(
          {
            pattern: Type.Optional(pattern),
            range: Type.Optional(nullable(rangeSave)),
            message: Type.Optional(message),
          },
          { title: 'FieldValidationSave', ...objectOptions },
        ),
      ),
    ),
    deviation: Type.Optional(nullable(deviationSave)),
    options: Type.Optional(
      Type.Array(optionSchema, { maxItems: 10_000, documented: { maxItems: fieldLimits.options } }),
    ),
    optionSource: Type.Optional(
      nullable(
        Type.Object(
          { recordTypeIds, filter: Type.Optional(nullable(optionFilterSchema)) },
          { title: 'OptionSourceSave', ...objectOptions },
        ),
      ),
    ),
    sum: Type.Optional(Type.Boolean()),
    keepWhenHidden: Type.Optional(Type.Boolean()),
    showForAdmin: Type.Optional(Type.Boolean()),
    showForUser: Type.Optional(Type.Boolean()),
    showForPublic: Type.Optional(Type.Boolean()),
    gs1: Type.Optional(gs1Schema),
    indexed,
    inTitle: Type.Optional(Type.Boolean()),
    children: Type.Optional(Type.Array(Type.Ref('FieldDefinitionSave'), { maxItems: 200 })),
    uiStatus: ignored,
  },
  { $id: 'FieldDefinitionSave', ...objectOptions },
);

/** A field definition as it is answered. */
export const fieldDefinitionReply = Type.Object(
  {
    id: idSchema,
    name: Type.String(),
    localizedNames: Type.Array(localizedTextSchema),
    description: nullable(Type.String()),
    localizedDescriptions: Type.Optional(Type.Array(localizedTextSchema)),
    fieldType: fieldTypeSchema,
    defaultValue,
    required: Type.Boolean(),
    multiple: Type.Boolean(),
    unique: Type.Optional(unique),
    unit: nullable(Type.String()),
    validation: nullable(
      Type.Object(
        {
          pattern: nullable(Type.String()),
          range: nullable(rangeReply),
          message: nullable(Type.String()),
        },
        { title: 'FieldValidation', ...objectOptions },
      ),
    ),
    deviation: Type.Optional(deviationReply),
    options: Type.Array(optionSchema),
    optionSource: Type.Optional(
      Type.Object({ recordTypeIds, filter: nullable(optionFilterSchema) }, { title: 'OptionSource', ...objectOptions }),
    ),
    sum: Type.Optional(Type.Boolean({ description: 'True if a collection sums up this number over its rows.' })),
    keepWhenHidden: Type.Optional(
      Type.Boolean({ description: 'True if the value is kept when a match rule hides the field.' }),
    ),
    showForAdmin: Type.Boolean(),
    showForUser: Type.Boolean(),
    showForPublic: Type.Optional(
      Type.Boolean({ description: 'True if anonymous users can see the field, in a public category.' }),
    ),
    gs1: Type.Optional(gs1Schema),
    indexed,
    inTitle: Type.Boolean(),
    children: Type.Array(Type.Ref('FieldDefinition')),
  },
  { $id: 'FieldDefinition', ...objectOptions },
);

/** A field of a processor's implementation as it is answered: its id is a word that never changes. */
export const processorFieldReply = Type.Object(
  {
    ...fieldDefinitionReply.properties,
    id: Type.String({ description: 'A keyword that is the same in every tenant.' }),
    maxLength: Type.Optional(
      Type.Integer({
        description: 'Maximum number of characters of a text, if it is larger than for other fields of its type.',
      }),
    ),
    children: Type.Array(Type.Ref('ProcessorField')),
  },
  { $id: 'ProcessorField', ...objectOptions },
);

export const fieldDefinitionsSave = Type.Unsafe<FieldDefinitionInput[]>(
  Type.Array(Type.Ref('FieldDefinitionSave'), { maxItems: fieldLimits.fields }),
);

export const fieldDefinitionsReply = Type.Unsafe<FieldDefinition[]>(Type.Array(Type.Ref('FieldDefinition')));

/** A value of any field. */
export const fieldValue = Type.Unknown({
  title: 'FieldValue',
  description: `Depends on the type of the field: a text (at most ${textFieldLength} characters, of a text area ${textAreaLength}, formatted ${htmlLength}), a number, a boolean, a list, or an object such as a position. Null means no value.`,
});

/** One value as it is sent. */
export const dataPropertiesSchema = Type.Array(
  Type.Object(
    { dataPropertyTypeId: idSchema, value: Type.Optional(fieldValue), displayValue: ignored, rows: ignored },
    { title: 'DataPropertySave', ...objectOptions },
  ),
  { maxItems: 1000 },
);

const shownValue = { dataPropertyTypeId: idSchema, value: fieldValue, displayValue: Type.String() };

/** One value as it is answered; of a collection with its rows. */
export const dataPropertiesReply = Type.Unsafe<DataProperty[]>(
  Type.Array(
    Type.Object(
      {
        ...shownValue,
        rows: Type.Optional(Type.Array(Type.Array(Type.Object(shownValue, { title: 'RowValue' })))),
      },
      { title: 'DataProperty' },
    ),
  ),
);
