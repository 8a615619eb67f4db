import { normalizeUrl } from '../text/normalize-url.ts';
import { url as urlRule } from '../validation/rules/url.ts';
import type { FieldType } from './field-type.ts';
import { textFieldLength, textFieldType } from './text-field-type.ts';

/** Field types whose value is a web address; stored with http:// in front where it came without. */
export function addressFieldType(key: string): FieldType<string> {
  return textFieldType({
    key,
    maxLength: textFieldLength,
    rule: urlRule,
    // Only what is an address gets a prefix, lest the prefix make one of a single word.
    normalize: (text) => (urlRule(text) === null ? normalizeUrl(text) : text),
  });
}
