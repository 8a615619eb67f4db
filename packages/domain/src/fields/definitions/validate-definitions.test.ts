import { describe, expect, it } from 'vitest';
import type { Problem } from '../../foundation/problems/problem.ts';
import type { FieldDefinitionInput } from './field-definition-input.ts';
import { normalizeFieldDefinitions } from './normalize-definitions.ts';
import { validateFieldDefinitions } from './validate-definitions.ts';

const id = '0197a1b2-0000-7000-8000-000000000001';
const otherId = '0197a1b2-0000-7000-8000-000000000002';

function field(overrides: Partial<FieldDefinitionInput> = {}): FieldDefinitionInput {
  return { name: 'Fält', fieldType: 'text', ...overrides };
}

function problemsOf(...fields: readonly FieldDefinitionInput[]): string[] {
  return validateFieldDefinitions(fields, 'f').map(({ path, code }: Problem) => `${path} ${code}`);
}

const options = [{ value: 'a', name: 'A' }];

describe('field definitions', () => {
  it.each<[string, Partial<FieldDefinitionInput>]>([
    ['a name of 50 characters', { name: 'å'.repeat(50) }],
    ['no id', { id: null }],
    ['its own id', { id }],
    ['options', { fieldType: 'select', options }],
    ['an option source instead of options', { fieldType: 'radio', optionSource: { recordTypeIds: [id] } }],
    ['a localised default', { defaultValue: { 'sv-SE': 'Ny', 'nb-NO': '' } }],
    ['a default that is an option', { fieldType: 'radio', options, defaultValue: 'a' }],
    ['a pattern', { validation: { pattern: '/^a$/i', message: 'Nej' } }],
    ['a range', { fieldType: 'integer', validation: { range: { min: 1, max: 1 } } }],
    ['a range of offsets', { fieldType: 'date', validation: { range: { min: -7, max: 0 } } }],
    ['an offset and a date', { fieldType: 'date', validation: { range: { min: 0, max: '2000-01-01' } } }],
    ['times that wrap around', { fieldType: 'time', validation: { range: { min: '22:00', max: '06:00' } } }],
    ['choices that deviate', { fieldType: 'radio', options, deviation: { values: ['a'] } }],
    [
      'predefined values that deviate',
      { fieldType: 'select', optionSource: { recordTypeIds: [id] }, deviation: { values: [otherId] } },
    ],
    ['an answer that deviates', { fieldType: 'checkbox', deviation: { values: [false] } }],
    ['a range that deviates', { fieldType: 'integer', deviation: { range: { min: 1 } } }],
    ['days that deviate', { fieldType: 'date', deviation: { range: { min: '2026-01-01', max: -1 }, outside: true } }],
    ['times that deviate', { fieldType: 'time', deviation: { range: { min: '22:00', max: '06:00' } } }],
    ['deviations that say nothing', { fieldType: 'text', deviation: { values: [], range: { min: ' ' } } }],
    ['an empty validation where none is allowed', { fieldType: 'checkbox', validation: { pattern: '', range: {} } }],
    [
      'a default outside a range that moves',
      { fieldType: 'date', defaultValue: '2001-01-01', validation: { range: { min: 0 } } },
    ],
  ])('may have %s', (_name, overrides) => expect(problemsOf(field(overrides))).toEqual([]));

  it.each<[Partial<FieldDefinitionInput>, ...string[]]>([
    [{ name: ' ' }, 'f.0.name required'],
    [{ name: 'å'.repeat(51) }, 'f.0.name maxLength'],
    [{ name: 'a\u0000' }, 'f.0.name invalidCharacters'],
    [{ fieldType: 'constructor' }, 'f.0.fieldType unknownFieldType'],
    [{ id: 'seven' }, 'f.0.id invalidId'],
    [{ localizedNames: [{ culture: 'sv-SE', text: 'x'.repeat(101) }] }, 'f.0.localizedNames.0.text maxLength'],
    [{ unit: 'x'.repeat(21) }, 'f.0.unit maxLength'],
    [{ deviation: { values: ['a'] } }, 'f.0.deviation deviationNotAllowed'],
    [{ fieldType: 'statusGroup', deviation: { values: ['ok'] } }, 'f.0.deviation deviationNotAllowed'],
    [
      { fieldType: 'radio', options, deviation: { values: ['a', 'b', true] } },
      'f.0.deviation.values.1 unknownValue',
      'f.0.deviation.values.2 wrongType',
    ],
    [
      { fieldType: 'radio', optionSource: { recordTypeIds: [id] }, deviation: { values: ['seven'] } },
      'f.0.deviation.values.0 invalidId',
    ],
    [
      { fieldType: 'radio', options, deviation: { values: ['a'], range: { min: 1 } } },
      'f.0.deviation.range deviationNotAllowed',
    ],
    [{ fieldType: 'switch', deviation: { values: [true, false] } }, 'f.0.deviation.values tooMany'],
    [{ fieldType: 'switch', deviation: { values: ['true'] } }, 'f.0.deviation.values.0 wrongType'],
    [{ fieldType: 'integer', deviation: { values: ['a'] } }, 'f.0.deviation.values deviationNotAllowed'],
    [{ fieldType: 'integer', deviation: { range: { min: 'low', max: 3 } } }, 'f.0.deviation.range.min invalidRange'],
    [{ fieldType: 'decimal', deviation: { range: { min: 4, max: 3 } } }, 'f.0.deviation.range rangeOrder'],
    [{ fieldType: 'date', deviation: { range: { max: '2026-02-30' } } }, 'f.0.deviation.range.max invalidRange'],
    [{ fieldType: 'select' }, 'f.0.options optionsRequired'],
    [{ fieldType: 'text', options }, 'f.0.options unknownField'],
    [{ fieldType: 'radio', options: [...options, { value: ' a ', name: 'B' }] }, 'f.0.options.1.value duplicateValue'],
    [
      { fieldType: 'radio', options: [{ value: '', name: ' ' }] },
      'f.0.options.0.value required',
      'f.0.options.0.name required',
    ],
    [
      { fieldType: 'radio', options: Array.from({ length: 1001 }, (_, i) => ({ value: `${i}`, name: 'x' })) },
      'f.0.options tooMany',
    ],
    [{ validation: { pattern: '[' } }, 'f.0.validation.pattern invalidPattern'],
    [{ validation: { pattern: '/a/g' } }, 'f.0.validation.pattern patternFlags'],
    [{ validation: { range: { min: 1 } } }, 'f.0.validation.range validationNotAllowed'],
    [{ fieldType: 'radio', options, validation: { pattern: 'a' } }, 'f.0.validation validationNotAllowed'],
    [{ fieldType: 'decimal', validation: { range: { min: 2, max: 1 } } }, 'f.0.validation.range rangeOrder'],
    [{ fieldType: 'date', validation: { range: { min: 0, max: -1 } } }, 'f.0.validation.range rangeOrder'],
    [{ fieldType: 'date', validation: { range: { min: '2024-02-30' } } }, 'f.0.validation.range.min invalidRange'],
    [{ fieldType: 'integer', validation: { range: { max: 'tio' } } }, 'f.0.validation.range.max invalidRange'],
    [{ defaultValue: 'Ny' }, 'f.0.defaultValue wrongType'],
    [{ defaultValue: { 'da-DK': 'Ny' } }, 'f.0.defaultValue.da-DK unknownValue'],
    [{ defaultValue: { 'sv-SE': 'x'.repeat(251) } }, 'f.0.defaultValue.sv-SE maxLength'],
    [{ fieldType: 'integer', defaultValue: 'tio' }, 'f.0.defaultValue integer'],
    [{ fieldType: 'radio', options, defaultValue: 'b' }, 'f.0.defaultValue unknownValue'],
    [
      { defaultValue: { 'sv-SE': 'abc' }, validation: { pattern: '^[0-9]+$' } },
      'f.0.defaultValue.sv-SE patternMismatch',
    ],
    [{ fieldType: 'integer', defaultValue: 11, validation: { range: { max: 10 } } }, 'f.0.defaultValue rangeMax'],
    [
      { fieldType: 'date', defaultValue: '2001-01-01', validation: { range: { min: '2002-01-01', max: 0 } } },
      'f.0.defaultValue rangeMinDate',
    ],
    [
      { fieldType: 'integer', defaultValue: 11, validation: { range: { max: 'x' } } },
      'f.0.validation.range.max invalidRange',
    ],
    [{ children: [field()] }, 'f.0.children childrenNotAllowed'],
  ])('may not have %j', (overrides, ...expected) => expect(problemsOf(field(overrides))).toEqual(expected));

  it('have ids that differ, in any notation', () => {
    expect(problemsOf(field({ id }), field({ id: otherId }), field({ id: id.toUpperCase() }))).toEqual([
      'f.2.id duplicateId',
    ]);
  });

  it('can be filtered by a field that is accessible from them, and never by themselves', () => {
    const [a, b, c] = [1, 2, 3].map((number) => `0197a1b2-0000-7000-8000-00000000000${number}`) as [
      string,
      string,
      string,
    ];
    const by = (fieldId: string, ownId?: string, children: FieldDefinitionInput[] = []) =>
      field({
        ...(ownId ? { id: ownId } : {}),
        fieldType: 'select',
        optionSource: { recordTypeIds: [id], filter: { fieldId, recordFieldId: otherId } },
        children,
      });
    const rows = (...children: FieldDefinitionInput[]) => field({ fieldType: 'collection', children });
    const filterAt = (at: string) => `f.${at}.optionSource.filter.fieldId`;
    expect(problemsOf(field({ id: a }), by(a.toUpperCase()))).toEqual([]);
    expect(problemsOf(rows(by(a)), field({ id: a }))).toEqual([]);
    expect(problemsOf(rows(by(a), field({ id: a })))).toEqual([]);
    expect(problemsOf(by(a))).toEqual([`${filterAt('0')} unknownField`]);
    expect(problemsOf(rows(field({ id: a })), by(a))).toEqual([`${filterAt('1')} unknownField`]);
    expect(problemsOf(rows(field({ id: a })), rows(by(a)))).toEqual([`${filterAt('1.children.0')} unknownField`]);
    expect(problemsOf(by(a, a))).toEqual([`${filterAt('0')} filterCycle`]);
    expect(problemsOf(by(b, a), by(c, b), by(a, c))).toEqual(
      ['0', '1', '2'].map((at) => `${filterAt(at)} filterCycle`),
    );
    expect(problemsOf(by(b, a), by(c, b), by(b, c)).filter((problem) => problem.startsWith(filterAt('0')))).toEqual([]);
  });

  it('are at most 500 in a form', () => {
    const manyFields = Array.from({ length: 501 }, () => field());
    expect(problemsOf(...manyFields.slice(1))).toEqual([]);
    expect(problemsOf(...manyFields)).toEqual(['f tooMany']);
  });
});

