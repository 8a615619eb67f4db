import type { Culture, Problem } from '@tingest/domain/foundation';
import { serverCatalogue as enUS } from './en-US/server.ts';
import { flattenTexts } from './flat-texts.ts';
import { serverCatalogue as nbNO } from './nb-NO/server.ts';
import { resolveText } from './resolve-text.ts';
import { serverCatalogue as svSE } from './sv-SE/server.ts';
import type { ServerCatalogue, ServerTextKey, TextParameters } from './texts.ts';

export * from './formatting.ts';
export type { ServerCatalogue, ServerTextKey, TextParameters } from './texts.ts';

/** All texts of all cultures. */
export const serverCatalogues: Readonly<Record<Culture, ServerCatalogue>> = {
  'sv-SE': svSE,
  'en-US': enUS,
  'nb-NO': nbNO,
};

const keys: ReadonlySet<string> = new Set(flattenTexts(enUS).keys());

/**
 * Returns the text of a key in a culture, with its `{{name}}` placeholders filled from `parameters`. Nothing is
 * escaped: a text that is written into HTML is escaped there. With a `count` the plural form of that number is used,
 * where the text has forms.
 */
export function translate(culture: Culture, key: ServerTextKey, parameters: TextParameters = {}): string {
  return resolveText(serverCatalogues[culture], culture, key, parameters);
}

/**
 * A problem in words: an administrator's own message, else the catalogue's text. A message that begins with "@" is the key
 * of a text (specification, section 8); where there is no such text, the catalogue speaks.
 */
export function problemText(culture: Culture, problem: Problem): string {
  const { code, message, parameters } = problem;
  const key = message?.startsWith('@') ? message.slice(1) : null;
  if (message && key === null) return message;
  return translate(culture, key !== null && isServerTextKey(key) ? key : `problems.${code}`, parameters);
}

/**
 * Describes a problem for a reader that does not see the text that it belongs to: that of a localised field begins with
 * the name of its language, "Swedish: This field must have a value". Source: specification, section 5, Localized
 * fields.
 */
export function problemSentence(culture: Culture, problem: Problem): string {
  const text = problemText(culture, problem);
  return problem.culture === undefined ? text : `${translate(culture, `fields.languages.${problem.culture}`)}: ${text}`;
}

/** Whether a key that came from outside, such as a message beginning with "@", is the key of a text. */
export function isServerTextKey(key: string): key is ServerTextKey {
  return keys.has(key) || keys.has(`${key}_other`);
}
