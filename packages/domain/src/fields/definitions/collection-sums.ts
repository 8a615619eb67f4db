import { Decimal } from 'decimal.js';
import { collectionRowsOf } from '../types/collection/collection.ts';
import type { FieldDefinition, FieldValues } from './field-definition.ts';

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
