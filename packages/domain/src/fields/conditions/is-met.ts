import type { FieldValues } from '../definitions/field-definition.ts';
import { fieldTypeOf } from '../types/registry.ts';
import { comparedParts, isNoValue, orderedValue } from './comparisons.ts';
import type { PreparedCondition } from './prepare-condition.ts';

/** Whether the values of an object meet a condition. The server's SQL says the same of the rows of a table. */
export function isMet(condition: PreparedCondition, values: FieldValues, timeZone: string): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.parts.every((part) => isMet(part, values, timeZone));
    case 'any':
      return condition.parts.some((part) => isMet(part, values, timeZone));
    case 'not':
      return !isMet(condition.part, values, timeZone);
    case 'test':
      return passes(condition, values, timeZone) !== condition.negate;
  }
}

function passes(
  { field, test }: Extract<PreparedCondition, { kind: 'test' }>,
  values: FieldValues,
  timeZone: string,
): boolean {
  const storedValue = Object.hasOwn(values, field.id) ? values[field.id] : null;
  switch (test.type) {
    case 'present':
      return !isNoValue(storedValue);
    case 'absent':
      return isNoValue(storedValue);
    case 'contains':
      return typeof storedValue === 'string' && storedValue.includes(test.text);
    case 'oneOf': {
      if (fieldTypeOf(field).comparison !== 'ordered')
        return comparedParts(storedValue).some((comparedValue) => test.values.includes(comparedValue));
      const own = orderedValue(field, storedValue, timeZone);
      return own !== null && test.values.includes(own);
    }
    case 'range': {
      const comparedValue = orderedValue(field, storedValue, timeZone);
      if (comparedValue === null) return false;
      const { min, max } = test;
      if (min && (min.isIncluded ? comparedValue < min.value : comparedValue <= min.value)) return false;
      return !(max && (max.isIncluded ? comparedValue > max.value : comparedValue >= max.value));
    }
  }
}
