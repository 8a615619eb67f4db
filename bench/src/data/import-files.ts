import { buffer } from 'node:stream/consumers';
import type { Cell, TableColumn } from '@tingest/documents/csv';
import { writeXlsx } from '@tingest/documents/xlsx';
import type { FieldDefinition } from '@tingest/domain/fields';
import { categoryFields, type FieldIds } from './category.ts';
import { objectCode } from './object-ids.ts';
import { objectValues } from './objects.ts';
import { seededRandom } from './random.ts';

/** Fields of the things that are imported. */
const fieldsOfFile = 13;

/** The fields that objects of the file have: texts, choices, numbers, days and times, a switch. */
export function importedFields(ids: FieldIds): readonly FieldDefinition[] {
  return categoryFields(ids).slice(0, fieldsOfFile);
}

/** Objects of a file, with running numbers from `first`. */
export interface FileOfObjects {
  readonly first: number;
  readonly count: number;
  /** Every so many, a name and a price are others than without it. */
  readonly changesEach?: number;
}

/** Values of the objects of a file, as they are stored. */
function* valuesOfFile(ids: FieldIds, { first, count, changesEach }: FileOfObjects) {
  const random = seededRandom(first);
  const importedIds = new Set(importedFields(ids).map(({ id }) => id));
  for (let number = first; number < first + count; number += 1) {
    const importedEntries = Object.entries(objectValues(ids, number, random)).filter(([id]) => importedIds.has(id));
    const values: Record<string, unknown> = Object.fromEntries(importedEntries);
    if (changesEach && number % changesEach === 0) {
      Object.assign(values, { [ids.name]: `Ändrad ${number}`, [ids.price]: number / 100 });
    }
    yield { code: objectCode(number), values };
  }
}

/**
 * Creates an xlsx of objects with a code and all fields, as a person would write it: choices by their names, days as
 * days.
 */
export async function fileOfObjects(ids: FieldIds, file: FileOfObjects): Promise<Buffer> {
  const fields = importedFields(ids);
  const columns: TableColumn[] = [
    { heading: 'Kod', type: 'text' },
    ...fields.map(({ name, fieldType }): TableColumn => ({ heading: name, type: cellTypes[fieldType] ?? 'text' })),
  ];
  async function* batches() {
    let batch: Cell[][] = [];
    for (const { code, values } of valuesOfFile(ids, file)) {
      batch.push([code, ...fields.map((field) => cellOf(field, values[field.id]))]);
      if (batch.length < 1_000) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
  return buffer(writeXlsx([{ name: 'Utemiljö', columns, batches }]));
}

const cellTypes: Readonly<Record<string, TableColumn['type']>> = {
  ...{ decimal: 'number', integer: 'number', date: 'date', dateTime: 'dateTime' },
};

function cellOf({ fieldType, options = [] }: FieldDefinition, value: unknown): Cell {
  if (value === undefined) return null;
  if (fieldType === 'select') return options.find((option) => option.value === value)?.name ?? null;
  if (fieldType === 'switch') return value === true ? 'Ja' : 'Nej';
  if (fieldType === 'dateTime') return String(value).slice(0, 16).replace('T', ' ');
  return value as string | number;
}
