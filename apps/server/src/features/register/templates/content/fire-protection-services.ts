import type { TemplateService } from '../authoring/template.ts';
import { field, options } from '../authoring/template-field.ts';
import { askIf, dynamic, writeBack, writeValue } from '../authoring/template-rules.ts';

/** Deviations of fire protection as cases. */
export const fireDeviation: TemplateService = {
  key: 'deviation',
  names: ['Anmäl brandskyddsavvikelse', 'Report a fire protection deviation', 'Meld brannvernavvik'],
  descriptions: [
    'Ett fel som inte kunde åtgärdas på plats. Följs tills det är åtgärdat.',
    'A fault that could not be corrected on the spot. Followed until it is corrected.',
    'En feil som ikke kunne utbedres på stedet. Følges til avviket er lukket.',
  ],
  icon: 'flag',
  mode: 'issueManagement',
  functions: [
    {
      key: 'report',
      modes: ['start'],
      names: ['Brandskyddsavvikelse', 'Fire protection deviation', 'Brannvernavvik'],
      fields: [
        field('urgency', 'segmented', ['Hur bråttom är det?', 'How urgent is it?', 'Hvor mye haster det?'], {
          ...{ required: true, deviation: { values: ['now'] } },
          options: options({
            later: ['Kan vänta', 'Can wait', 'Kan vente'],
            soon: ['Inom en vecka', 'Within a week', 'Innen en uke'],
            now: ['Farligt nu', 'Dangerous now', 'Farlig nå'],
          }),
        }),
        field('fault', 'textArea', ['Vad är fel?', 'What is wrong?', 'Hva er galt?'], { required: true }),
        field('photos', 'image', ['Bilder', 'Photos', 'Bilder'], { multiple: true }),
        field('interim', 'textArea', ['Åtgärd tills vidare', 'Interim measure', 'Midlertidig tiltak'], {
          help: [
            'Till exempel ersättare på plats, extra tillsyn eller avspärrat.',
            'For example a replacement, extra supervision or closed off.',
            'For eksempel erstatning på plass, ekstra tilsyn eller avsperret.',
          ],
        }),
      ],
      rules: ({ form, object }) => [
        ...askIf(form('urgency'), { type: 'equal', value: 'now' }, form('interim')),
        writeValue(form('urgency'), object('status'), 'deviation'),
      ],
    },
    {
      key: 'progress',
      modes: ['update'],
      names: ['Uppföljning av brandskyddsavvikelse', 'Fire protection follow-up', 'Oppfølging av brannvernavvik'],
      fields: [
        field('note', 'textArea', ['Vad händer nu?', 'What happens next?', 'Hva skjer videre?'], { required: true }),
        field('deadline', 'date', ['Ska vara åtgärdat', 'To be corrected by', 'Frist']),
      ],
    },
    {
      key: 'correct',
      modes: ['complete'],
      names: ['Åtgärdad brandskyddsavvikelse', 'Fire protection corrected', 'Lukket brannvernavvik'],
      fields: [
        field('done', 'textArea', ['Vad har gjorts?', 'What was done?', 'Hva er gjort?'], { required: true }),
        field('photos', 'image', ['Bilder efter åtgärd', 'Photos afterwards', 'Bilder etterpå'], { multiple: true }),
      ],
      rules: ({ form, object }) => [writeValue(form('done'), object('status'), 'ok')],
    },
  ],
};

/** Service and inspection of fire protection by a company. */
export const fireService: TemplateService = {
  key: 'service',
  names: ['Registrera brandskyddsservice', 'Record fire protection service', 'Registrer brannvernservice'],
  descriptions: [
    'Service eller kontroll av en sakkunnig firma.',
    'Service or inspection by a qualified company.',
    'Service eller kontroll av et kvalifisert firma.',
  ],
  icon: 'tool',
  mode: 'simpleForm',
  functions: [
    {
      key: 'record',
      modes: ['start'],
      names: ['Utförd brandskyddsservice', 'Fire protection service record', 'Utført brannvernservice'],
      fields: [
        field('serviced', 'date', ['Utförd den', 'Date', 'Utført den'], {
          ...{ required: true, defaultValue: 0, validation: { range: { max: 0 } } },
        }),
        field('company', 'text', ['Firma', 'Company', 'Firma']),
        field('serviceDue', 'date', ['Nästa service', 'Next service', 'Neste service'], { required: true }),
        field('report', 'file', ['Protokoll', 'Report', 'Rapport']),
        field('remark', 'textArea', ['Anmärkning', 'Remark', 'Merknad']),
      ],
      rules: ({ form, object, formValue }) => [
        {
          ...dynamic(form('serviced'), 'setValue', form('serviceDue'), {
            value: { expression: `addMonths(${formValue('serviced')}, 12)` },
          }),
          overwritable: true,
        },
        writeBack(form('serviceDue'), object('serviceDue')),
      ],
    },
  ],
};
