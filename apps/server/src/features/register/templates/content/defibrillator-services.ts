import { outcomeField, outcomeRules } from '../authoring/deviation-outcome.ts';
import type { TemplateService } from '../authoring/template.ts';
import { checkPoint, field, options, type TemplateField } from '../authoring/template-field.ts';
import { dynamic, prefill, type RuleFields, warning, writeBack, writeValue } from '../authoring/template-rules.ts';
import type { Names } from '../authoring/texts.ts';

export const defibrillatorStatuses = {
  ready: ['Driftklar', 'Ready', 'Driftsklar'],
  remark: ['Driftklar, har anmärkning', 'Ready, has a remark', 'Driftsklar, har merknad'],
  notReady: ['Ur drift', 'Out of service', 'Ute av drift'],
} as const satisfies Readonly<Record<string, Names>>;

/** Returns the expiry dates, which deviate once they have passed. */
export function expiryFields(extras: { readonly required?: boolean } = {}): readonly TemplateField[] {
  const settings = { deviation: { range: { max: -1 } }, ...extras };
  return [
    field('padsUntil', 'date', ['Elektroder går ut', 'Pads expire', 'Elektroder går ut'], settings),
    field('batteryUntil', 'date', ['Batteri går ut', 'Battery expires', 'Batteri går ut'], settings),
  ];
}

export const sparePadsField = field('sparePads', 'integer', ['Reservelektroder', 'Spare pads', 'Reserveelektroder'], {
  validation: { range: { min: 0, max: 99 } },
});

/** Takes the supplies from the defibrillator when the form opens, and writes them back when it is saved. */
function supplyRules({ form, object }: RuleFields) {
  return ['padsUntil', 'batteryUntil', 'sparePads'].flatMap((key) => [
    prefill(object(key), form(key)),
    writeBack(form(key), object(key)),
  ]);
}

/** Days before the expiry from which supplies are ordered. */
const orderDays = 60;
const checkPoints = ['indicator', 'padsSealed', 'cabinet', 'kit'];

export const monthlyCheck: TemplateService = {
  key: 'check',
  names: ['Månadskontroll av hjärtstartare', 'Monthly defibrillator check', 'Månedskontroll av hjertestarter'],
  descriptions: [
    'Indikator, elektroder, batteri och skåp. Datumen är ifyllda: ändra dem bara efter byte.',
    'Indicator, pads, battery and cabinet. Dates are filled in: change them only after replacement.',
    'Indikator, elektroder, batteri og skap. Datoene er fylt ut: endre dem bare etter bytte.',
  ],
  icon: 'clipboard-check',
  mode: 'simpleForm',
  functions: [
    {
      key: 'checkList',
      modes: ['start'],
      names: ['Kontrollista hjärtstartare', 'Defibrillator checklist', 'Sjekkliste hjertestarter'],
      fields: [
        checkPoint('indicator', [
          'Indikatorn visar driftklar',
          'Indicator shows ready',
          'Indikatoren viser driftsklar',
        ]),
        checkPoint('padsSealed', [
          'Elektroder i obruten förpackning',
          'Pads in unopened package',
          'Elektroder i uåpnet pakning',
        ]),
        checkPoint('cabinet', [
          'Skåp och skylt hela, lätt att nå',
          'Cabinet and sign intact, easy to reach',
          'Skap og skilt er hele, lett tilgjengelig',
        ]),
        checkPoint('kit', [
          'Sax, rakhyvel, handskar och mask på plats',
          'Scissors, razor, gloves and mask in place',
          'Saks, høvel, hansker og maske på plass',
        ]),
        ...expiryFields({ required: true }),
        sparePadsField,
        outcomeField(['Kan den användas?', 'Can it be used?', 'Kan den brukes?'], {
          corrected: ['Ja, åtgärdat', 'Yes, corrected', 'Ja, utbedret'],
          remark: ['Ja, något återstår', 'Yes, something remains', 'Ja, noe gjenstår'],
          notReady: ['Nej, ur drift', 'No, out of service', 'Nei, ute av drift'],
        }),
        field('checked', 'date', ['Kontrollerad', 'Checked', 'Kontrollert'], {
          ...{ required: true, defaultValue: 0, validation: { range: { max: 0 } } },
        }),
        field('inspector', 'currentUser', ['Kontrollerad av', 'Checked by', 'Kontrollert av']),
      ],
      rules: (fields) => {
        const { form, object, formValue } = fields;
        const expiries = ['padsUntil', 'batteryUntil'];
        return [
          ...supplyRules(fields),
          ...expiries.map((key) =>
            dynamic(form(key), 'validate', form(key), {
              condition: { type: 'below', value: { today: orderDays } },
              value: warning([
                'Går ut inom två månader. Beställ nytt.',
                'Expires within two months. Order a new one.',
                'Går ut innen to måneder. Bestill nytt.',
              ]),
            }),
          ),
          ...outcomeRules(fields, {
            ...{ checkPoints, status: 'status', faultless: 'ready' },
            deviations: expiries.map((key) => `coalesce(${formValue(key)}, today()) < today()`),
            statuses: { corrected: 'ready', remark: 'remark', notReady: 'notReady' },
          }),
          writeBack(form('checked'), object('checked')),
        ];
      },
    },
  ],
};

