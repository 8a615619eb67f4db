import type { RowDecision } from '@tingest/domain/access';
import {
  allFields,
  currentDefault,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  findField,
  isEarlierDefault,
} from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';

/** Returns the ids of fields together with the fields inside them. */
function withChildren(fields: readonly FieldDefinition[], ids: ReadonlySet<string>): ReadonlySet<string> {
  if (ids.size === 0) return ids;
  const matchingFields = [...allFields(fields)].filter(({ id }) => ids.has(id));
  return new Set(matchingFields.flatMap((field) => [...allFields([field])].map(({ id }) => id)));
}

/** Returns the form for a user with some hidden fields: users are not asked for fields that they may not see. */
export function askedFields(
  fields: readonly FieldDefinition[],
  hiddenIds: ReadonlySet<string>,
): readonly FieldDefinition[] {
  if (hiddenIds.size === 0) return fields;
  const inside = withChildren(fields, hiddenIds);
  const relaxField = (field: FieldDefinition): FieldDefinition => ({
    ...field,
    ...(inside.has(field.id) && { required: false }),
    ...(field.children && { children: field.children.map(relaxField) }),
  });
  return fields.map(relaxField);
}

/** Values that were sent for a form, with those before and after. */
interface FormValues {
  readonly sentFields: readonly { readonly dataPropertyTypeId: string }[] | undefined;
  readonly values: FieldValues;
  readonly before: FieldValues;
  readonly opening: FieldContext | null;
}

/**
 * Returns problems for values that the sender may not change: fields hidden from them, which do not exist for them, and
 * read-only fields that would get another value. Sending back a value that was read is no change.
 *
 * @param values the whole form as it would be stored
 * @param opening the moment of sending, of a form that begins: a default that counts from now has moved on since it was
 * opened
 */
export function untouchableProblems(
  fields: readonly FieldDefinition[],
  { hiddenFieldIds, readonlyFieldIds }: Pick<RowDecision, 'hiddenFieldIds' | 'readonlyFieldIds'>,
  { sentFields, values, before, opening }: FormValues,
): Problem[] {
  if (hiddenFieldIds.size === 0 && readonlyFieldIds.size === 0) return [];
  const hiddenIds = withChildren(fields, hiddenFieldIds);
  const readonly = withChildren(fields, readonlyFieldIds);
  const isOpened = (id: string) => {
    const field = opening && findField(fields, id);
    if (!field || !isEarlierDefault(field, values[id], opening)) return false;
    return before[id] === currentDefault(field, opening);
  };
  return (sentFields ?? []).flatMap(({ dataPropertyTypeId }): Problem[] => {
    const id = dataPropertyTypeId.toLowerCase();
    const path = `dataProperties.${id}`;
    if (hiddenIds.has(id)) return [{ code: 'unknownField', path }];
    if (!readonly.has(id)) return [];
    const isSame = JSON.stringify(values[id] ?? null) === JSON.stringify(before[id] ?? null);
    return isSame || isOpened(id) ? [] : [{ code: 'permissionDenied', path }];
  });
}

/** Returns the first value of each field of a new form: a sender without the right to change a field leaves it so. */
export function startingValues(fields: readonly FieldDefinition[], context: FieldContext): FieldValues {
  return Object.fromEntries([...allFields(fields)].map((field) => [field.id, currentDefault(field, context)]));
}
