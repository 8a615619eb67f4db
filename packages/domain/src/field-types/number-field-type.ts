import { formatDecimal, parseLocalizedDecimal } from '../localization/decimal-text.ts';
import type { FieldType } from './field-type.ts';
import { orderedTraits } from './type-traits.ts';

/**
 * Field types whose value is a number differ only in what they accept.
 * @param read reads what is neither null nor left out
 */
export function numberFieldType(
  key: string,
  read: (input: unknown) => ReturnType<FieldType<number>['parse']>,
): FieldType<number> {
  const parse = (input: unknown) => (input === null || input === undefined ? { value: null } : read(input));
  return {
    ...orderedTraits,
    key,
    range: 'number',
    displayType: 'number',
    slot: 'number',
    uniqueBy: 'number',
    parse,
    display(value, field, context) {
      if (typeof value !== 'number') return '';
      const number = formatDecimal(value, context.culture);
      return field.unit ? `${number} ${field.unit}` : number;
    },
    toSlot: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
    toCell: (value) => value,
    fromText(text, field, context) {
      const unit = field.unit?.trim();
      const number = unit && text.trim().endsWith(unit) ? text.trim().slice(0, -unit.length) : text;
      // A sheet may write a point whatever the reader's language is.
      const typed = parseLocalizedDecimal(number, context.culture);
      return parse('value' in typed ? typed.value : number);
    },
    toSearchText: (value) => (typeof value === 'number' ? String(value) : ''),
  };
}
