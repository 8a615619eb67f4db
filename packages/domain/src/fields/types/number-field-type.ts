import { formatDecimal, parseLocalizedDecimal } from '../../foundation/localization/decimal-text.ts';
import { assessedRange } from './assessment.ts';
import type { FieldType } from './field-type.ts';
import { orderedTraits } from './type-traits.ts';

/** The currency before or after an amount of money: `kr 12,50`, `12,50 kr`, `12:-`. */
const currencyBefore = /^(-|\u2212)?\s*(?:kr\.?|sek|nok|dkk|eur|usd|gbp|€|\$|£)\s*(?=[-\u2212+\d])/i;
const currencyBehind = /(?<=\d)\s*(?:kr\.?|sek|nok|dkk|eur|usd|gbp|€|\$|£|[:,]-)$/i;
/** Per cent are as many as the text says: 12,5 % is 12.5. */
const perCent = /(?<=\d)\s*%$/;

function withoutUnit(text: string, unit: string | undefined): string {
  if (unit && text.endsWith(unit)) return text.slice(0, -unit.length);
  // Accounts write negative amounts in brackets.
  const signedText = text.replace(/^\(([^()]*\d[^()]*)\)$/, '-$1');
  return signedText.replace(currencyBefore, '$1').replace(currencyBehind, '').replace(perCent, '');
}

/**
 * Creates a field type with a number as its value; these types differ only in the values that they accept.
 * @param read parses a value that is neither null nor omitted
 */
export function numberFieldType(
  key: string,
  read: (input: unknown) => ReturnType<FieldType<number>['parse']>,
): FieldType<number> {
  const parse = (input: unknown) => (input === null || input === undefined ? { value: null } : read(input));
  return {
    ...orderedTraits,
    ...assessedRange('number'),
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
      const number = withoutUnit(text.trim(), field.unit?.trim());
      // A sheet may write a decimal point in any language of the reader.
      const parsedNumber = parseLocalizedDecimal(number, context.culture);
      return parse('value' in parsedNumber ? parsedNumber.value : number);
    },
    toSearchText: (value) => (typeof value === 'number' ? String(value) : ''),
  };
}
