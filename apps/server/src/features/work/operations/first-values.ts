import {
  type DataProperty,
  defaultValues,
  displayValues,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
  walkFields,
} from '@tingest/domain';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import { asksPreviousPerson } from '../../../forms/read-form.ts';
import type { SiteContext } from '../../../http/context.ts';
import { fieldContext } from '../../../http/field-context.ts';
import { selectLastPerson } from './operation-queries.ts';

/**
 * What a form begins with: its defaults, what is known already, and what the server itself will fill in.
 *
 * @param known values by field id, as they are stored; of fields that the form has not they are left out
 */
export async function firstValues(
  context: SiteContext,
  fields: readonly FieldDefinition[],
  elementId: string,
  known: FieldValues = {},
): Promise<DataProperty[]> {
  const { tx, tenant, caller } = context;
  const defaults: FieldValues = Object.fromEntries(
    [...walkFields(fields)].map((field) => [field.id, field.defaultValue]),
  );
  const resolved = await resolveFields(context, fields, [defaults, known]);
  const previous = asksPreviousPerson(fields) ? await selectLastPerson(tx, tenant.id, elementId) : null;
  const reading = { ...fieldContext(context), people: { current: { id: caller.userId, name: caller.name }, previous } };
  const kept = [...walkFields(resolved)].flatMap(({ id }) =>
    Object.hasOwn(known, id) ? [[id, known[id]] as const] : [],
  );
  const filled = [...walkFields(resolved)].flatMap((field) => {
    const value = fieldTypeOf(field).fill?.(reading, null) ?? null;
    return value === null ? [] : [[field.id, value] as const];
  });
  const values = { ...defaultValues(resolved, reading), ...Object.fromEntries([...kept, ...filled]) };
  return displayValues(resolved, values, reading);
}
