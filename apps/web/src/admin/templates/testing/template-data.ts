import type { PackageItem } from '@tingest/domain/exchange';
import type { Installation, ListedPackage, PackageFile } from '../../../api/packages.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`;

/** Package-local ids of the items below. */
export const templateIds = {
  ...{ shelves: idOf(1), power: idOf(2), tools: idOf(3), lendForm: idOf(4), takeBack: idOf(5), check: idOf(6) },
  ...{ lend: idOf(7), inspect: idOf(8), label: idOf(9), borrower: idOf(10), drill: idOf(11) },
} as const;
const fieldIds = { shelfName: idOf(20), name: idOf(21), shelf: idOf(22), workplace: idOf(23), condition: idOf(24) };

const names = (text: string) => [{ culture: 'en-US', text }] as const;
const inLanguages = (text: string) => ({ localized: names(text) });
const field = (id: string, fieldType: string, name: string, more: object = {}) => ({
  ...{ id, fieldType, name, localizedNames: names(name), showForAdmin: true, showForUser: true },
  ...more,
});
const condition = {
  required: true,
  options: [
    { value: 'good', name: 'Good' },
    { value: 'broken', name: 'Broken' },
  ],
};
const form = (id: string, name: string, fields: readonly object[]): PackageItem => ({
  kind: 'operationTypes',
  id,
  content: { localizedNames: names(name), elementTypeId: templateIds.tools, dataPropertyTypes: fields },
});
const service = (id: string, name: string, mode: string, forms: Readonly<Record<string, string>>): PackageItem => ({
  kind: 'transactionTypes',
  id,
  content: {
    ...{ localizedNames: names(name), elementTypeId: templateIds.tools, mode, dataPropertyTypes: [] },
    events: Object.entries(forms).map(([step, operationTypeId], index) => ({
      ...{ id: `${id.slice(0, -4)}9${id.slice(-2)}${index}`, mode: step, operationTypeId },
    })),
  },
});

/** A small tool library. */
export const templateItems: readonly PackageItem[] = [
  {
    kind: 'recordTypes',
    id: templateIds.shelves,
    content: { localizedNames: names('Shelves'), dataPropertyTypes: [field(fieldIds.shelfName, 'text', 'Name')] },
  },
  {
    kind: 'records',
    id: templateIds.power,
    content: { recordTypeId: templateIds.shelves, values: { [fieldIds.shelfName]: inLanguages('B – Power tools') } },
  },
  {
    kind: 'elementTypes',
    id: templateIds.tools,
    content: {
      ...{ localizedNames: names('Tools'), localizedDescriptions: names('Tools for loan.'), icon: 'hammer' },
      dataPropertyTypes: [
        field(fieldIds.name, 'text', 'Tool name', { required: true }),
        field(fieldIds.shelf, 'select', 'Shelf', { optionSource: { recordTypeIds: [templateIds.shelves] } }),
      ],
    },
  },
  form(templateIds.lendForm, 'Hand out', [field(fieldIds.workplace, 'text', 'Workplace')]),
  form(templateIds.takeBack, 'Take back', [field(fieldIds.condition, 'radio', 'Condition', condition)]),
  form(templateIds.check, 'Tool check', []),
  service(templateIds.lend, 'Borrow a tool', 'loan', {
    start: templateIds.lendForm,
    complete: templateIds.takeBack,
  }),
  service(templateIds.inspect, 'Check a tool', 'simpleForm', { start: templateIds.check }),
  {
    kind: 'labelLayouts',
    id: templateIds.label,
    content: {
      ...{ name: inLanguages('Tool label'), elementTypeId: templateIds.tools },
      medium: { kind: 'roll', width: 57, height: 32, dpi: 203 },
      parts: [{ id: 'code', type: 'qr', x: 2, y: 2, width: 20, height: 20, text: '{{address}}' }],
    },
  },
  {
    kind: 'privileges',
    id: templateIds.borrower,
    content: {
      ...{ name: inLanguages('Borrow tools'), description: inLanguages('Borrows and returns.') },
      grants: [
        { resource: 'elementType', ids: [templateIds.tools], actions: ['read'] },
        { resource: 'transactionType', ids: [templateIds.lend], actions: ['start', 'complete'] },
      ],
    },
  },
  {
    kind: 'elements',
    id: templateIds.drill,
    content: {
      elementTypeId: templateIds.tools,
      values: { [fieldIds.name]: inLanguages('Hammer drill'), [fieldIds.shelf]: templateIds.power },
    },
  },
];

export const templateFile: PackageFile = {
  ...{ format: 'tingest-package', formatVersion: 1, key: 'tool-library', version: 2, icon: 'tools' },
  ...{ names: names('Tool library'), descriptions: names('Tools that are lent.'), languages: ['en-US'] },
  items: templateItems,
};

export const listedTemplate: ListedPackage = {
  ...{ key: 'tool-library', version: 2, name: 'Tool library', description: 'Tools that are lent.', icon: 'tools' },
  ...{ isBuiltIn: true, languages: ['en-US'], installation: null },
  counts: { elementTypes: 1, transactionTypes: 2, privileges: 1, elements: 1 } as ListedPackage['counts'],
};

export const installationId = '00000000-0000-4000-8000-0000000002aa';

/** The tool library as it is installed, one item changed and one deleted by the site. */
export const installation: Installation = {
  ...{ id: installationId, key: 'tool-library', name: 'Tool library', packageVersion: 1, availableVersion: 2 },
  ...{ canUndo: false, ownerName: 'Anna Nilsson', version: 3 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
  items: [
    { kind: 'elementTypes', id: templateIds.tools, entityId: idOf(51), name: 'Tools', state: 'unchanged' },
    { kind: 'transactionTypes', id: templateIds.lend, entityId: idOf(52), name: 'Borrow a tool', state: 'changed' },
    { kind: 'labelLayouts', id: templateIds.label, entityId: idOf(53), name: 'Tool label', state: 'missing' },
  ],
};
