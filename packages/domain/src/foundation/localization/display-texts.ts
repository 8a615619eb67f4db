import type { Culture } from './culture.ts';

/** The few words that display values consist of (a checkbox reads "Yes", not `true`). */
export interface DisplayTexts {
  readonly yes: string;
  readonly no: string;
  /** The text shown where a box or a check point has no value. */
  readonly notAnswered: string;
  readonly checkPoint: { readonly ok: string; readonly deviation: string; readonly notApplicable: string };
  readonly row: string;
  readonly rows: string;
}

export const displayTexts: Readonly<Record<Culture, DisplayTexts>> = {
  'sv-SE': {
    yes: 'Ja',
    no: 'Nej',
    notAnswered: 'Inte besvarad',
    checkPoint: { ok: 'OK', deviation: 'Avvikelse', notApplicable: 'Ej aktuellt' },
    row: 'rad',
    rows: 'rader',
  },
  'en-US': {
    yes: 'Yes',
    no: 'No',
    notAnswered: 'Not answered',
    checkPoint: { ok: 'OK', deviation: 'Deviation', notApplicable: 'Not applicable' },
    row: 'row',
    rows: 'rows',
  },
  'nb-NO': {
    yes: 'Ja',
    no: 'Nei',
    notAnswered: 'Ikke besvart',
    checkPoint: { ok: 'OK', deviation: 'Avvik', notApplicable: 'Ikke aktuelt' },
    row: 'rad',
    rows: 'rader',
  },
};

/** Whether a word says, in any language, that a question was not answered. @param word in lower case */
export function isNotAnswered(word: string): boolean {
  return Object.values(displayTexts).some(({ notAnswered }) => notAnswered.toLowerCase() === word);
}
