import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldContext } from '../../fields/definitions/field-definition.ts';
import { validateFieldDefinitions } from '../../fields/definitions/validate-definitions.ts';
import { cultures } from '../../foundation/localization/culture.ts';
import type { ImportCell } from '../imports/import-cell.ts';
import { fieldsOfColumns, guessColumns } from './guess-columns.ts';
import { accepts } from './guess-field-type.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-11-28') };
let lastId = 0;
function newId(): string {
  lastId += 1;
  return `00000000-0000-4000-8000-${lastId.toString(16).padStart(12, '0')}`;
}

type Row = readonly ImportCell[];
const columnsOf = (rows: readonly Row[]) => guessColumns(rows, context).columns;
const columnOf = (cells: readonly ImportCell[], heading = 'Rubrik') =>
  columnsOf([[heading, 'Rad'], ...cells.map((cell, index) => [cell, `rad ${'abcdefghijkl'[index]}`])])[0];

it('guesses fields, choices, code and title of a list of tools', () => {
  const columns = columnsOf([
    ['Inventarienr', 'Benämning', 'Skick', 'Pris', 'Köpt', 'Lånas ut', 'Ansvarig', 'Telefon', 'Antal', 'Anmärkning'],
    ['V-001', 'Borrmaskin', 'Bra', '1 249,50', '2024-03-05', 'ja', 'anna@ekby.se', '070-123 45 67', '3', ''],
    ['V-002', 'Stege', 'Sliten', '899', '2023-11-01', 'nej', 'bo@ekby.se', '08-12 34 56 7', '1', 'Står i förrådet'],
    ['V-003', 'Tigersåg', 'Bra', '1 990,00', '2022-01-15', 'ja', 'anna@ekby.se', '070-123 45 67', '1', ''],
    ['V-004', 'Tigersåg', 'bra', '2 100,00', '2025-05-30', 'ja', '', '070-123 45 67', '2', ''],
  ]);
  expect(
    columns.map(({ name, use, fieldType, options, isRequired, inTitle }) =>
      [name, use, fieldType, ...options, isRequired && 'required', inTitle && 'title'].filter(Boolean).join(' '),
    ),
  ).toEqual([
    'Inventarienr code text',
    'Benämning field text required title',
    'Skick field select Bra Sliten',
    'Pris field decimal',
    'Köpt field date',
    'Lånas ut field checkbox',
    'Ansvarig field email',
    'Telefon field phoneNo',
    'Antal field integer',
    'Anmärkning field text',
  ]);
  const fields = fieldsOfColumns(columns, newId);
  expect(fields).toHaveLength(9);
  expect(validateFieldDefinitions(fields)).toEqual([]);
});

it('requires a value that every one of many rows has', () => {
  const rooms = Array.from({ length: 20 }, (_, index) => [`Rum ${index}`, index]);
  const isRequired = (rows: readonly Row[]) => columnsOf([['Namn', 'Platser'], ...rows]).map((each) => each.isRequired);
  expect(isRequired(rooms)).toEqual([true, true]);
  expect(isRequired(rooms.slice(1))).toEqual([true, false]);
  expect(isRequired([...rooms, ['Rum x', null]])).toEqual([true, false]);
});

it('offers the distinct texts of every row as choices, unless they are many or long', () => {
  const rooms = Array.from({ length: 60 }, (_, index) => `Förråd ${index}`);
  expect(columnOf([...rooms, 'förråd 3'])).toMatchObject({ fieldType: 'text', possibleChoices: rooms });
  expect(columnOf(Array.from({ length: 101 }, (_, index) => `Rum ${index}`))?.possibleChoices).toEqual([]);
  expect(columnOf(['Bra', 'Sliten och i behov av en lagning som tar flera dagar'])?.possibleChoices).toEqual([]);
});

it.each<[type: string, cells: readonly ImportCell[]]>([
  ['integer', [1, '2', -3]],
  ['decimal', [1.5, '2,25']],
  ['text', ['0012', '0013']],
  ['text', [{ number: 731, text: '00731' }]],
  ['text', ['1.2.0', '1.10.3']],
  ['date', [{ local: '2024-03-05T00:00:00' }, '2024-04-01']],
  ['dateTime', [{ local: '2024-03-05T10:30:00' }, '2024-04-01 08:00']],
  ['time', ['08:30', '17:05']],
  ['checkbox', [true, 'nej', 'Ja']],
  ['checkbox', ['x', '', 'x']],
  ['url', ['https://ekby.se/a', 'www.ekby.se']],
  ['url', [{ link: 'https://ekby.se/a', text: 'Ritning' }]],
  ['text', ['readme.md', 'app.js']],
  ['phoneNo', ['+46 70 123 45 67']],
  ['textArea', ['En rad\noch en till']],
  ['textArea', [`${'lång '.repeat(40)}`]],
  ['text', ['Malmö', 'Malmö', 'Malmö', 'Malmö']],
  ['select', ['Malmö', 'Lund', 'Malmö', 'Lund']],
  ['text', ['', null]],
])('guesses %s from %j', (type, cells) => {
  expect(columnOf(cells)?.fieldType).toBe(type);
});

