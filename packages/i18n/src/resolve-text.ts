import type { TextParameters } from './texts.ts';

/** The placeholders in a text: `{{name}}`. */
export const placeholderPattern = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * The text at a dotted key of a tree, in its plural form where it has forms and `count` is given, with its placeholders
 * filled. One without a value stays as it is, and an unknown key answers itself: an odd text is better than a blank screen.
 */
export function resolveText(tree: object, culture: string, key: string, parameters: TextParameters = {}): string {
  const text = textAt(tree, key) ?? pluralForm(tree, culture, key, parameters) ?? key;
  return fillPlaceholders(text, parameters);
}

/** A text with its placeholders filled; one without a value stays as it is. */
export function fillPlaceholders(text: string, parameters: TextParameters): string {
  return text.replaceAll(placeholderPattern, (placeholder, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : placeholder,
  );
}

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralForm(tree: object, culture: string, key: string, { count }: TextParameters): string | undefined {
  if (count === undefined) return undefined;
  const rules = pluralRules.get(culture) ?? new Intl.PluralRules(culture);
  pluralRules.set(culture, rules);
  return textAt(tree, `${key}_${rules.select(Number(count))}`) ?? textAt(tree, `${key}_other`);
}

function textAt(tree: object, key: string): string | undefined {
  let node: unknown = tree;
  for (const name of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return undefined;
    node = Reflect.get(node, name);
  }
  return typeof node === 'string' ? node : undefined;
}
