import type { ProcessorManifest } from '../../contract.ts';
import { field, localized, numberedFields } from '../../localized.ts';

/** Check points that a rule copies from a check-list, one by one. */
export const checkPointFields = numberedFields(20, 'checkPoint', 'statusGroup', [
  'Kontrollpunkt',
  'Check point',
  'Kontrollpunkt',
]);

/** Numbers of the form, or values that rules compute from its rows: `sum({Rows}.{Price})`. */
export const numberFields = numberedFields(10, 'number', 'decimal', ['Tal', 'Number', 'Tall']);

/** The counts of the check points, which the expression may use too. */
export const countFields = [
  field('score', 'decimal', ['Resultat i procent', 'Score in per cent', 'Resultat i prosent'], {
    unit: '%',
    descriptions: [
      'Andelen godkända kontrollpunkter bland de godkända och avvikande.',
      'The share of OK check points among those that are OK or deviate.',
      'Andelen godkjente kontrollpunkter blant de godkjente og avvikende.',
    ],
  }),
  field('approved', 'integer', ['Godkända', 'OK', 'Godkjente']),
  field('deviations', 'integer', ['Avvikelser', 'Deviations', 'Avvik']),
];

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'calculation',
  localizedNames: localized(['Beräkning', 'Calculation', 'Beregning']),
  localizedDescriptions: localized([
    'Räknar ut ett tal från ett formulärs tal, och resultatet av en checklista.',
    'Calculates a number from the numbers in a form, and the score of a checklist.',
    'Regner ut et tall fra tallene i et skjema, og resultatet av en sjekkliste.',
  ]),
  icon: 'calculator',
  configurationFields: [
    field('expression', 'textArea', ['Uttryck', 'Expression', 'Uttrykk'], {
      descriptions: [
        'Till exempel {Tal 1} * {Tal 2} eller {Avvikelser} > 0 ? 0 : {Tal 1}. Om fältet är tomt är resultatet checklistans resultat i procent.',
        'For example {Number 1} * {Number 2} or {Deviations} > 0 ? 0 : {Number 1}. If empty, the result is the score of the checklist.',
        'For eksempel {Tall 1} * {Tall 2} eller {Avvik} > 0 ? 0 : {Tall 1}. Hvis feltet er tomt, er resultatet sjekklistens resultat i prosent.',
      ],
    }),
    field('decimals', 'integer', ['Decimaler', 'Decimals', 'Desimaler'], {
      defaultValue: 2,
      validation: { range: { min: 0, max: 10 } },
    }),
  ],
  secretFieldIds: [],
  inputFields: [...checkPointFields, ...numberFields],
  outputFields: [field('result', 'decimal', ['Resultat', 'Result', 'Resultat']), ...countFields],
};
