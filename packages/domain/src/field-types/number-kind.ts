import { formatDecimal } from '../localization/decimal-text.ts';
import type { FieldType } from './field-type.ts';
import { orderedOperators, plainTraits } from './type-traits.ts';

/** Field types whose value is a number differ only in what they accept. */
export function numberKind(key: string, parse: FieldType<number>['parse']): FieldType<number> {
  return {
    ...plainTraits,
    key,
    range: 'number',
    slot: 'number',
    operators: orderedOperators,
    parse,
    validate: () => [],
    requiredProblem: () => ({ code: 'required' }),
    isEmpty: (value) => value === null,
    display(value, field, context) {
      if (typeof value !== 'number') return '';
      const number = formatDecimal(value, context.culture);
      return field.unit ? `${number} ${field.unit}` : number;
    },
    toSlot: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
    toSearchText: (value) => (typeof value === 'number' ? String(value) : ''),
  };
}