describe('stored field definitions', () => {
  const makeId = () => id;

  it('have ids and cleaned texts, no empty validation, and are shown to administrators', () => {
    const [storedField] = normalizeFieldDefinitions(
      [field({ name: ' Namn ', validation: { pattern: '' }, defaultValue: { 'sv-SE': ' Ny ', 'en-US': '' } })],
      makeId,
    );
    expect(storedField).toMatchObject({
      id,
      name: 'Namn',
      validation: null,
      defaultValue: { 'sv-SE': 'Ny' },
      showForAdmin: true,
      showForUser: false,
    });
  });

  it('contain only properties of a definition', () => {
    const definitionInput = { ...field({ options, showForAdmin: false }), uiStatus: 'open' };
    const [storedField] = normalizeFieldDefinitions([definitionInput], makeId);
    expect(storedField).not.toHaveProperty('uiStatus');
    expect(storedField).toMatchObject({ options: [], showForAdmin: false });
  });

  it('are unchanged when they are stored again', () => {
    const definitionInput = [
      field({
        fieldType: 'select',
        options: [{ value: 'a', name: 'A', color: '#123456' }],
        defaultValue: 'a',
        multiple: true,
      }),
      field({ id: otherId, fieldType: 'date', validation: { range: { min: 0 } }, indexed: false }),
    ];
    const normalizedFields = normalizeFieldDefinitions(definitionInput, makeId);
    expect(normalizeFieldDefinitions(normalizedFields, makeId)).toEqual(normalizedFields);
    expect(validateFieldDefinitions(normalizedFields)).toEqual([]);
  });
});
