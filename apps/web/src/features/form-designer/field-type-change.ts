import { type FieldDefinition, type FieldTypeKey, fieldTypeOf } from '@tingest/domain/fields';

/** Returns the field with another type: settings that the other type supports are kept, the rest is dropped. */
export function withType(field: FieldDefinition, fieldType: FieldTypeKey): FieldDefinition {
  const [before, type] = [fieldTypeOf(field), fieldTypeOf({ fieldType })];
  const { options, optionSource, children, sum, unique, deviation, ...retainedProperties } = field;
  const keepsDefault = before.hasLocalizedDefault && type.hasLocalizedDefault;
  const keepsDeviation =
    before.deviationType === type.deviationType && (type.deviationType !== 'range' || before.range === type.range);
  const keepsRange = before.range === type.range;
  return {
    ...retainedProperties,
    fieldType,
    defaultValue: keepsDefault ? field.defaultValue : null,
    multiple: type.hasOptions || type.holdsFiles ? (field.multiple ?? false) : false,
    unit: type.displayType === 'number' ? (field.unit ?? null) : null,
    required: type.hasValue && !type.fill ? (field.required ?? false) : false,
    validation:
      type.hasCustomValidation && field.validation
        ? { ...field.validation, range: keepsRange ? (field.validation.range ?? null) : null }
        : null,
    ...(type.hasOptions
      ? {
          options: options && options.length > 0 ? options : [{ value: '', name: '' }],
          optionSource: optionSource ?? null,
        }
      : {}),
    ...(type.hasChildren ? { children: children ?? [] } : {}),
    ...(deviation && keepsDeviation ? { deviation } : {}),
    ...(unique && type.uniqueBy !== 'none' ? { unique } : {}),
    ...(sum && type.displayType === 'number' ? { sum } : {}),
  };
}
