import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  resolveOptions,
  validateForm,
} from '../../src/fields/index.ts';
import { cultures, problemCodes } from '../../src/foundation/index.ts';
import { anyContext, anyFields, anySources, anyValues, sentAsJson } from './testing/any-form.ts';

/** Returns the valid part of a form's values, as when a person corrects the marked fields until none is left. */
function mended(fields: readonly FieldDefinition[], values: FieldValues, context: FieldContext) {
  let remainingEntries = Object.entries(values);
  for (let round = 0; round < 5; round += 1) {
    const form = validateForm(fields, Object.fromEntries(remainingEntries), context, { partial: true });
    if (form.problems.length === 0) return form.values;
    const invalidIds = new Set(form.problems.map(({ path }) => path?.split('.')[1]));
    remainingEntries = remainingEntries.filter(([id]) => !invalidIds.has(id));
  }
  return validateForm(fields, {}, context, { partial: true }).values;
}

const anyForm = fc
  .tuple(anyFields, anySources, anyValues, anyContext)
  .map(([fields, sources, values, context]) => ({ fields: resolveOptions(fields, sources), values, context }));

describe('any form', () => {
  it('is validated with any values without throwing, each problem at its place', () => {
    fc.assert(
      fc.property(anyForm, anyValues, fc.boolean(), ({ fields, values, context }, previous, partial) => {
        const form = validateForm(fields, values, context, { previous, partial });
        expect(form.problems.filter(({ code }) => !problemCodes.includes(code))).toEqual([]);
        expect(form.problems.filter(({ path }) => !path?.startsWith('dataProperties.'))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('returns values that survive JSON unchanged, and in which it finds no problem', () => {
    fc.assert(
      fc.property(anyForm, ({ fields, values, context }) => {
        const storedValues = mended(fields, values, context);
        expect(sentAsJson(storedValues)).toEqual(storedValues);
        expect(validateForm(fields, storedValues, context, { partial: true })).toEqual({
          values: storedValues,
          problems: [],
        });
      }),
      { numRuns: 300 },
    );
  });

  it('is validated on the server as in the browser, in any combination of languages', () => {
    fc.assert(
      fc.property(anyForm, fc.constantFrom(...cultures), ({ fields, values, context }, culture) => {
        const typedValues = sentAsJson(values);
        const browser = validateForm(fields, typedValues, context);
        const server = validateForm(fields, sentAsJson(typedValues), { ...context, culture });
        expect(server.problems.map(({ code, path }) => [code, path])).toEqual(
          browser.problems.map(({ code, path }) => [code, path]),
        );
        expect(server.values).toEqual(browser.values);
      }),
      { numRuns: 300 },
    );
  });

  it('validated in the browser is accepted by the server, and stored unchanged', () => {
    fc.assert(
      fc.property(anyForm, fc.constantFrom(...cultures), ({ fields, values, context }, culture) => {
        const storedValues = mended(fields, values, context);
        const server = validateForm(fields, sentAsJson(storedValues), { ...context, culture }, { partial: true });
        expect(server).toEqual({ values: storedValues, problems: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('gets the server-filled values from the server, for any input', () => {
    const userFields: FieldDefinition[] = [
      { id: 'now', name: 'Now', fieldType: 'currentUser', required: true },
      { id: 'before', name: 'Before', fieldType: 'previousUser', required: true },
    ];
    const people = { current: { id: 'u1', name: 'Anna' }, previous: null };
    fc.assert(
      fc.property(fc.anything(), anyContext, (sentValue, context) => {
        const form = validateForm(userFields, { now: sentValue, before: sentValue }, { ...context, people });
        expect(form).toEqual({ values: { now: people.current }, problems: [] });
      }),
    );
  });
});
