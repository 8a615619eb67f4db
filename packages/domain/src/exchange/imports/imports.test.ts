import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { expressionLanguage } from '../../rules/expressions/cel-language.ts';
import { elementDefinition } from '../../rules/index.ts';
import {
  cellText,
  completeSchemaFields,
  headerIndex,
  type ImportCell,
  importEngine,
  matchColumns,
  readImportCell,
  type SchemaFieldInput,
} from '../index.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-07-01T10:00:00Z') };
const fieldsOf = (...inputs: Pick<SchemaFieldInput, 'id' | 'name'>[]) =>
  completeSchemaFields(
    inputs.map((each) => ({ fieldType: 'string', ...each }) as SchemaFieldInput),
    () => '',
  );
const column = (overrides: Partial<SchemaFieldInput>) => {
  const [field] = fieldsOf({ id: 'field', name: 'Fält', ...overrides });
  if (!field) throw new Error('there is no field');
  return field;
};

describe('the text of a cell', () => {
  it.each<[ImportCell, string | null]>([
    [null, null],
    ['', null],
    [0.1 + 0.2, '0,3'],
    [1e6, '1000000'],
    [{ local: '2026-07-01T00:00:00' }, '2026-07-01'],
    [{ local: '2026-07-01T12:30:00' }, '2026-07-01 12:30'],
    [{ local: '1900-01-00T08:15:00' }, '08:15'],
  ])('of %j is %j', (cell, text) => expect(cellText(cell, 'sv-SE')).toBe(text));
});

describe('a cell to be imported', () => {
  it.each<[string, ImportCell, Partial<SchemaFieldInput>, unknown]>([
    ['a number of a sheet is a number', 4.5, { fieldType: 'number' }, { value: 4.5 }],
    ['a number written with a comma is one', '4,5', { fieldType: 'number' }, { value: 4.5 }],
    [
      'a day of a sheet is one where the tenant is',
      { local: '2026-07-01T00:00:00' },
      { fieldType: 'dateTime' },
      { value: '2026-06-30T22:00:00.000Z' },
    ],
    ['an empty one is the default', ' ', { default: 'Nytt' }, { value: 'Nytt' }],
    ['an empty one without a default is nothing', null, {}, { value: null }],
    ['what exports put before a formula goes', "'=SUM(A1)", {}, { value: '=SUM(A1)' }],
    ['another apostrophe stays', "'t Hooft", {}, { value: "'t Hooft" }],
    ['two words of its own are yes and no', 'aktiv', { fieldType: 'bool', format: 'aktiv|passiv' }, { value: true }],
    ['what is no number is a problem', 'hög', { fieldType: 'number' }, { problem: { code: 'decimal' } }],
  ])('%s', (_, cell, field, read) => expect(readImportCell(cell, column(field), context)).toEqual(read));
});

describe('the header row', () => {
  it.each<[string, ImportCell[][], number]>([
    ['is the row that says the headings, below a title', [['Gungor 2026'], ['Kod', 'Namn'], ['G-1', 'Röd']], 1],
    [
      'may say one twice',
      [
        ['Namn', 'Namn'],
        ['Röd', 'Röd '],
        ['Blå', 'Blå'],
      ],
      0,
    ],
    [
      'is the row that says most of them',
      [
        ['Namn', 'och mer'],
        ['KOD', 'namn:'],
        ['Kod', 'Röd'],
      ],
      1,
    ],
    [
      'is else the row that looks like one',
      [
        ['Lista', null],
        ['Artikel', 'Färg'],
        ['1', 'röd'],
      ],
      1,
    ],
  ])('%s', (_, rows, index) => expect(headerIndex(rows, ['Kod', 'Namn'])).toBe(index));
});

