import type { Grant } from '@tingest/domain/access';
import type { FieldContext, FieldDefinition } from '@tingest/domain/fields';
import { loadCatalogue, resolveText } from '@tingest/i18n';
import { describe, expect, it } from 'vitest';
import { newGrant } from '../privilege-draft.ts';
import { grantSentence } from './grant-sentence.ts';

const fields: readonly FieldDefinition[] = [
  {
    id: 'area',
    name: 'Area',
    fieldType: 'select',
    options: [
      { value: 'n', name: 'North' },
      { value: 's', name: 'South' },
    ],
  },
  { id: 'cost', name: 'Cost', fieldType: 'decimal', unit: 'kr' },
  { id: 'seen', name: 'Inspected', fieldType: 'date' },
  { id: 'who', name: 'Caretaker', fieldType: 'text' },
];
const names = new Map([
  ['a', 'Playgrounds'],
  ['b', 'Benches'],
  ['c', 'Lamps'],
  ['d', 'Bins'],
  ['e', 'Signs'],
]);

const catalogues = {
  'en-US': await loadCatalogue('en-US'),
  'sv-SE': await loadCatalogue('sv-SE'),
  'nb-NO': await loadCatalogue('nb-NO'),
};

function text(grant: Partial<Grant> & Pick<Grant, 'resource'>, culture: keyof typeof catalogues = 'en-US'): string {
  const context: FieldContext = {
    culture,
    timeZone: 'Europe/Stockholm',
    now: new Date(0),
    people: { current: { id: 'me', name: 'Me' }, previous: null },
  };
  return grantSentence(
    { ...newGrant(grant.resource), ...grant },
    {
      t: (key, parameters) => resolveText(catalogues[culture], culture, key, parameters),
      context,
      fields,
      names,
      fieldNames: new Map(fields.map(({ id, name }) => [id, name])),
    },
  );
}

describe('the sentence about a grant', () => {
  it('names the permitted actions and their items, in the language of the reader', () => {
    const grant = { resource: 'elementType', ids: ['a', 'b'], actions: ['read', 'update'] } as const;
    expect(text(grant)).toBe('May see and update objects of Playgrounds and Benches.');
    expect(text(grant, 'sv-SE')).toBe('Får se och ändra objekt i Playgrounds och Benches.');
    expect(text({ ...grant, ids: 'all' })).toBe('May see and update objects of all categories.');
  });

  it('counts items too many to name, but never a single one that can be named', () => {
    const grant = { resource: 'elementType', actions: ['read'] } as const;
    expect(text({ ...grant, ids: ['a', 'b', 'c', 'd', 'e'] })).toBe(
      'May see objects of Playgrounds, Benches, Lamps, and 2 more.',
    );
    expect(text({ ...grant, ids: ['a', 'b', 'c', 'd'] })).toBe(
      'May see objects of Playgrounds, Benches, Lamps, and Bins.',
    );
  });

  it('contains the conditions, with the names of choices, units and days', () => {
    const rowFilter = {
      all: [
        { fieldId: 'area', type: 'in', value: ['n', 's'] },
        {
          any: [
            { fieldId: 'cost', type: 'above', value: 1200 },
            { fieldId: 'seen', type: 'below', value: '2026-01-01' },
          ],
        },
        { fieldId: 'who', type: 'equal', value: { user: 'name' } },
      ],
    } as const;
    expect(text({ resource: 'elementType', ids: ['a'], actions: ['read'], rowFilter })).toBe(
      'May see objects of Playgrounds where Area is North or South, (Cost is more than 1,200 kr or Inspected is before 2026-01-01), and Caretaker is the user’s name.',
    );
  });

  it('contains negated conditions', () => {
    const rowFilter = {
      not: {
        any: [
          { fieldId: 'area', type: 'equal', value: 'n' },
          { fieldId: 'cost', type: 'exists' },
        ],
      },
    } as const;
    expect(text({ resource: 'elementType', ids: ['a'], actions: ['read'], rowFilter })).toContain(
      'where not (Area is North or Cost has a value).',
    );
    const negated = { fieldId: 'area', type: 'in', value: ['n', 's'], negate: true } as const;
    expect(text({ resource: 'elementType', ids: ['a'], actions: ['read'], rowFilter: negated })).toContain(
      'where Area is not North or South.',
    );
  });

  it.each([
    ['en-US', 'where Area is not North.', 'where Inspected is not after 2026-01-01.'],
    ['sv-SE', 'där Area inte är North.', 'där Inspected inte är efter 2026-01-01.'],
    ['nb-NO', 'der Area ikke er North.', 'der Inspected ikke er etter 2026-01-01.'],
  ] as const)('puts a negated condition in the order of a clause in %s', (culture, choice, day) => {
    const grant = { resource: 'elementType', ids: ['a'], actions: ['read'] } as const;
    const area = { fieldId: 'area', type: 'equal', value: 'n', negate: true } as const;
    const dateFilter = { fieldId: 'seen', type: 'above', value: '2026-01-01', negate: true } as const;
    expect(text({ ...grant, rowFilter: area }, culture)).toContain(choice);
    expect(text({ ...grant, rowFilter: dateFilter }, culture)).toContain(day);
  });

  it('lists hidden and read-only fields', () => {
    const grant = { resource: 'elementType', ids: ['a'], actions: ['read'] } as const;
    expect(text({ ...grant, hiddenFieldIds: ['cost', 'who'], readonlyFieldIds: ['seen'] })).toBe(
      'May see objects of Playgrounds. Does not see Cost and Caretaker. Cannot change Inspected.',
    );
  });

  it('distinguishes performing a service from following it up', () => {
    const grant = { resource: 'transactionType', ids: ['a'] } as const;
    expect(text({ ...grant, actions: ['start', 'complete', 'readOwn', 'readAll', 'pdf'] })).toBe(
      'May start and complete Playgrounds. May also see everyone’s transactions and download PDFs.',
    );
    expect(text({ ...grant, actions: ['readOwn'] })).toBe('May see their own transactions of Playgrounds.');
    const rowFilter = { fieldId: 'area', type: 'equal', value: 'n' } as const;
    expect(text({ ...grant, actions: ['start'], rowFilter })).toBe(
      'May start Playgrounds on objects where Area is North.',
    );
  });

  it('counts files and mentions that nothing is chosen yet', () => {
    expect(text({ resource: 'file', ids: ['x', 'y'], actions: ['read'] })).toBe('May see 2 chosen files.');
    expect(text({ resource: 'elementType', actions: [] })).toBe('Grants nothing yet.');
    expect(text({ resource: 'elementType', ids: [], actions: ['read'] })).toBe('May see objects of …');
  });
});