describe('any table', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => !/\p{Cc}/u.test(text));
  const script = fc.constantFrom('Malmö', 'Ærø', 'Київ', 'Харків', '東京', '大阪', 'مدينة', 'Ωμέγα');
  const kinds: readonly fc.Arbitrary<ImportCell>[] = [
    word,
    script,
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => Math.round(value * 100) / 100),
    fc.constantFrom('ja', 'nej', 'Yes', 'no', 'x', 'n', 'y', 'j', '0', '1'),
    fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((day) => ({ local: day.toISOString().slice(0, 19) })),
    fc.emailAddress(),
    fc.webUrl(),
    fc.constantFrom('070-123 45 67', '+47 22 22 22 22', '0012', '1.5', '1,5', '12:30', '5/3/2024', '13/13/2024'),
    fc.boolean(),
    fc.constant(null),
  ];
  const cellsOfColumn = fc.oneof(
    ...kinds.map((kind) => fc.array(kind, { maxLength: 12 })),
    fc.array(fc.oneof(...kinds), { maxLength: 12 }),
  );
  const table = fc.record({
    columns: fc.array(cellsOfColumn, { minLength: 1, maxLength: 6 }),
    culture: fc.constantFrom(...cultures),
  });
  const headings = ['Namn', 'Kod', 'Telefon', 'Ort', 'Datum', 'Övrigt'];
  const rowsOf = (columns: readonly Row[]): readonly Row[] => {
    const length = Math.max(...columns.map((cells) => cells.length));
    return Array.from({ length }, (_, row) => columns.map((cells) => cells[row] ?? null));
  };

  it('gives each column a type that takes all of its cells', () => {
    fc.assert(
      fc.property(table, ({ columns, culture }) => {
        const header = headings.slice(0, columns.length);
        const reading = { ...context, culture };
        for (const { column, fieldType, options } of guessColumns([header, ...rowsOf(columns)], reading).columns)
          expect(accepts(columns[column] ?? [], { fieldType, options }, reading)).toBe(true);
      }),
    );
  });

  it('gives the same fields for its rows in any order', () => {
    const shuffledTable = table.chain(({ columns, culture }) => {
      const rows = rowsOf(columns);
      return fc.record({
        culture: fc.constant(culture),
        rows: fc.constant(rows),
        otherRows: fc.shuffledSubarray([...rows], { minLength: rows.length }),
      });
    });
    fc.assert(
      fc.property(shuffledTable, ({ culture, rows, otherRows }) => {
        const header = headings.slice(0, rows[0]?.length ?? 1);
        const reading = { ...context, culture };
        expect(guessColumns([header, ...otherRows], reading)).toEqual(guessColumns([header, ...rows], reading));
      }),
    );
  });

  it('gives valid, distinct fields for any headings', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, script, fc.constantFrom('Namn', 'NAMN', '', 'Namn 2')), { minLength: 1, maxLength: 8 }),
        (header) => {
          const { problem, columns } = guessColumns([header, header.map(() => 'cell')], context);
          const fields = fieldsOfColumns(columns, newId);
          expect(validateFieldDefinitions(fields)).toEqual([]);
          const names = fields.map(({ name }) => name.toLowerCase());
          expect(new Set(names).size).toBe(names.length);
          if (problem !== null) expect(columns).toEqual([]);
        },
      ),
    );
  });
});

describe('headers', () => {
  const wideHeader = (count: number) => Array.from({ length: count }, (_, index) => `Kolumn ${index + 1}`);

  it('takes 400 columns, and counts those beyond 500', () => {
    const of400 = guessColumns([wideHeader(400), wideHeader(400).map(() => '1')], context);
    expect([of400.problem, of400.columns.length, of400.excessColumns]).toEqual([null, 400, 0]);
    const of700 = guessColumns([wideHeader(700), wideHeader(700).map(() => '1')], context);
    expect([of700.problem, of700.columns.length, of700.excessColumns]).toEqual([null, 500, 200]);
  });

  it.each<[problem: string, rows: readonly Row[]]>([
    ['noTable', []],
    ['noTable', [['', null]]],
    ['noRows', [['Namn', 'Kod']]],
    [
      'noRows',
      [
        ['Namn', 'Kod'],
        ['', null],
      ],
    ],
    [
      'noHeader',
      [
        ['Anna', 'anna@ekby.se'],
        ['Bo', 'bo@ekby.se'],
      ],
    ],
    [
      'noHeader',
      [
        ['Hammare', '12'],
        ['Såg', '7'],
      ],
    ],
    ['noHeader', [['2024-01-01'], ['2024-01-02']]],
  ])('says %s for %j', (problem, rows) => {
    expect(guessColumns(rows, context)).toMatchObject({ problem, columns: [] });
  });

  it('numbers repeated headings and leaves out columns without one, so that no other column moves', () => {
    const columns = columnsOf([
      ['Namn', '', 'namn', 'Ort'],
      ['a', 'b', 'c', 'd'],
    ]);
    expect(columns.map(({ column, name, use }) => [column, name, use])).toEqual([
      [0, 'Namn', 'field'],
      [1, '', 'none'],
      [2, 'namn 2', 'field'],
      [3, 'Ort', 'field'],
    ]);
  });

  it('keeps headings of three scripts', () => {
    const columns = columnsOf([
      ['Назва', '名称', 'الاسم'],
      ['Стіл', '机', 'طاولة'],
    ]);
    expect(columns.map(({ name }) => name)).toEqual(['Назва', '名称', 'الاسم']);
  });

  it('takes no column with a repeated or missing value as code', () => {
    const rows = (codes: readonly ImportCell[]) => [['Kod', 'Namn'], ...codes.map((code, at) => [code, `n${at}`])];
    expect(columnsOf(rows(['A', 'B']))[0]?.use).toBe('code');
    expect(columnsOf(rows(['A', 'a']))[0]?.use).toBe('field');
    expect(columnsOf(rows(['A', null]))[0]?.use).toBe('field');
  });
});
