import { describe, expect, it } from 'vitest';
import { completeSchemaFields, type SchemaFieldInput } from '../data-schemas/index.ts';
import type { FieldContext, FieldDefinition } from '../fields/field-definition.ts';
import { expressionLanguage } from '../match-rules/expressions/cel-language.ts';
import { elementDefinition } from '../match-rules/index.ts';
import { cellText, headerIndex, type ImportCell, importEngine, matchColumns, readImportCell } from './index.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-07-01T10:00:00Z') };
const fieldsOf = (...inputs: Pick<SchemaFieldInput, 'id' | 'name'>[]) =>
  completeSchemaFields(
    inputs.map((each) => ({ fieldType: 'string', ...each }) as SchemaFieldInput),
    () => '',
  );
const column = (given: Partial<SchemaFieldInput>) => {
  const [field] = fieldsOf({ id: 'field', name: 'Fält', ...given });
  if (!field) throw new Error('there is no field');
  return field;
};

describe('what a person reads in a cell', () => {
  it.each<[ImportCell, string | null]>([
    [null, null],
    ['', null],
    [0.1 + 0.2, '0,3'],
    [1e6, '1000000'],
    [{ local: '2026-07-01T00:00:00' }, '2026-07-01'],
    [{ local: '2026-07-01T12:30:00' }, '2026-07-01 12:30'],
    [{ local: '1900-01-00T08:15:00' }, '08:15'],
  ])('%j is %j', (cell, text) => expect(cellText(cell, 'sv-SE')).toBe(text));
});

describe('a cell', () => {
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

describe('the header', () => {
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

describe('columns are matched', () => {
  const fields = fieldsOf(
    { id: 'code', name: 'Kod' },
    { id: 'name', name: 'Namn', aliases: ['Benämning'] } as never,
    {
      ...{ id: 'day', name: 'Monterad', fieldType: 'dateTime' },
    } as never,
  );
  const match = (header: readonly string[], rows: readonly ImportCell[][] = [], earlier = {}) =>
    matchColumns(header, rows, fields, context, earlier).map(({ fieldId, isSure }) => [fieldId, isSure]);

  it('by name, whatever its case and punctuation', () =>
    expect(match(['KOD:', ' namn '])).toEqual([
      ['code', true],
      ['name', true],
    ]));
  it('by another name of the field', () => expect(match(['Benämning'])).toEqual([['name', true]]));
  it('by what somebody said before, which is a guess', () =>
    expect(match(['Littera'], [], { littera: 'code' })).toEqual([['code', false]]));
  it('by what stands below where that fits one field alone', () =>
    expect(match(['När'], [['2026-07-01'], ['2026-07-02']])).toEqual([['day', false]]));
  it('by what stands below, though somebody slipped', () => {
    const days = Array.from({ length: 19 }, (_, index) => [`2026-07-${index + 10}`]);
    expect(match(['När'], [...days, ['2026-13-01']])).toEqual([['day', false]]);
    expect(match(['När'], [...days, ['2026-13-01'], ['i går'], ['nyss']])).toEqual([[null, false]]);
  });
  it('by a name that says nearly the same, which is a guess, where it means one alone', () => {
    const own = fieldsOf(
      { id: 'pole', name: 'Stolpnummer' },
      { id: 'power', name: 'Effekt' },
      { id: 'bought', name: 'Datum köpt' },
      { id: 'sold', name: 'Datum såld' },
    );
    const near = (...header: string[]) =>
      matchColumns(header, [], own, context).map(({ fieldId, isSure }) => (isSure ? `${fieldId}!` : fieldId));
    expect(near('Stolpnr', 'Effekt (W)')).toEqual(['pole', 'power']);
    expect(near('EFFEKT [kW]', 'Köpt')).toEqual(['power', 'bought']);
    expect(near('Datum', 'Nr', '(W)')).toEqual([null, null, null]);
    expect(near('Effekt (W)', 'Effekt (kW)')).toEqual([null, null]);
    expect(near('Effekt', 'Effekt (kW)')).toEqual(['power!', null]);
  });
  it('no field twice, and a header that says nothing with none', () =>
    expect(match(['Kod', 'Kod', 'Övrigt'])).toEqual([
      [null, false],
      ['code', true],
      [null, false],
    ]));

  it('in their order, where fields have the same name too', () => {
    const both = fieldsOf({ id: 'own', name: 'Kod' }, { id: 'code', name: 'kod' });
    const matched = matchColumns(['Kod', 'Namn', 'Kod'], [], both, context);
    expect(matched.map(({ fieldId }) => fieldId)).toEqual(['own', null, 'code']);
  });
});

describe('a row', () => {
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
  const own: FieldDefinition[] = [
    { id: 'title', name: 'Namn', fieldType: 'text' },
    { id: 'height', name: 'Höjd', fieldType: 'integer' },
  ];
  const engineOf = (targets = shape.targets.slice(0, 1)) =>
    importEngine({
      shape: { ...shape, targets },
      definitions: [elementDefinition({ id: 'swings', fields: own }), elementDefinition({ id: 'slides', fields: own })],
      context,
    });
  const cells = (given: Record<string, ImportCell>) => new Map(Object.entries(given));

  it('is found by its key, and writes only what becomes another value', () => {
    const engine = engineOf();
    const given = cells({ code: 'g-1', name: 'Gunga', height: '3' });
    const read = engine.read(given);
    expect([read.targetId, read.keys, read.code]).toEqual(['swings', { code: 'g-1' }, 'g-1']);
    expect(engine.write(read, given, 'swings', { title: 'Gunga', height: 2 }).changes).toEqual({ height: 3 });
  });
  it('empties what its column says that it empties, and leaves alone what no column says', () => {
    const engine = engineOf();
    const given = cells({ code: 'g-1', name: null, height: null });
    const stored = { title: 'Gunga', height: 2 };
    expect(engine.write(engine.read(given), given, 'swings', stored).changes).toEqual({ height: null });
    const without = cells({ code: 'g-1' });
    expect(engine.write(engine.read(without), without, 'swings', stored).changes).toEqual({});
  });
  it('is told what its field says of a value that it does not take', () => {
    const engine = engineOf();
    for (const height of ['hög', 2.5]) {
      const given = cells({ code: 'g-1', height });
      const { problems } = engine.write(engine.read(given), given, 'swings', {});
      expect(problems).toEqual([{ code: 'integer', fieldId: 'height' }]);
    }
  });
  it('stops expressions that take too much together, in each row alike, and says so', () => {
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
      definitions: [elementDefinition({ id: 'swings', fields: own })],
      context,
      expressions: expressionLanguage,
    });
    const problemsOfRow = (value: string) => {
      const given = cells({ code: value, name: value });
      return engine.write(engine.read(given), given, 'swings', {}).problems.map(({ code: problem }) => problem);
    };
    const first = problemsOfRow('g-1');
    expect(new Set(first)).toEqual(new Set(['costlyExpression']));
    expect(first.length).toBeLessThan(rules.length);
    expect(problemsOfRow('g-2')).toEqual(first);
  });
  it('is of no category where the rules leave several', () =>
    expect(engineOf(shape.targets).read(cells({ code: 'g-1' })).targetId).toBeNull());
});
