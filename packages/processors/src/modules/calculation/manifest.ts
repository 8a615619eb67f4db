import type { ProcessorManifest } from '../../contract.ts';
import { localized, localizedField } from '../../localized.ts';

const checkPoints = 20;
const numbers = 10;

/** Check points that a rule copies from a check-list, one by one. */
export const checkPointFields = Array.from({ length: checkPoints }, (_, index) =>
  localizedField({
    id: `checkPoint${index + 1}`,
    fieldType: 'statusGroup',
    names: { sv: `Kontrollpunkt ${index + 1}`, en: `Check point ${index + 1}`, nb: `Kontrollpunkt ${index + 1}` },
  }),
);

/** Numbers of the form, or what rules make of its rows: `sum({Rows}.{Price})`. */
export const numberFields = Array.from({ length: numbers }, (_, index) =>
  localizedField({
    id: `number${index + 1}`,
    fieldType: 'decimal',
    names: { sv: `Tal ${index + 1}`, en: `Number ${index + 1}`, nb: `Tall ${index + 1}` },
  }),
);

/** What is counted over the check points, which the expression may use too. */
export const countFields = [
  localizedField({
    id: 'score',
    fieldType: 'decimal',
    unit: '%',
    names: { sv: 'Resultat i procent', en: 'Score in per cent', nb: 'Resultat i prosent' },
    descriptions: {
      sv: 'Andelen godkända av de kontrollpunkter som är godkända eller avviker.',
      en: 'The share of check points that are OK, among those that are OK or deviate.',
      nb: 'Andelen godkjente av de kontrollpunktene som er godkjent eller avviker.',
    },
  }),
  localizedField({
    id: 'approved',
    fieldType: 'integer',
    names: { sv: 'Godkända', en: 'OK', nb: 'Godkjente' },
  }),
  localizedField({
    id: 'deviations',
    fieldType: 'integer',
    names: { sv: 'Avvikelser', en: 'Deviations', nb: 'Avvik' },
  }),
];

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'calculation',
  localizedNames: localized({ sv: 'Beräkning', en: 'Calculation', nb: 'Beregning' }),
  localizedDescriptions: localized({
    sv: 'Räknar ut ett tal av formulärets tal, och resultatet av en checklista.',
    en: 'Works out a number from the numbers of a form, and the score of a check-list.',
    nb: 'Regner ut et tall av tallene i et skjema, og resultatet av en sjekkliste.',
  }),
  icon: 'calculator',
  configurationFields: [
    localizedField({
      id: 'expression',
      fieldType: 'textArea',
      names: { sv: 'Uttryck', en: 'Expression', nb: 'Uttrykk' },
      descriptions: {
        sv: 'Till exempel {Tal 1} * {Tal 2} eller {Avvikelser} > 0 ? 0 : {Tal 1}. Lämnas det tomt är resultatet checklistans procent.',
        en: 'For example {Number 1} * {Number 2} or {Deviations} > 0 ? 0 : {Number 1}. Left empty, the result is the score of the check-list.',
        nb: 'For eksempel {Tall 1} * {Tall 2} eller {Avvik} > 0 ? 0 : {Tall 1}. Er det tomt, er resultatet sjekklistens prosent.',
      },
    }),
    localizedField({
      id: 'decimals',
      fieldType: 'integer',
      defaultValue: 2,
      validation: { range: { min: 0, max: 10 } },
      names: { sv: 'Decimaler', en: 'Decimals', nb: 'Desimaler' },
    }),
  ],
  secretFieldIds: [],
  inputFields: [...checkPointFields, ...numberFields],
  outputFields: [
    localizedField({ id: 'result', fieldType: 'decimal', names: { sv: 'Resultat', en: 'Result', nb: 'Resultat' } }),
    ...countFields,
  ],
};
