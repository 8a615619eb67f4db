import { Decimal } from 'decimal.js';
import { collectionRowsOf } from '../field-types/collection/collection.ts';
import { type CheckPointStatus, isCheckPointStatus } from '../field-types/status-group/status-group.ts';
import type { FieldDefinition, FieldValues } from './field-definition.ts';
import { walkAskedFields } from './walk-fields.ts';

/** How a form's check points stand. */
export type CheckPointSummary = Readonly<Record<CheckPointStatus | 'unanswered', number>>;

/**
 * Sums up the check points of a form that are asked: one inside another counts while the outer one deviates. `null` where
 * the form has none. Source: design, section 6.
 */
export function checkPointSummary(fields: readonly FieldDefinition[], values: FieldValues): CheckPointSummary | null {
  const summary = { ok: 0, deviation: 0, notApplicable: 0, unanswered: 0 };
  let count = 0;
  for (const field of walkAskedFields(fields, values)) {
    if (field.fieldType !== 'statusGroup') continue;
    const value = Object.hasOwn(values, field.id) ? values[field.id] : null;
    summary[isCheckPointStatus(value) ? value : 'unanswered'] += 1;
    count += 1;
  }
  return count === 0 ? null : summary;
}

/** Exact sums over the rows of a collection, by the id of each child that is summed up. */
export function collectionSums(field: FieldDefinition, value: unknown): Readonly<Record<string, number>> {
  const rows = collectionRowsOf(value);
  const summed = (field.children ?? []).filter((child) => child.sum === true);
  return Object.fromEntries(summed.map((child) => [child.id, sumOf(rows.map((row) => ownValue(row, child.id)))]));
}

/** Digits enough that no sum of numbers which a field can hold is rounded on the way. */
const Exact = Decimal.clone({ precision: 50 });

function sumOf(values: readonly unknown[]): number {
  const numbers = values.filter((value) => typeof value === 'number' && Number.isFinite(value)) as number[];
  return numbers.reduce((sum, value) => sum.plus(value), new Exact(0)).toNumber();
}

function ownValue(row: FieldValues, id: string): unknown {
  return Object.hasOwn(row, id) ? row[id] : null;
}
