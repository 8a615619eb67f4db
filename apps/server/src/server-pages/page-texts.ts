import { type Culture, cultures } from '@tingest/domain/foundation';
import { type ServerTextKey, type TextParameters, translate } from '@tingest/i18n/server';

/** The texts for templates of pages, and the links to the page in each language. */
export interface PageTexts {
  readonly t: (key: ServerTextKey, parameters?: TextParameters) => string;
  readonly languages: readonly { readonly culture: Culture; readonly name: string; readonly href: string }[];
}

/** @param inCulture address of the page in a language */
export function pageTexts(culture: Culture, inCulture: (culture: Culture) => string): PageTexts {
  return {
    t: (key, parameters) => translate(culture, key, parameters),
    languages: cultures.map((each) => ({
      culture: each,
      name: translate(culture, `idp.languages.${each}`),
      href: inCulture(each),
    })),
  };
}
