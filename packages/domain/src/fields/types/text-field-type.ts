import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import { cutText } from '../../foundation/text/characters.ts';
import { cleanText } from '../../foundation/text/clean-text.ts';
import { maxLength } from '../../foundation/text/max-length.ts';
import { normalizeUrl } from '../../foundation/text/normalize-url.ts';
import { required } from '../validation/rules/required.ts';
import { url } from '../validation/rules/url.ts';
import type { FieldType, UniqueComparison } from './field-type.ts';
import { plainTraits, textOperators } from './type-traits.ts';

/** Limits of text fields. Source: specification, section 9. */
export const textFieldLength = 250;
export const textAreaLength = 1000;

/** A slot column holds the beginning of a text only: enough to sort and filter by, small enough to index. */
export const textSlotLength = 200;

interface TextFieldTypeOptions {
  readonly key: string;
  /** Characters at most; those of a line of text unless given. */
  readonly maxLength?: number;
  readonly multiline?: boolean;
  readonly hasLocalizedDefault?: boolean;
  /**
   * The comparison for values of a unique field; as texts by default. Long texts describe an object and do not identify
   * it.
   */
  readonly uniqueBy?: UniqueComparison;
  /** The type's own validator, such as the e-mail check. */
  readonly rule?: (text: string) => ValueProblem | null;
  /** Brings a cleaned text into the type's usual form. */
  readonly normalize?: (text: string) => string;
}

/** Creates a field type with a text as its value; these types differ only in length, lines and validator. */
export function textFieldType(options: TextFieldTypeOptions): FieldType<string> {
  return {
    ...plainTraits,
    key: options.key,
    hasLocalizedDefault: options.hasLocalizedDefault ?? false,
    slot: 'text',
    comparison: 'text',
    uniqueBy: options.multiline ? 'none' : (options.uniqueBy ?? 'text'),
    operators: textOperators,
    parse(input) {
      const cleanResult = cleanText(input, { multiline: options.multiline ?? false });
      if ('problem' in cleanResult || cleanResult.value === null || options.normalize === undefined) return cleanResult;
      return { value: options.normalize(cleanResult.value) };
    },
    validate(value, field) {
      const tooLong = maxLength(value, field.maxLength ?? options.maxLength ?? textFieldLength);
      // The type's own rule is not asked about a text of any length.
      if (tooLong !== null) return [tooLong];
      const problem = options.rule?.(value) ?? null;
      return problem === null ? [] : [problem];
    },
    isEmpty: (value) => required(value) !== null,
    display: (value) => (typeof value === 'string' ? value : ''),
    toSlot: (value) => (typeof value === 'string' && value !== '' ? cutText(value, textSlotLength) : null),
    // A part of a text is not brought into the whole's form: "example.se" must find https://example.se as well.
    toFilter(input) {
      const cleanResult = cleanText(input, { multiline: options.multiline ?? false });
      if ('problem' in cleanResult || cleanResult.value === null) return cleanResult;
      return { value: cutText(cleanResult.value, textSlotLength) };
    },
    toSearchText: (value) => (typeof value === 'string' ? value : ''),
  };
}

/** Creates a field type with a web address as its value; stored with an http:// prefix where the input has none. */
export function addressFieldType(key: string): FieldType<string> {
  return textFieldType({
    key,
    rule: url,
    // Only an address gets the prefix, so that the prefix does not turn a single word into an address.
    normalize: (text) => (url(text) === null ? normalizeUrl(text) : text),
  });
}
