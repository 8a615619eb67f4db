import { textUseOf } from './used-keys.ts';

export interface KeyReport {
  /** Keys that are asked for and have no text. */
  readonly missing: readonly string[];
  /** Keys with a text that no source seems to ask for. */
  readonly unused: readonly string[];
}

/** Holds the keys that sources use against those that there are. Plural forms count as their common name. */
export function checkKeys(sources: ReadonlyMap<string, string>, keys: Iterable<string>): KeyReport {
  const known = new Set([...keys].map(withoutPluralForm));
  const missing: string[] = [];
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const [file, source] of sources) {
    const use = textUseOf(file, source);
    for (const { key, line } of use.asked) {
      if (!known.has(key)) missing.push(`${file}:${line} asks for ${key}, which has no text`);
    }
    for (const literal of use.literals) literals.add(literal);
    patterns.push(...use.patterns);
  }
  const isUsed = (key: string) => literals.has(key) || patterns.some((pattern) => pattern.test(key));
  return { missing, unused: [...known].filter((key) => !isUsed(key)).sort() };
}

function withoutPluralForm(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}
