import { type Culture, cultures, fallbackCulture } from './culture.ts';

/** The culture for each language with supported readers; readers of Nynorsk and the macro-language get Bokmål. */
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
 * Returns the culture for a person with the given preferred languages, best first, as BCP 47 tags
 * (`navigator.languages`, or an Accept-Language header's). Source: specification, section 9, Locales.
 */
export function matchCulture(preferred: readonly string[]): Culture {
  for (const tag of preferred) {
    const language = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
    if (Object.hasOwn(cultureByLanguage, language)) return cultureByLanguage[language] ?? fallbackCulture;
  }
  return fallbackCulture;
}
