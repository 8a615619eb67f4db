import { fieldTypeOf } from '../types/registry.ts';
import type { FieldDefinition, FieldValues } from './field-definition.ts';
import { walkFields } from './walk-fields.ts';

/** One value that differs between two versions of a form. */
export interface ChangedValue {
  readonly field: FieldDefinition;
  /** `null` for no value. */
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Returns the changes from one version of a form to the next, in the fields' order. Server-filled fields do not count.
 */
export function changedValues(
  fields: readonly FieldDefinition[],
  before: FieldValues,
  after: FieldValues,
): readonly ChangedValue[] {
  return [...walkFields(fields)]
    .filter((field) => fieldTypeOf(field).hasValue && !fieldTypeOf(field).fill)
    .map((field) => ({ field, before: getOwnValue(before, field.id), after: getOwnValue(after, field.id) }))
    .filter((change) => canonical(change.before) !== canonical(change.after));
}

function getOwnValue(values: FieldValues, id: string): unknown {
  return (Object.hasOwn(values, id) ? values[id] : null) ?? null;
}

/** Stored JSON does not keep the order of keys. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).toSorted(([one], [otherKey]) => (one < otherKey ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
}
