import type { Culture } from './culture.ts';

/** The few words that display values consist of (a checkbox reads "Yes", not `true`). */
export interface DisplayWords {
  readonly yes: string;
  readonly no: string;
}

export const displayWords: Readonly<Record<Culture, DisplayWords>> = {
  'sv-SE': { yes: 'Ja', no: 'Nej' },
  'en-US': { yes: 'Yes', no: 'No' },
  'nb-NO': { yes: 'Ja', no: 'Nei' },
};
