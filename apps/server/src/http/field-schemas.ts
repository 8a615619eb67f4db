import { type DataProperty, type FieldDefinitionInput, fieldTypeKeys } from '@tingest/domain';
import Type from 'typebox';
import { localizedTextSchema, nullable } from './schemas.ts';

const bound = nullable(Type.Union([Type.Number(), Type.String({ maxLength: 40 })]));

/**
 * A field definition as it is sent and answered. Its meaning is checked by the domain; here only its shape. It is a
 * shared schema, since groups contain fields again.
 */
export const fieldDefinitionSchema = Type.Object(
  {
    id: Type.Optional(Type.String({ format: 'uuid' })),
    name: Type.String({ maxLength: 200 }),
    localizedNames: Type.Optional(Type.Array(localizedTextSchema, { maxItems: 3 })),
    description: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
    fieldType: Type.String({ enum: [...fieldTypeKeys] }),
    defaultValue: Type.Optional(Type.Unknown()),
    required: Type.Optional(Type.Boolean()),
    multiple: Type.Optional(Type.Boolean()),
    unit: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
    validation: Type.Optional(
      nullable(
        Type.Object(
          {
            pattern: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
            range: Type.Optional(
              nullable(
                Type.Object({ min: Type.Optional(bound), max: Type.Optional(bound) }, { additionalProperties: false }),
              ),
            ),
            message: Type.Optional(nullable(Type.String({ maxLength: 250 }))),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    options: Type.Optional(
      Type.Array(
        Type.Object(
          {
            value: Type.String({ maxLength: 250 }),
            name: Type.String({ maxLength: 250 }),
            color: Type.Optional(Type.String({ maxLength: 30 })),
          },
          { additionalProperties: false },
        ),
        { maxItems: 10_000 },
      ),
    ),
    optionSource: Type.Optional(
      nullable(
        Type.Object(
          {
            recordTypeIds: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 50 }),
            filter: Type.Optional(
              nullable(
                Type.Object(
                  { fieldId: Type.String({ maxLength: 40 }), recordFieldId: Type.String({ maxLength: 40 }) },
                  { additionalProperties: false },
                ),
              ),
            ),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    sum: Type.Optional(Type.Boolean()),
    showForAdmin: Type.Optional(Type.Boolean()),
    showForUser: Type.Optional(Type.Boolean()),
    indexed: Type.Optional(Type.Boolean()),
    inTitle: Type.Optional(Type.Boolean()),
    children: Type.Optional(Type.Array(Type.Ref('FieldDefinition'), { maxItems: 200 })),
    uiStatus: Type.Optional(Type.Unknown()),
  },
  { $id: 'FieldDefinition', additionalProperties: false },
);

export const fieldDefinitionsSchema = Type.Unsafe<FieldDefinitionInput[]>(
  Type.Array(Type.Ref('FieldDefinition'), { maxItems: 500 }),
);

/** One value as it is sent. */
export const dataPropertiesSchema = Type.Array(
  Type.Object(
    {
      dataPropertyTypeId: Type.String({ format: 'uuid' }),
      value: Type.Optional(Type.Unknown()),
      // Made by the server; accepted so that an item that was read can be sent back.
      displayValue: Type.Optional(Type.Unknown()),
    },
    { additionalProperties: false },
  ),
  { maxItems: 1000 },
);

const shownValue = { dataPropertyTypeId: Type.String(), value: Type.Unknown(), displayValue: Type.String() };

/** One value as it is answered; of a collection with its rows. */
export const dataPropertiesReply = Type.Unsafe<DataProperty[]>(
  Type.Array(Type.Object({ ...shownValue, rows: Type.Optional(Type.Array(Type.Array(Type.Object(shownValue)))) })),
);
