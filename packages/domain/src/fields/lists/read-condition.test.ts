import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterOperators } from '../types/field-type.ts';
import { readColumnCondition } from './read-condition.ts';

describe('the value of a column filter', () => {
  it.each([undefined, null, '', '  ', []])('is no condition when it is %j', (value) => {
    expect(readColumnCondition(value, true)).toBeNull();
  });

  it('without an operator means contains for texts and equals for other columns', () => {
    expect(readColumnCondition('gung', true)).toEqual({ operator: 'contains', value: 'gung' });
    expect(readColumnCondition('gung', false)).toEqual({ operator: 'equals', value: 'gung' });
    expect(readColumnCondition(7, true)).toEqual({ operator: 'equals', value: 7 });
    expect(readColumnCondition({ min: 1 }, false)).toEqual({ operator: 'between', min: 1 });
  });

  it('with an operator is a condition only with the named operands of that operator', () => {
    const emptyValue = fc.constantFrom(undefined, null, '');
    const presentValue = fc.oneof(fc.integer(), fc.string({ minLength: 1 }), fc.boolean());
    fc.assert(
      fc.property(
        fc.constantFrom(...filterOperators),
        fc.string(),
        presentValue,
        emptyValue,
        (operator, name, operand, emptyOperand) => {
          const isKnown = ['operator', 'value', 'min', 'max'].includes(name);
          if (!isKnown)
            expect(readColumnCondition({ operator, value: operand, [name]: operand }, true)).toBeUndefined();
          const needsOperand = operator !== 'empty' && operator !== 'notEmpty';
          for (const value of [{ operator }, { operator, value: emptyOperand, min: emptyOperand, max: emptyOperand }]) {
            const read = readColumnCondition(value, false);
            expect(read === undefined).toBe(needsOperand);
          }
        },
      ),
    );
  });

  it('never throws, for any input', () => {
    fc.assert(fc.property(fc.anything(), fc.boolean(), (value, isText) => void readColumnCondition(value, isText)));
  });
});
