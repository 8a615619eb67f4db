import {
  type DataProperty,
  defaultValues,
  displayValues,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
  walkFields,
} from '@tingest/domain';
import type { SiteContext } from '../../http/context.ts';
import { fieldContext } from '../../http/field-context.ts';
import { asksPreviousPerson } from '../forms/form-lookup.ts';
import { resolveFields } from '../records/record-lookup.ts';
import { selectLastPerson } from './operation-queries.ts';

/** What a form begins with: its defaults, and what the server itself will fill in. */
export async function firstValues(
  context: SiteContext,
  fields: readonly FieldDefinition[],
  elementId: string,
): Promise<DataProperty[]> {
  const { tx, tenant, caller } = context;
  const defaults: FieldValues = Object.fromEntries(
    [...walkFields(fields)].map((field) => [field.id, field.defaultValue]),
  );
  const resolved = await resolveFields(context, fields, [defaults]);
  const previous = asksPreviousPerson(fields) ? await selectLastPerson(tx, tenant.id, elementId) : null;
  const reading = { ...fieldContext(context), people: { current: { id: caller.userId, name: caller.name }, previous } };
  const filled = [...walkFields(resolved)].flatMap((field) => {
    const value = fieldTypeOf(field).fill?.(reading, null) ?? null;
    return value === null ? [] : [[field.id, value] as const];
  });
  const values = { ...defaultValues(resolved, reading), ...Object.fromEntries(filled) };
  return displayValues(resolved, values, reading);
}
