import { designer, types } from './fields-designer.ts';

/** Names of the field types, and the words of the designer of forms. */
export const fields = {
  designer,
  types,
  /** The names of the languages, which precede the problem of one localized text of several. */
  languages: { 'sv-SE': 'Swedish', 'en-US': 'English', 'nb-NO': 'Norwegian' },
} as const;
