import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition } from '../definitions/field-definition.ts';
import { expandedSize } from './expanded-size.ts';
import { definitionsCost, matchingCost } from './matching-budget.ts';
import { compilePattern, patternProblem } from './pattern.ts';
import { validateForm } from './validate-form.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date(0) };
const [table, cell, mark] = ['table', 'cell', 'mark'];

function form(pattern: string): FieldDefinition[] {
  const note: FieldDefinition = { id: cell, name: 'Anteckning', fieldType: 'textArea', validation: { pattern } };
  return [
    { id: mark, name: 'Märke', fieldType: 'text', validation: { pattern: '^[A-Z]{3}$' } },
    { id: table, name: 'Rader', fieldType: 'collection', children: [note] },
  ];
}

const rows = (count: number, text: string) => ({ [table]: Array.from({ length: count }, () => ({ [cell]: text })) });

describe('a budget for pattern matching', () => {
  const pattern = '(.*a){20}$';
  const text = 'a'.repeat(1000);
  const one = 105 * 1001;

  it('is shared by all fields of a form, and the fields over it are reported', () => {
    const matching = { steps: 2 * one };
    const { problems } = validateForm(form(pattern), { ...rows(3, text), [mark]: 'ABC' }, { ...context, matching });
    expect(problems).toEqual([
      { code: 'matchingTooCostly', parameters: { field: 'Anteckning' }, path: `dataProperties.${table}.2.${cell}` },
    ]);
    expect(matching.steps).toBeLessThan(one);
  });

  it('is not applied where none is given, and not spent where no pattern is matched', () => {
    expect(validateForm(form(pattern), rows(3, text), context).problems).toEqual([]);
    const matching = { steps: 1000 };
    expect(validateForm(form(pattern), { [mark]: 'ABC' }, { ...context, matching }).problems).toEqual([]);
    expect(matching.steps).toBeGreaterThan(800);
  });

  it('is known in advance: a form never costs more than estimated', () => {
    for (const [count, length] of [
      [1, 1],
      [3, 1000],
      [500, 20],
    ] as const) {
      const values = { ...rows(count, 'b'.repeat(length)), [mark]: 'abc' };
      const cost = matchingCost(form(pattern), values);
      const matching = { steps: cost };
      validateForm(form(pattern), values, { ...context, matching });
      expect(matching.steps).toBeGreaterThanOrEqual(0);
      expect(cost).toBeGreaterThan(count * length);
    }
    expect(matchingCost(form(pattern), {})).toBe(0);
  });

  it('includes the cost of compiling a pattern once', () => {
    const freshForm = form('^never seen before [0-9]+$');
    expect(definitionsCost(freshForm)).toBeGreaterThan(400);
    compilePattern('^never seen before [0-9]+$');
    compilePattern('^[A-Z]{3}$');
    expect(definitionsCost(freshForm)).toBe(0);
  });
});

describe('the cost of a pattern', () => {
  it.each(['(.*a){900}$', '(a|b)*a(a|b){400}$', '^.{0,400}$', 'a{1000}'.repeat(30), '((((x{9}){9}){9}){9}){9}'])(
    '%s cannot be saved, since matching with it takes too much',
    (pattern) => expect(patternProblem(pattern)?.code).toMatch(/^(patternTooComplex|invalidPattern)$/),
  );

  it.each(['^[A-Z]{3}-\\d{4}$', '^.{20,}$', '^\\p{L}+([ -]\\p{L}+)*$', '^(?:\\d{1,3}\\.){3}\\d{1,3}$', '/^ab|cd$/im'])(
    '%s can be saved',
    (pattern) => expect(patternProblem(pattern)).toBeNull(),
  );

  it('is estimated before it is compiled, at no less than half', () => {
    const atom = fc.constantFrom('a', '.', '\\d', '\\pL', '[a-z]', '[^\\]x]', '\\{', '\\p{Lu}');
    const source = fc.letrec<{ all: string; part: string }>((tie) => ({
      part: fc.oneof(
        { depthSize: 'small' },
        atom,
        fc
          .tuple(tie('all'), fc.constantFrom('', '*', '+', '?', '{3}', '{2,5}', '{0,7}', '{4,}'))
          .map(([innerPattern, times]) => `(${innerPattern})${times}`),
        fc.tuple(atom, fc.constantFrom('*', '{9}', '{1,20}')).map((parts) => parts.join('')),
      ),
      all: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
    })).all;
    fc.assert(
      fc.property(source, (pattern) => {
        const compiledPattern = compilePattern(pattern);
        if ('problem' in compiledPattern) return;
        expect(2 * expandedSize(pattern) + 10).toBeGreaterThanOrEqual(compiledPattern.size);
      }),
    );
  });

  it('is estimated without an error for any characters', () => {
    fc.assert(
      fc.property(fc.string(), (pattern) => {
        expect(expandedSize(pattern)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
