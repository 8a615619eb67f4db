import { type Culture, cultures, fallbackCulture } from './culture.ts';

/** Languages whose readers are served by one of ours; Nynorsk and the macro-language read Bokmål. */
const cultureByLanguage: Readonly<Record<string, Culture>> = {
  sv: 'sv-SE',
  en: 'en-US',
  nb: 'nb-NO',
  nn: 'nb-NO',
  no: 'nb-NO',
};

/** Whether a value from outside names one of the product's cultures, in exactly our spelling. */
export function isCulture(value: unknown): value is Culture {
  return cultures.some((culture) => culture === value);
}

/**
 * The culture for a person whose preferred languages are given, best first, as BCP 47 tags (`navigator.languages`, or
 * an Accept-Language header's). Source: specification, section 9, Locales.
 */
export function matchCulture(preferred: readonly string[]): Culture {
  for (const tag of preferred) {
    const language = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
    if (Object.hasOwn(cultureByLanguage, language)) return cultureByLanguage[language] ?? fallbackCulture;
  }
  return fallbackCulture;
}