describe('the matching of columns', () => {
  const fields = fieldsOf(
    { id: 'code', name: 'Kod' },
    { id: 'name', name: 'Namn', aliases: ['Benämning'] } as never,
    {
      ...{ id: 'day', name: 'Monterad', fieldType: 'dateTime' },
    } as never,
  );
  const match = (header: readonly string[], rows: readonly ImportCell[][] = [], earlierMatches = {}) =>
    matchColumns({ header, rows }, fields, context, { earlierFields: earlierMatches }).map(({ fieldId, isSure }) => [
      fieldId,
      isSure,
    ]);

  it('uses the field name, regardless of case and punctuation', () =>
    expect(match(['KOD:', ' namn '])).toEqual([
      ['code', true],
      ['name', true],
    ]));
  it('uses another name of the field', () => expect(match(['Benämning'])).toEqual([['name', true]]));
  it('uses an earlier choice by a user, and marks it as a guess', () =>
    expect(match(['Littera'], [], { littera: 'code' })).toEqual([['code', false]]));
  it('uses the values below where they fit only one field', () =>
    expect(match(['När'], [['2026-07-01'], ['2026-07-02']])).toEqual([['day', false]]));
  it('uses the values below, even with a few mistakes among them', () => {
    const days = Array.from({ length: 19 }, (_, index) => [`2026-07-${index + 10}`]);
    expect(match(['När'], [...days, ['2026-13-01']])).toEqual([['day', false]]);
    expect(match(['När'], [...days, ['2026-13-01'], ['i går'], ['nyss']])).toEqual([[null, false]]);
  });
  it('uses the options that the values below are among, where they are of only one field', () => {
    const choiceFields = fieldsOf({ id: 'state', name: 'Skick' }, { id: 'shelf', name: 'Hylla' });
    const matchByOptions = (cells: readonly string[], shelves: readonly string[] = ['A', 'B']) =>
      matchColumns({ header: ['Condition'], rows: cells.map((cell) => [cell]) }, choiceFields, context, {
        choices: { state: ['Bra', 'Slitet'], shelf: shelves },
      })[0];
    expect(matchByOptions(['bra', '', 'SLITET'])).toMatchObject({ fieldId: 'state', isSure: false });
    expect(matchByOptions(['Bra', 'Okänt'])?.fieldId).toBeNull();
    expect(matchByOptions(['', ''])?.fieldId).toBeNull();
    expect(matchByOptions(['Bra'], ['Bra', 'B'])?.fieldId).toBeNull();
  });
  it('uses a similar name as a guess, where it fits only one field', () => {
    const ownFields = fieldsOf(
      { id: 'pole', name: 'Stolpnummer' },
      { id: 'power', name: 'Effekt' },
      { id: 'bought', name: 'Datum köpt' },
      { id: 'sold', name: 'Datum såld' },
    );
    const near = (...header: string[]) =>
      matchColumns({ header, rows: [] }, ownFields, context).map(({ fieldId, isSure }) =>
        isSure ? `${fieldId}!` : fieldId,
      );
    expect(near('Stolpnr', 'Effekt (W)')).toEqual(['pole', 'power']);
    expect(near('EFFEKT [kW]', 'Köpt')).toEqual(['power', 'bought']);
    expect(near('Datum', 'Nr', '(W)')).toEqual([null, null, null]);
    expect(near('Effekt (W)', 'Effekt (kW)')).toEqual([null, null]);
    expect(near('Effekt', 'Effekt (kW)')).toEqual(['power!', null]);
  });
  it('assigns no field twice, and no field to an unknown header', () =>
    expect(match(['Kod', 'Kod', 'Övrigt'])).toEqual([
      [null, false],
      ['code', true],
      [null, false],
    ]));

  it('follows the order of the columns where fields have the same name', () => {
    const duplicateFields = fieldsOf({ id: 'own', name: 'Kod' }, { id: 'code', name: 'kod' });
    const matchedColumns = matchColumns({ header: ['Kod', 'Namn', 'Kod'], rows: [] }, duplicateFields, context);
    expect(matchedColumns.map(({ fieldId }) => fieldId)).toEqual(['own', null, 'code']);
  });
});

