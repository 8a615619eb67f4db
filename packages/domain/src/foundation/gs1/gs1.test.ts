import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { gs1FieldValues } from '../../fields/definitions/gs1-fields.ts';
import { lookUpKeys, normalizeFurtherCodes } from '../../register/elements/further-codes.ts';
import { checkDigit } from './check-digit.ts';
import { isOfKnownLength } from './identifiers.ts';
import { formatGs1, gs1Identity, parseGs1 } from './parse-gs1.ts';

const digits = (minLength: number, max = minLength) => fc.stringMatching(new RegExp(`^\\d{${minLength},${max}}$`));
const checkedDigits = (length: number) => digits(length - 1).map((body) => body + checkDigit(body));
const date = fc
  .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(''));
// Without brackets: printed for people, they cannot be told from those of identifiers.
const text = (max: number) => fc.stringMatching(new RegExp(`^[!"%&'*+,./0-9:;<=>?A-Z_a-z-]{1,${max}}$`));

/** Values of known identifiers, a GTIN first. */
const gs1Values = fc
  .record(
    {
      '10': text(20),
      '11': date,
      '17': date,
      '21': text(20),
      '30': digits(1, 8),
      '37': digits(1, 8),
      '240': text(30),
      '3103': digits(6),
      '8004': text(30),
    },
    { requiredKeys: [] },
  )
  .chain((otherElements) => checkedDigits(14).map((gtin) => new Map([['01', gtin], ...Object.entries(otherElements)])));

const elements = (values: ReadonlyMap<string, string>) => {
  const allEntries = [...values];
  return allEntries
    .map(([identifier, value], index) => {
      const isLast = index === allEntries.length - 1;
      return `${identifier}${value}${isLast || isOfKnownLength(identifier) ? '' : '\u001d'}`;
    })
    .join('');
};
const link = (values: ReadonlyMap<string, string>) => {
  const otherEntries = [...values].filter(([identifier]) => identifier !== '01');
  const query = otherEntries.map(([identifier, value]) => `${identifier}=${encodeURIComponent(value)}`);
  return `https://id.example.org/shop/01/${values.get('01')}?${[...query, 'utm_source=box'].join('&')}`;
};

describe('a GS1 code', () => {
  it('has the same meaning in every notation', () => {
    fc.assert(
      fc.property(gs1Values, fc.constantFrom('', ']d2', ']C1', ']Q3', '\u001d'), (values, before) => {
        const expectedValues = Object.fromEntries(values);
        for (const writtenCode of [before + elements(values), formatGs1(values), link(values)]) {
          expect(Object.fromEntries(parseGs1(writtenCode) ?? [])).toEqual(expectedValues);
        }
      }),
    );
  });

  it('is refused for any wrong digit of its GTIN', () => {
    fc.assert(
      fc.property(checkedDigits(14), fc.nat(13), fc.integer({ min: 1, max: 9 }), (gtin, at, by) => {
        const invalidGtin = `${gtin.slice(0, at)}${(Number(gtin[at]) + by) % 10}${gtin.slice(at + 1)}`;
        for (const writtenCode of [
          `]d201${invalidGtin}`,
          `(01)${invalidGtin}`,
          `01${invalidGtin}21A`,
          `https://id.example.org/01/${invalidGtin}`,
        ]) {
          expect(parseGs1(writtenCode)).toBeNull();
        }
      }),
    );
  });

  it('is not recognised in made-up text, and never causes an error', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (any) => void parseGs1(any)));
    const invalidCodes = [
      ...['', 'LEK-001', '7310865004703', '(01)123', '(99)1(01)1', 'https://example.org/', '17261301', '(17)261301'],
      ...[']d2', ']d2(01)', '(01)07310865004703(10)', `(01)07310865004703(21)${'x'.repeat(21)}`, '(30)12A'],
      ...[
        'https://id.example.org/01',
        'https://id.example.org/01/07310865004703/21',
        '(01)07310865004703(01)09506000134352',
      ],
    ];
    expect(invalidCodes.filter((each) => parseGs1(each) !== null)).toEqual([]);
  });

  it('identifies an object by its serial number, and not by batch or date', () => {
    const identity = (writtenCode: string) => gs1Identity(parseGs1(writtenCode) ?? new Map());
    expect(identity(']d201095060001343521726123110AB\u001d21S1')).toBe('(01)09506000134352(21)S1');
    expect(identity('(01)09506000134352(10)AB')).toBe('(01)09506000134352');
    expect(identity('https://id.gs1.org/01/9506000134352/10/AB/21/S%2F1')).toBe('(01)09506000134352(21)S/1');
    expect(identity('(00)106141411234567897(02)09506000134352(37)10')).toBe('(00)106141411234567897');
    expect(identity(']C18004BIKE-17')).toBe('(8004)BIKE-17');
    expect(identity(']C1800309506000134352RACK7')).toBe('(8003)09506000134352RACK7');
  });

  it('is looked up by its identifying parts, and a plain bar code as its GTIN', () => {
    expect(lookUpKeys(']d20109506000134352' + '10ab\u001d21s1')).toContain('(01)09506000134352(21)S1');
    expect(lookUpKeys('9506000134352')).toEqual(['9506000134352', '(01)09506000134352']);
    expect(lookUpKeys('(01)09506000134352')).toContain('9506000134352');
    expect(lookUpKeys('9506000134353')).toEqual(['9506000134353']);
    const { codes } = normalizeFurtherCodes([{ type: 'gs1', code: ']d20109506000134352' + '21s1' }], null);
    expect(codes).toEqual([{ type: 'gs1', code: '(01)09506000134352(21)s1', key: '(01)09506000134352(21)S1' }]);
  });
});

describe('fields filled in from a GS1 code', () => {
  const field = (id: string, fieldType: FieldDefinition['fieldType'], gs1: FieldDefinition['gs1']): FieldDefinition =>
    ({ id, name: id, fieldType, ...(gs1 && { gs1 }) }) as FieldDefinition;
  const form = [
    field('serial', 'text', '21'),
    field('batch', 'text', '10'),
    field('until', 'date', '17'),
    field('count', 'integer', '30'),
    field('weight', 'decimal', '310'),
    field('untilAsText', 'text', '17'),
    field('batchAsNumber', 'integer', '10'),
    field('other', 'text', undefined),
  ];
  const fillFields = (writtenCode: string, year = 2026) =>
    gs1FieldValues(form, parseGs1(writtenCode) ?? new Map(), year);

  it('get its values in their types, and only those that the code has', () => {
    expect(fillFields('(01)09506000134352(10)L-7(17)261200(21)S1(30)12(3103)000750')).toEqual({
      ...{ serial: 'S1', batch: 'L-7', until: '2026-12-31', untilAsText: '2026-12-31', count: 12, weight: 0.75 },
    });
    expect(fillFields('(01)09506000134352')).toEqual({});
  });

  it('get the nearest year', () => {
    const until = (figures: string, year: number) => fillFields(`(01)09506000134352(17)${figures}`, year).until;
    expect(until('760101', 2026)).toBe('2076-01-01');
    expect(until('770101', 2026)).toBe('1977-01-01');
    expect(until('050101', 2096)).toBe('2105-01-01');
  });
});
