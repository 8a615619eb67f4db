import { type FieldDefinition, fieldTypeOf, type SlotType, walkFields } from '@tingest/domain/fields';
import { type CategoryField, categoryFields } from '../data/category.ts';
import type { LoadedSite } from '../data/loaded-site.ts';
import { objectValues } from '../data/objects.ts';
import type { Random } from '../data/random.ts';
import { type Operation, pageOf, within } from './operation.ts';

/** One field of each kind that lists know, by the name that `--only` takes. */
const kinds: Readonly<Record<string, CategoryField>> = {
  text: 'name',
  textArea: 'remark',
  select: 'kind',
  segmented: 'side',
  integer: 'weight',
  decimal: 'price',
  switch: 'inUse',
  statusGroup: 'condition',
  collection: 'parts',
  time: 'checkedAt',
  date: 'mounted',
  dateTime: 'lastSeen',
};

const distinctCount = 50;

/** Pages of 25 sorted by, and filtered by, a field of each kind, with the counts that a screen shows. */
export function fieldTypeCases({ path, category, objects }: LoadedSite, random: Random): Operation[] {
  const fields = new Map([...walkFields(categoryFields(category.fieldIds))].map((field) => [field.id, field]));
  return Object.entries(kinds).flatMap(([kind, name]): Operation[] => {
    const field = fields.get(category.fieldIds[name]);
    if (!field) return [];
    const filter = (body: object) => pageOf(`/api/v2/${path}/elements/filter?elementTypeId=${category.id}`, body);
    const values = Array.from(
      { length: distinctCount },
      () => objectValues(category.fieldIds, random.between(1, objects), random)[field.id],
    ).filter((value) => value !== undefined);
    return [
      {
        name: `kinds`,
        title: `sorted by ${kind}, up and down, counts`,
        requests: (['asc', 'desc'] as const).map((dir) => filter({ ordering: [{ column: field.id, dir }] })),
        target: within(50),
      },
      {
        name: `kinds`,
        title: `filtered by ${kind}, counts`,
        requests: values.map((value) =>
          filter({ filters: [{ column: field.id, value: toFilterValue(field, value) }] }),
        ),
        target: within(50),
      },
    ];
  });
}

/** A filter as a screen sends it: a span around numbers and times, a choice or a text as it is. */
function toFilterValue(field: FieldDefinition, value: unknown): unknown {
  const type = fieldTypeOf(field);
  const slot: SlotType = type.slot;
  if (Array.isArray(value)) return { min: value.length, max: value.length };
  if (field.fieldType === 'dateTime') return { min: String(value).slice(0, 10), max: String(value).slice(0, 10) };
  if (type.range !== 'none' || slot === 'timestamp') return { min: value, max: value };
  return value;
}
