import { randomUUID } from 'node:crypto';
import type { FieldDefinition } from '@tingest/domain/fields';
import { kinds, makers, sides } from './words.ts';

const fieldNames = [
  'name',
  'kind',
  'district',
  'address',
  'maker',
  'serialNumber',
  'price',
  'weight',
  'mounted',
  'nextInspection',
  'lastSeen',
  'inUse',
  'remark',
  'side',
  'condition',
  'parts',
  'part',
  'checkedAt',
] as const;

export type CategoryField = (typeof fieldNames)[number];
export type FieldIds = Readonly<Record<CategoryField, string>>;

export function newFieldIds(): FieldIds {
  return Object.fromEntries(fieldNames.map((name) => [name, randomUUID()])) as Record<CategoryField, string>;
}

/** The fields of the category that is measured: of every kind that lists sort and filter by. */
export function categoryFields(ids: FieldIds): FieldDefinition[] {
  const options = (list: readonly string[]) => list.map((name, index) => ({ value: String(index + 1), name }));
  const sharedProperties = { showForUser: true, showForAdmin: true };
  return [
    { id: ids.name, name: 'Namn', fieldType: 'text', required: true, inTitle: true, ...sharedProperties },
    { id: ids.kind, name: 'Slag', fieldType: 'select', options: options(kinds), ...sharedProperties },
    { id: ids.district, name: 'Stadsdel', fieldType: 'text', ...sharedProperties },
    { id: ids.address, name: 'Adress', fieldType: 'text', ...sharedProperties },
    { id: ids.maker, name: 'Tillverkare', fieldType: 'select', options: options(makers), ...sharedProperties },
    { id: ids.serialNumber, name: 'Serienummer', fieldType: 'text', ...sharedProperties },
    { id: ids.price, name: 'Inköpspris', fieldType: 'decimal', unit: 'kr', ...sharedProperties },
    { id: ids.weight, name: 'Vikt', fieldType: 'integer', unit: 'kg', ...sharedProperties },
    { id: ids.mounted, name: 'Monterad', fieldType: 'date', ...sharedProperties },
    { id: ids.nextInspection, name: 'Nästa besiktning', fieldType: 'date', ...sharedProperties },
    { id: ids.lastSeen, name: 'Senast sedd', fieldType: 'dateTime', ...sharedProperties },
    { id: ids.inUse, name: 'I bruk', fieldType: 'switch', ...sharedProperties },
    { id: ids.remark, name: 'Anmärkning', fieldType: 'textArea', ...sharedProperties },
    { id: ids.side, name: 'Sida', fieldType: 'segmented', options: options(sides), ...sharedProperties },
    { id: ids.condition, name: 'Skick', fieldType: 'statusGroup', ...sharedProperties },
    {
      id: ids.parts,
      name: 'Delar',
      fieldType: 'collection',
      children: [{ id: ids.part, name: 'Del', fieldType: 'text', ...sharedProperties }],
      ...sharedProperties,
    },
    { id: ids.checkedAt, name: 'Kontrolltid', fieldType: 'time', ...sharedProperties },
  ];
}

/** The form of the function that is performed. */
export function checkFields(): FieldDefinition[] {
  const condition = ['Bra', 'Slitet', 'Trasigt'].map((name, index) => ({ value: String(index + 1), name }));
  return [
    { id: randomUUID(), name: 'Skick', fieldType: 'radio', required: true, options: condition, showForUser: true },
    { id: randomUUID(), name: 'Mätvärde', fieldType: 'decimal', unit: 'mm', showForUser: true },
    { id: randomUUID(), name: 'Åtgärdat', fieldType: 'checkbox', showForUser: true },
    { id: randomUUID(), name: 'Kommentar', fieldType: 'textArea', showForUser: true },
  ];
}
