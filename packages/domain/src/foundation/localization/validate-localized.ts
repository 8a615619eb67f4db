import type { Problem } from '../problems/problem.ts';
import { cleanText } from '../text/clean-text.ts';
import { maxLength } from '../text/max-length.ts';
import type { LocalizedText } from './culture.ts';
import { isCulture } from './match-culture.ts';

/**
 * Validates a localised field: known cultures, each once, each text at most `length` characters. The text of each
 * culture is validated separately (specification, section 5); problems have the path `<path>.<index>.text` and contain
 * the culture, with its name put in front of the message.
 */
export function validateLocalizedTexts(
  list: readonly LocalizedText[] | null | undefined,
  path: string,
  rules: { readonly length: number; readonly multiline?: boolean },
): Problem[] {
  const problems: Problem[] = [];
  const seenCultures = new Set<string>();
  for (const [index, entry] of (list ?? []).entries()) {
    if (!isCulture(entry.culture)) problems.push({ code: 'unknownValue', path: `${path}.${index}.culture` });
    else if (seenCultures.has(entry.culture))
      problems.push({ code: 'duplicateValue', path: `${path}.${index}.culture` });
    seenCultures.add(entry.culture);
    const cleanResult = cleanText(entry.text, { multiline: rules.multiline ?? false });
    const problem = 'problem' in cleanResult ? cleanResult.problem : maxLength(cleanResult.value ?? '', rules.length);
    const culture = isCulture(entry.culture) ? { culture: entry.culture } : {};
    if (problem !== null) problems.push({ ...problem, path: `${path}.${index}.text`, ...culture });
  }
  return problems;
}

/** A localised field as it is stored: cleaned texts, none of them empty. */
export function normalizeLocalizedTexts(
  list: readonly LocalizedText[] | null | undefined,
  options: { readonly multiline: boolean } = { multiline: false },
): LocalizedText[] {
  return (list ?? []).flatMap(({ culture, text }) => {
    const cleanResult = cleanText(text, options);
    return 'value' in cleanResult && cleanResult.value !== null ? [{ culture, text: cleanResult.value }] : [];
  });
}
