import type { TextParameters } from './texts.ts';

/** A tree of texts as a map from dotted path to text: `app.actions.save` → `Save`. */
export function flattenTexts(tree: object): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const walk = (node: object, prefix: string): void => {
    for (const [name, value] of Object.entries(node)) {
      const key = prefix === '' ? name : `${prefix}.${name}`;
      if (typeof value === 'string') texts.set(key, value);
      else if (typeof value === 'object' && value !== null) walk(value, key);
    }
  };
  walk(tree, '');
  return texts;
}

/** Names of the `{{name}}` places in a text, sorted, each once. */
export function parametersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(placeholderPattern)].map((match) => match[1] ?? ''))].sort();
}

/**
 * Finds a text, in its plural form where it has forms and `count` is given, and fills its places. A place without a
 * value stays as it is, and an unknown key answers itself: an odd text is better than an answer that fails.
 */
export function resolveText(
  texts: ReadonlyMap<string, string>,
  culture: string,
  key: string,
  parameters: TextParameters,
): string {
  const text = texts.get(key) ?? pluralForm(texts, culture, key, parameters) ?? key;
  return text.replaceAll(placeholderPattern, (placeholder, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : placeholder,
  );
}

const placeholderPattern = /\{\{\s*(\w+)\s*\}\}/g;

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralForm(
  texts: ReadonlyMap<string, string>,
  culture: string,
  key: string,
  { count }: TextParameters,
): string | undefined {
  if (count === undefined) return undefined;
  const rules = pluralRules.get(culture) ?? new Intl.PluralRules(culture);
  pluralRules.set(culture, rules);
  return texts.get(`${key}_${rules.select(Number(count))}`) ?? texts.get(`${key}_other`);
}
