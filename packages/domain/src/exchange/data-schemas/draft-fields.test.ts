import { describe, expect, it } from 'vitest';
import type { FieldContext } from '../../fields/definitions/field-definition.ts';
import { type DraftCell, draftFields } from './draft-fields.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date(0) };
const drafted = (rows: readonly (readonly DraftCell[])[]) =>
  draftFields(rows, context, () => 'id').map(({ name, fieldType }) => `${name} ${fieldType}`);

it('derives the types of columns from the cells below their headers', () => {
  expect(
    drafted([
      ['Nummer', 'Höjd', 'I bruk', 'Byggd', 'Anm', 'Tom'],
      ['0012', '1 200,5', 'ja', '2019-05-01', '12', null],
      ['0013', 3, false, { local: '2020-01-01T00:00:00' }, 'se ritning', ''],
    ]),
  ).toEqual(['Nummer string', 'Höjd number', 'I bruk bool', 'Byggd dateTime', 'Anm string', 'Tom string']);
});

it('finds the header below titles, even merged ones, and leaves out missing and repeated headers', () => {
  const title = 'Lekplatser i Ekby';
  expect(
    drafted([
      [title, title, title, title],
      ['Utskriven av Anna'],
      ['Namn', ' Antal\n gungor ', null, 'namn'],
      ['Parken', 4, 'x', 'y'],
    ]),
  ).toEqual(['Namn string', 'Antal gungor number']);
});

it('shortens a header that is too long to one that files may have', () => {
  const longHeading = 'Hur många gungor det fanns på lekplatsen vid senaste inventeringen';
  const [field] = draftFields([[longHeading], [3]], context, () => 'id');
  expect(field?.name).toBe(longHeading.slice(0, 50));
  expect(field?.aliases).toEqual([longHeading]);
});

it('names the culture of the decimal separator where it is not the tenant’s', () => {
  const rows = [
    ['Höjd', 'Bredd'],
    ['1.5', '1,5'],
  ];
  const fields = draftFields(rows, { ...context, culture: 'en-US' }, () => 'id');
  expect(fields.map(({ fieldType, culture }) => [fieldType, culture])).toEqual([
    ['number', null],
    ['number', 'sv-SE'],
  ]);
});

it.each<[culture: FieldContext['culture'], cells: DraftCell[], type: string, format: string | null]>([
  ['nb-NO', ['05.03.2024', '31.12.2024'], 'dateTime', 'DD.MM.YYYY'],
  ['nb-NO', ['05.03.2024 12:30', '31.12.2024 07:05:30'], 'dateTime', null],
  ['sv-SE', ['5/3/2024', '3/14/2024'], 'dateTime', 'MM/DD/YYYY'],
  ['en-US', ['5/3/2024', '14/3/2024'], 'dateTime', 'DD/MM/YYYY'],
  ['en-US', ['5/3/2024', '3/5/2024'], 'dateTime', 'MM/DD/YYYY'],
  ['en-US', ['5/3/2024 11:00:00 PM', '3/14/2024 9:05:00 AM'], 'dateTime', 'MM/DD/YYYY hh:mm:ss A'],
  ['sv-SE', ['2024-03-05', '2024-12-31 07:05'], 'dateTime', null],
  ['sv-SE', ['14/3/2024', '3/14/2024'], 'string', null],
  ['sv-SE', ['SANT', 'FALSKT'], 'bool', null],
  ['nb-NO', ['SANN', 'USANN'], 'bool', null],
  ['sv-SE', ['12,50 kr', '1 250,00 kr', 'kr 5'], 'number', null],
  ['sv-SE', ['1.234,5', '1,234.5'], 'number', null],
  ['en-US', ['$12.50', '(3.00)', '1,234.50'], 'number', null],
  ['sv-SE', [{ number: 731, text: '00731' }], 'string', null],
  ['sv-SE', [{ number: 0.5, text: '50%' }, 12], 'number', null],
  ['sv-SE', [{ local: '1899-12-31T08:30:00' }], 'string', null],
  ['sv-SE', ['12:30', '9:05'], 'string', null],
  ['sv-SE', ['j', 'n'], 'string', null],
])('in %s %j is read as %s with the pattern %s', (culture, cells, fieldType, format) => {
  const rows = [['Rubrik'], ...cells.map((cell) => [cell])];
  const [field] = draftFields(rows, { ...context, culture }, () => 'id');
  expect([field?.fieldType, field?.format]).toEqual([fieldType, format]);
});

it('drafts no columns from no rows', () => {
  expect(drafted([])).toEqual([]);
});

describe('headings that are not texts', () => {
  const names = (rows: readonly (readonly DraftCell[])[]) =>
    draftFields(rows, context, () => 'id').map(({ name }) => name);

  it.each([
    [
      'years',
      [
        ['Objekt', 2023, 2024],
        ['Gunga', 12, 13],
        ['Rutschkana', 'trasig', 'lagad'],
      ],
      ['Objekt', '2023', '2024'],
    ],
    ['years below a title', [['Kostnader'], ['Objekt', 2023, 2024], ['Gunga', 12, 13]], ['Objekt', '2023', '2024']],
    [
      'numbers alone',
      [
        [1, 2, 3],
        ['Gunga', 'röd', 'hel'],
        ['Bänk', 'blå', 'trasig'],
      ],
      ['1', '2', '3'],
    ],
    [
      'an empty corner',
      [
        [null, 2023, 2024],
        ['Gunga', 12, 13],
      ],
      ['2023', '2024'],
    ],
    [
      'numbers as cells show them',
      [
        [
          { number: 1, text: '01' },
          { number: 2, text: '02' },
        ],
        ['röd', 'hel'],
      ],
      ['01', '02'],
    ],
    [
      'days',
      [
        ['Objekt', { local: '2026-01-01T00:00:00' }],
        ['Gunga', 4],
      ],
      ['Objekt', '2026-01-01'],
    ],
  ] as [string, DraftCell[][], string[]][])('are kept for %s', (_, rows, expected) =>
    expect(names(rows)).toEqual(expected),
  );

  it('are skipped in a line of numbers that is no header, in favour of the texts below', () => {
    expect(
      names([
        ['Antal', 500],
        ['Namn', 'Färg', 'Skick'],
        ['Gunga', 'röd', 'hel'],
      ]),
    ).toEqual(['Namn', 'Färg', 'Skick']);
    expect(
      names([
        ['Summa', 12.5, 99.25],
        ['Namn', 'Färg', 'Skick'],
        ['Gunga', 'röd', 'hel'],
      ]),
    ).toEqual(['Namn', 'Färg', 'Skick']);
  });
});