describe('a row to be imported', () => {
  const [code, name, height, kind] = ['code', 'name', 'height', 'kind'];
  const shape = {
    id: 'schema',
    targets: [
      { type: 'elementType' as const, id: 'swings' },
      { type: 'elementType' as const, id: 'slides' },
    ],
    fields: fieldsOf(
      { id: code, name: 'Kod' },
      { id: name, name: 'Namn' },
      { id: height, name: 'Höjd', emptyMeans: 'clear' } as never,
      { id: kind, name: 'Slag' },
    ),
    schemaConfigurations: ['swings', 'slides'].map((id) => ({
      id: `${id}-configuration`,
      subject: { type: 'element' as const, id },
      readAction: { matchRules: [] },
      identifierMatchRules: [copy(`${id}-key`, code, id, 'code')],
      writeAction: { matchRules: [copy(`${id}-name`, name, id, 'title'), copy(`${id}-height`, height, id, 'height')] },
    })),
  };
  function copy(id: string, from: string, typeId: string, to: string) {
    return {
      ...({ id, matchType: 'outgoing', action: 'copySourceValue' } as const),
      source: { type: 'dataSchema', id: 'schema', fieldId: from } as const,
      target: { type: 'element', id: typeId, fieldId: to } as const,
    };
  }
  const ownFields: FieldDefinition[] = [
    { id: 'title', name: 'Namn', fieldType: 'text' },
    { id: 'height', name: 'Höjd', fieldType: 'integer' },
  ];
  const engineOf = (targets = shape.targets.slice(0, 1)) =>
    importEngine({
      shape: { ...shape, targets },
      definitions: [
        elementDefinition({ id: 'swings', fields: ownFields }),
        elementDefinition({ id: 'slides', fields: ownFields }),
      ],
      context,
    });
  const cells = (cellValues: Record<string, ImportCell>) => new Map(Object.entries(cellValues));

  it('is found by its key, and writes only changed values', () => {
    const engine = engineOf();
    const givenCells = cells({ code: 'g-1', name: 'Gunga', height: '3' });
    const read = engine.read(givenCells);
    expect([read.targetId, read.keys, read.code]).toEqual(['swings', { code: 'g-1' }, 'g-1']);
    expect(engine.write(read, givenCells, 'swings', { title: 'Gunga', height: 2 }).changes).toEqual({ height: 3 });
  });
  it('empties the fields that its columns are set to empty, and leaves fields without a column unchanged', () => {
    const engine = engineOf();
    const givenCells = cells({ code: 'g-1', name: null, height: null });
    const storedValues = { title: 'Gunga', height: 2 };
    expect(engine.write(engine.read(givenCells), givenCells, 'swings', storedValues).changes).toEqual({ height: null });
    const partialCells = cells({ code: 'g-1' });
    expect(engine.write(engine.read(partialCells), partialCells, 'swings', storedValues).changes).toEqual({});
  });
  it('gets the problem of the field for a value that it does not accept', () => {
    const engine = engineOf();
    for (const height of ['hög', 2.5]) {
      const givenCells = cells({ code: 'g-1', height });
      const { problems } = engine.write(engine.read(givenCells), givenCells, 'swings', {});
      expect(problems).toEqual([{ code: 'integer', fieldId: 'height' }]);
    }
  });
  it('stops expressions that together take too much, equally in each row, and reports it', () => {
    const numbers = `[${Array.from({ length: 16 }, (_, index) => index).join()}]`;
    const costly = `${numbers}.exists(a, ${numbers}.exists(b, ${numbers}.exists(c, a + b + c == -1))) ? 1 : 2`;
    const rules = ['a', 'b', 'c', 'd'].map((id) => ({
      ...copy(id, name, 'swings', 'height'),
      ...{ action: 'setValue' as const, value: { expression: costly } },
    }));
    const [configuration] = shape.schemaConfigurations;
    if (!configuration) throw new Error('there is no configuration');
    const engine = importEngine({
      shape: {
        ...shape,
        targets: shape.targets.slice(0, 1),
        schemaConfigurations: [{ ...configuration, writeAction: { matchRules: rules } }],
      },
      definitions: [elementDefinition({ id: 'swings', fields: ownFields })],
      context,
      expressions: expressionLanguage,
    });
    const problemsOfRow = (value: string) => {
      const rowCells = cells({ code: value, name: value });
      return engine.write(engine.read(rowCells), rowCells, 'swings', {}).problems.map(({ code: problem }) => problem);
    };
    const firstProblems = problemsOfRow('g-1');
    expect(new Set(firstProblems)).toEqual(new Set(['costlyExpression']));
    expect(firstProblems.length).toBeLessThan(rules.length);
    expect(problemsOfRow('g-2')).toEqual(firstProblems);
  });
  it('has no category where the rules leave several', () =>
    expect(engineOf(shape.targets).read(cells({ code: 'g-1' })).targetId).toBeNull());
});
