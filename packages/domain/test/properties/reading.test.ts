import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allFields,
  assessFields,
  assignSlots,
  availableOptions,
  collectionSums,
  defaultRow,
  defaultValues,
  displayValues,
  fieldTypeOf,
  optionSourceIds,
  resolveOptions,
  searchText,
  slotValues,
  validateForm,
  walkValues,
} from '../../src/fields/index.ts';
import { computeTitle } from '../../src/register/index.ts';
import { anyContext, anyFields, anySources, anyValues } from './testing/any-form.ts';

describe('any stored values of any form', () => {
  it('are shown, searched, sorted and summed without throwing, also after the form has changed', () => {
    fc.assert(
      fc.property(anyFields, anySources, anyValues, anyContext, (definitions, sources, values, context) => {
        const fields = resolveOptions(definitions, sources);
        for (const { displayValue } of displayValues(fields, values, context))
          expect(typeof displayValue).toBe('string');
        for (const { path } of walkValues(fields, values)) expect(path).not.toBe('');
        const title = computeTitle(fields, values, context, 'AB12');
        expect(title.length).toBeLessThanOrEqual(250);
        expect(searchText(title, 'AB12', fields, values).isWellFormed()).toBe(true);
        const slots = slotValues(fields, assignSlots(fields).slotMap, values, context.timeZone);
        expect(Object.values(slots).filter((slot) => Number.isNaN(Number(slot)) && typeof slot !== 'string')).toEqual(
          [],
        );
        for (const { path, status } of assessFields(fields, values, context)) {
          expect(path).not.toBe('');
          expect(['ok', 'deviation', 'notApplicable', 'unanswered']).toContain(status);
        }
        for (const field of allFields(fields)) {
          for (const sum of Object.values(collectionSums(field, values[field.id]))) expect(sum).not.toBeNaN();
          for (const option of availableOptions(field, values)) expect(field.options).toContain(option);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('have choices from the record types that they name, and from no others', () => {
    fc.assert(
      fc.property(anyFields, anySources, (definitions, sources) => {
        const namedSources = sources.filter(({ value }) => optionSourceIds(definitions).includes(value));
        expect(resolveOptions(definitions, namedSources)).toEqual(resolveOptions(definitions, sources));
      }),
    );
  });
});

describe('the defaults of any form', () => {
  it('are values that the form accepts', () => {
    fc.assert(
      fc.property(anyFields, anyContext, (fields, context) => {
        const ids = [...allFields(fields)].map(({ id }) => id);
        fc.pre(new Set(ids).size === ids.length);
        const values = defaultValues(fields, context);
        expect(validateForm(fields, values, context, { partial: true }).problems).toEqual([]);
        for (const field of fields) {
          const row = defaultRow(field, context);
          if (!fieldTypeOf(field).hasRows) expect(row).toEqual({});
          else if (Object.keys(row).length > 0) {
            expect(validateForm([field], { [field.id]: [row] }, context, { partial: true }).problems).toEqual([]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
