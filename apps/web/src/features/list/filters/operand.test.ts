import { describe, expect, it } from 'vitest';
import { operandOf, readCondition } from './operand.ts';

const emptyOperand = operandOf(undefined, 'sv-SE');

describe('a condition being typed', () => {
  it('reads numbers with either decimal separator', () => {
    const typedOperand = { ...emptyOperand, min: '1,5', max: ' 20 ' };
    const expectedCondition = { column: 'n', operator: 'between', min: 1.5, max: 20 };
    expect(readCondition({ column: 'n', type: 'number' }, 'between', typedOperand, 'sv-SE')).toEqual(expectedCondition);
    expect(readCondition({ column: 'n', type: 'number' }, 'between', typedOperand, 'en-US')).toEqual(expectedCondition);
  });

  it('is empty when no value was typed or chosen', () => {
    for (const operator of ['contains', 'equals', 'in', 'between'] as const) {
      expect(readCondition({ column: 'x', type: 'text' }, operator, emptyOperand, 'sv-SE')).toBeNull();
    }
  });

  it('on a date requires a date that exists', () => {
    const invalidOperand = { ...emptyOperand, min: '2026-02-30' };
    expect(readCondition({ column: 'd', type: 'date' }, 'between', invalidOperand, 'sv-SE')).toBe('wrong');
  });

  it.each([
    [{ column: 'a', operator: 'in', value: ['x', 'y'] }, 'choice'],
    [{ column: 'a', operator: 'between', min: 2.5, max: 7 }, 'number'],
    [{ column: 'a', operator: 'between', min: '08:00', max: '17:30' }, 'time'],
    [{ column: 'a', operator: 'equals', value: false }, 'toggle'],
    [{ column: 'a', operator: 'contains', value: 'gata' }, 'text'],
    [{ column: 'a', operator: 'notEmpty' }, 'text'],
  ] as const)('%j is unchanged after being opened for editing', (condition, filterType) => {
    const openedOperand = operandOf(condition, 'nb-NO');
    expect(readCondition({ column: 'a', type: filterType }, condition.operator, openedOperand, 'nb-NO')).toEqual(
      condition,
    );
  });
});
