import {
  type CustomValidation,
  type FieldDefinitionInput,
  type FieldTypeKey,
  fieldTypeKeys,
} from '../../src/fields/index.ts';

/** A form as an administrator saves it, and the messages they then read; empty where there is no problem. */
export interface DefinitionRow {
  readonly rule: string;
  readonly fields: readonly FieldDefinitionInput[];
  readonly texts: readonly string[];
}

function field(fieldType: FieldTypeKey, overrides: Partial<FieldDefinitionInput> = {}): FieldDefinitionInput {
  const options = ['radio', 'select', 'segmented'].includes(fieldType) ? [{ value: 'a', name: 'A' }] : [];
  const children = fieldType === 'collection' || fieldType === 'group' ? [{ name: 'Child', fieldType: 'text' }] : [];
  return { name: 'Field', fieldType, options, children, ...overrides };
}

function row(rule: string, fields: FieldDefinitionInput | readonly FieldDefinitionInput[], ...texts: string[]) {
  return { rule, fields: Array.isArray(fields) ? fields : [fields as FieldDefinitionInput], texts };
}

/** Section 5: the types that cannot carry a custom validation rule, in the specification's order. */
export const typesWithoutValidation: readonly FieldTypeKey[] = [
  'html',
  'checkbox',
  'switch',
  'radio',
  'select',
  'segmented',
  'signature',
  'file',
  'image',
  'group',
  'statusGroup',
  'currentUser',
  'previousUser',
  'position',
  'collection',
];

const typesWithValidation = fieldTypeKeys.filter((key) => !typesWithoutValidation.includes(key));
const notThere = 'This field type cannot have this validation rule';

/** A range that the type can have, if it can have any. */
const ranges: Partial<Record<FieldTypeKey, CustomValidation['range']>> = {
  integer: { min: 1, max: 2 },
  decimal: { min: 0.5, max: 2 },
  date: { min: -7, max: '2030-01-01' },
  dateTime: { min: '2024-01-01', max: '2024-01-01' },
  time: { min: '22:00', max: '06:00' },
};

export const definitionRows: readonly DefinitionRow[] = [
  ...typesWithValidation.map((key) => row('pattern', field(key, { validation: { pattern: '/^a/i' } }))),
  ...typesWithoutValidation.map((key) => row('pattern', field(key, { validation: { pattern: 'a' } }), notThere)),
  ...typesWithValidation.map((key) =>
    row('range', field(key, { validation: { range: ranges[key] ?? { min: 1 } } }), ...(ranges[key] ? [] : [notThere])),
  ),
  ...typesWithoutValidation.map((key) => row('range', field(key, { validation: { range: { min: 1 } } }), notThere)),
  ...typesWithoutValidation.map((key) =>
    row('neither pattern nor range', field(key, { validation: { pattern: ' ', range: { min: '', max: null } } })),
  ),
  row('flags', field('text', { validation: { pattern: '/a/im' } })),
  row('flags', field('text', { validation: { pattern: '/a/g' } }), 'Match options not supported: g'),
  row('flags', field('text', { validation: { pattern: '/a/giu' } }), 'Match options not supported: gu'),
  row('flags', field('text', { validation: { pattern: '/a/ii' } }), 'Match options not supported: i'),
  row('flags', field('text', { validation: { pattern: '/a/I' } }), 'Match options not supported: I'),
  row('order', field('integer', { validation: { range: { min: 2, max: 2 } } })),
  row(
    'order',
    field('integer', { validation: { range: { min: 3, max: 2 } } }),
    'The lower limit may not be above the upper limit',
  ),
  row(
    'order of days',
    field('date', { validation: { range: { min: 1, max: 0 } } }),
    'The lower limit may not be above the upper limit',
  ),
  row(
    'order of dates',
    field('dateTime', { validation: { range: { min: '2024-01-02', max: '2024-01-01' } } }),
    'The lower limit may not be above the upper limit',
  ),
  row('order of times', field('time', { validation: { range: { min: '06:00', max: '22:00' } } })),
  row('bound of another kind', field('time', { validation: { range: { min: 8 } } }), 'Invalid limit'),
  row('name', field('text', { name: 'å'.repeat(50) })),
  row('name', field('text', { name: 'å'.repeat(51) }), 'The field may at most contain 50 characters'),
  row('name', field('text', { name: ' ' }), 'This field must have a value'),
  ...(['signature', 'currentUser', 'previousUser', 'position'] as const).map((key) =>
    row('no default', field(key, { defaultValue: 'x' }), 'This field type cannot have a default value'),
  ),
  ...(['text', 'textArea', 'html'] as const).map((key) =>
    row('localised default', field(key, { defaultValue: { 'sv-SE': 'Ny', 'en-US': 'New' } })),
  ),
  row(
    'localised default, each by itself',
    field('text', { defaultValue: { 'sv-SE': 'x'.repeat(251), 'en-US': 'New', 'nb-NO': 'a\u0000' } }),
    'Swedish: The field may at most contain 250 characters',
    'Norwegian: The text contains characters that are not allowed',
  ),
  row(
    'localised label, each by itself',
    field('text', {
      localizedNames: [
        { culture: 'nb-NO', text: 'Navn' },
        { culture: 'en-US', text: 'x'.repeat(101) },
      ],
    }),
    'English: The field may at most contain 100 characters',
  ),
  ...(['currentUser', 'previousUser', 'position'] as const).flatMap((key) => {
    const twice = 'A form can only have one field of this type';
    const nestedField = field('group', { children: [field('statusGroup', { children: [field(key)] })] });
    return [
      row('unique', field(key)),
      row('unique', [field(key), field(key)], twice),
      row('unique, nested', [nestedField, field(key)], twice),
      row('unique, nested', [field('group', { children: [field(key)] }), nestedField], twice),
      row(
        'unique, so not in rows',
        field('collection', { children: [field(key)] }),
        'A row cannot contain a field of this type',
      ),
    ];
  }),
  row('one of each', [field('currentUser'), field('previousUser'), field('position')]),
  row('missingProperty', [], 'At least one property field is required'),
  row('missingProperty', [field('group', { children: [] })], 'At least one property field is required'),
  row('missingProperty', [field('group', { children: [field('checkbox')] })]),
  row('missingProperty', [field('statusGroup')]),
];
