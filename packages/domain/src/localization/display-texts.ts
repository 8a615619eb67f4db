import type { Culture } from './culture.ts';

/** The few words that display values consist of (a checkbox reads "Yes", not `true`). */
export interface DisplayTexts {
  readonly yes: string;
  readonly no: string;
  readonly checkPoint: { readonly ok: string; readonly deviation: string; readonly notApplicable: string };
  readonly row: string;
  readonly rows: string;
}

export const displayTexts: Readonly<Record<Culture, DisplayTexts>> = {
  'sv-SE': {
    yes: 'Ja',
    no: 'Nej',
    checkPoint: { ok: 'OK', deviation: 'Avvikelse', notApplicable: 'Ej aktuellt' },
    row: 'rad',
    rows: 'rader',
  },
  'en-US': {
    yes: 'Yes',
    no: 'No',
    checkPoint: { ok: 'OK', deviation: 'Deviation', notApplicable: 'Not applicable' },
    row: 'row',
    rows: 'rows',
  },
  'nb-NO': {
    yes: 'Ja',
    no: 'Nei',
    checkPoint: { ok: 'OK', deviation: 'Avvik', notApplicable: 'Ikke aktuelt' },
    row: 'rad',
    rows: 'rader',
  },
};
