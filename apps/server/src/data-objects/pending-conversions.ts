import { type FieldContext, type FieldDefinition, type FieldValues, walkFields } from '@tingest/domain/fields';
import type { FormerValue, FormerValues, PendingConversion } from '../database/stored/objects.ts';
import { fieldsOf } from '../publishing/publishable-item.ts';
import { convertStored, isConversion } from './convert-stored.ts';

/** An object as a conversion reads it. */
export interface ConvertedRow {
  readonly id: string;
  readonly data_properties: FieldValues;
  readonly former_values: FormerValues | null;
  readonly updated_at: Date;
}

/** Returns the pending conversions of a type, in the order in which they were requested. */
export function pendingConversionsOf(row: {
  readonly pending_conversions: readonly PendingConversion[] | null;
}): readonly PendingConversion[] {
  return row.pending_conversions ?? [];
}

/** Returns the conversions that are needed when a type gets other fields; those that are still under way come first. */
export function planConversions(
  previous: {
    readonly pending_conversions: readonly PendingConversion[] | null;
    readonly data_property_types: readonly FieldDefinition[];
  },
  fields: readonly FieldDefinition[],
  now: Date,
): readonly PendingConversion[] {
  const before = new Map([...walkFields(fieldsOf(previous))].map((field) => [field.id, field]));
  const steps = [...walkFields(fields)].flatMap((after): PendingConversion[] => {
    const formerField = before.get(after.id);
    if (!formerField || !isConversion({ before: formerField, after })) return [];
    return [{ before: formerField, after, since: now.toISOString(), doneTo: null, converted: 0, kept: 0, restored: 0 }];
  });
  return [...pendingConversionsOf(previous), ...steps];
}

/**
 * Returns some objects, in the order of their ids, with their values converted, and the steps with their updated
 * counts.
 *
 * @param steps with the options of their sources
 */
export function convertRows<Row extends ConvertedRow>(
  steps: readonly PendingConversion[],
  rows: readonly Row[],
  context: FieldContext,
): { readonly rows: readonly Row[]; readonly counts: readonly Counts[]; readonly changed: ReadonlySet<string> } {
  const counts = steps.map(() => ({ converted: 0, kept: 0, restored: 0 }));
  const changed = new Set<string>();
  const convertedRows = rows.map((row) => {
    const values = new Map(Object.entries(row.data_properties));
    const formerValues = new Map<string, readonly FormerValue[]>(Object.entries(row.former_values ?? {}));
    for (const [index, step] of steps.entries()) {
      const { id } = step.after;
      const mayBeNew = (step.doneTo !== null && row.id <= step.doneTo) || row.updated_at.toISOString() >= step.since;
      const result = convertStored(step, values.get(id), formerValues.get(id) ?? [], { context, mayBeNew });
      if (result.outcome === 'untouched') continue;
      changed.add(row.id);
      const count = counts[index];
      if (count) count[result.outcome] += 1;
      if (result.value === null) values.delete(id);
      else values.set(id, result.value);
      if (result.formerValues.length === 0) formerValues.delete(id);
      else formerValues.set(id, result.formerValues);
    }
    if (!changed.has(row.id)) return row;
    const retainedFormerValues = formerValues.size === 0 ? null : Object.fromEntries(formerValues);
    return { ...row, data_properties: Object.fromEntries(values), former_values: retainedFormerValues };
  });
  return { rows: convertedRows, counts, changed };
}

/** Counts of the outcomes of one step. */
export type Counts = Pick<PendingConversion, 'converted' | 'kept' | 'restored'>;

/** The steps with some more objects done. */
export function withProgress(
  steps: readonly PendingConversion[],
  counts: readonly Counts[],
  doneTo: string | null,
): readonly PendingConversion[] {
  return steps.map((step, index) => {
    const addedCounts = counts[index] ?? { converted: 0, kept: 0, restored: 0 };
    return {
      ...step,
      doneTo: doneTo !== null && (step.doneTo === null || doneTo > step.doneTo) ? doneTo : step.doneTo,
      converted: step.converted + addedCounts.converted,
      kept: step.kept + addedCounts.kept,
      restored: step.restored + addedCounts.restored,
    };
  });
}
