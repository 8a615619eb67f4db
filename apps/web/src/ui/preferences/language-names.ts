import type { Culture } from '@tingest/domain/foundation';

/** Each language in its own words, which are the same in every language. */
export const languageNames: Readonly<Record<Culture, string>> = {
  'sv-SE': 'Svenska',
  'en-US': 'English',
  'nb-NO': 'Norsk',
};
