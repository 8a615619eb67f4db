import { placeholderPattern } from './resolve-text.ts';

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