export const incident: TemplateService = {
  key: 'incident',
  names: ['Anmäl händelse med hjärtstartare', 'Report a defibrillator incident', 'Meld hendelse med hjertestarter'],
  descriptions: [
    'Den har använts, saknas eller är skadad. I en nödsituation: ring 112 först.',
    'It has been used, is missing or is damaged. In an emergency, call emergency services first.',
    'Den er brukt, mangler eller er skadet. I en nødsituasjon: ring 113 først.',
  ],
  icon: 'flag',
  mode: 'issueManagement',
  functions: [
    {
      key: 'report',
      modes: ['start'],
      names: ['Händelse med hjärtstartare', 'Defibrillator incident', 'Hendelse med hjertestarter'],
      fields: [
        field('event', 'radio', ['Vad har hänt?', 'What happened?', 'Hva har skjedd?'], {
          ...{ required: true, isPublic: true },
          options: options({
            used: ['Den har använts', 'It has been used', 'Den er brukt'],
            missing: ['Den saknas', 'It is missing', 'Den mangler'],
            fault: ['Den piper eller lyser rött', 'It beeps or has a red light', 'Den piper eller lyser rødt'],
            damaged: ['Den eller skåpet är skadat', 'It or the cabinet is damaged', 'Den eller skapet er skadet'],
          }),
        }),
        field('shock', 'segmented', ['Gav den stöt?', 'Did it give a shock?', 'Ga den støt?'], {
          options: options({
            yes: ['Ja', 'Yes', 'Ja'],
            no: ['Nej', 'No', 'Nei'],
            unknown: ['Vet inte', 'Not known', 'Vet ikke'],
          }),
        }),
        field('occurred', 'dateTime', ['När?', 'When?', 'Når?'], { defaultValue: 0 }),
        field('details', 'textArea', ['Beskrivning', 'Description', 'Beskrivelse'], {
          help: [
            'Skriv inget om patienten.',
            'Do not write anything about the patient.',
            'Ikke skriv noe om pasienten.',
          ],
        }),
        field('photos', 'image', ['Bilder', 'Photos', 'Bilder'], { multiple: true }),
      ],
      rules: ({ form, object }) => [
        dynamic(form('event'), 'show', form('shock'), { condition: { type: 'equal', value: 'used' } }),
        writeValue(form('event'), object('status'), 'notReady'),
      ],
    },
    {
      key: 'progress',
      modes: ['update'],
      names: ['Handläggning av hjärtstartare', 'Defibrillator incident progress', 'Behandling av hjertestarter'],
      fields: [
        field('note', 'textArea', ['Vad händer nu?', 'What happens next?', 'Hva skjer videre?'], { required: true }),
        field('isReplaced', 'switch', ['Ersättare på plats', 'Replacement in place', 'Erstatning på plass']),
      ],
    },
    {
      key: 'restore',
      modes: ['complete'],
      names: ['Hjärtstartare åter i drift', 'Defibrillator back in service', 'Hjertestarter tilbake i drift'],
      fields: [
        field('done', 'textArea', ['Vad har gjorts?', 'What was done?', 'Hva er gjort?'], { required: true }),
        ...expiryFields({ required: true }),
        sparePadsField,
        field('wasUsed', 'switch', ['Den hade använts', 'It had been used', 'Den var brukt']),
        field(
          'isDataSent',
          'checkbox',
          [
            'Händelsedata utlästa och lämnade till vården',
            'Event data read out and given to the hospital',
            'Hendelsesdata lest ut og gitt til helsetjenesten',
          ],
          { deviation: { values: [false] } },
        ),
        field('status', 'radio', ['Status efter åtgärd', 'Status afterwards', 'Status etterpå'], {
          ...{ required: true, options: options(defibrillatorStatuses), defaultValue: 'ready' },
          deviation: { values: ['remark', 'notReady'] },
        }),
      ],
      rules: (fields) => [
        ...supplyRules(fields),
        dynamic(fields.form('wasUsed'), 'show', fields.form('isDataSent'), {
          condition: { type: 'equal', value: true },
        }),
        writeBack(fields.form('status'), fields.object('status')),
      ],
    },
  ],
  policy: () => ({ case: { isPublic: true } }),
};
