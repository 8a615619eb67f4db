import type { Localizable } from '@tingest/domain/exchange';
import type { LocalizedText } from '@tingest/domain/foundation';

/** One text in every language. */
export type Names = readonly [swedish: string, english: string, norwegian: string];

/** Returns a text as the names of items, fields and options are stored. */
export function localizedTexts([swedish, english, norwegian]: Names): LocalizedText[] {
  return [
    { culture: 'sv-SE', text: swedish },
    { culture: 'en-US', text: english },
    { culture: 'nb-NO', text: norwegian },
  ];
}

/** Returns a text where a site stores one language only: a unit, the value of a sample, the name of a privilege. */
export function inLanguages(...names: Names): Localizable {
  return { localized: localizedTexts(names) };
}

/** The same for a property that the types of definitions have as a text; installation resolves its language first. */
export function textInLanguages(names: Names): string {
  return inLanguages(...names) as unknown as string;
}
