import { assignSlots, type OptionSource } from '@tingest/domain/fields';
import { insertRow } from '../database/stored-rows.ts';
import { recordColumns } from '../features/register/records/record-service.ts';
import { type ContentRecordType, recordTypes } from './content/predefined-values.ts';
import { known, newRow, type SeedContext } from './seed-context.ts';
import { storedForm } from './stored-form.ts';

/** Predefined values that are stored. */
export interface StoredRecordType {
  readonly id: string;
  /** By their key. */
  readonly recordIds: ReadonlyMap<string, string>;
  /** As fields take their options from it. */
  readonly asSource: OptionSource;
}

/** Writes the predefined values that fields offer. @returns them by their key */
export async function writeRecords(seed: SeedContext): Promise<ReadonlyMap<string, StoredRecordType>> {
  const storedTypes = new Map<string, StoredRecordType>();
  for (const content of recordTypes) storedTypes.set(content.key, await writeRecordType(seed, content));
  return storedTypes;
}

async function writeRecordType(seed: SeedContext, content: ContentRecordType): Promise<StoredRecordType> {
  const { tx, author } = seed;
  const siteId = known(seed.siteIds, content.siteKey);
  const form = storedForm({ ...content, status: 'published' }, content.fields);
  const writtenSlots = assignSlots(form.fields).slotMap;
  const { id } = await insertRow(tx, 'record_types', {
    ...form.columns,
    ...newRow(seed, siteId),
    color: content.color,
    slot_map: JSON.stringify(writtenSlots),
  });
  const rows = Object.values(content.records).map(({ color, values }) => ({
    ...recordColumns(seed, { fields: form.fields, writtenSlots }, form.values(seed, values)),
    ...newRow(seed, siteId),
    record_type_id: id,
    color,
    saved_by: author.id,
    saved_by_name: author.name,
  }));
  await tx.insertInto('records').values(rows).execute();
  return {
    id,
    recordIds: new Map(Object.keys(content.records).map((key, index) => [key, rows[index]?.id ?? ''])),
    asSource: {
      value: id,
      name: content.names[0],
      color: content.color,
      options: rows.map((row) => ({ value: row.id, name: row.title, color: row.color })),
    },
  };
}
