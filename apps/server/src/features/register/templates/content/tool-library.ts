import { sheetLabel } from '../authoring/standard-labels.ts';
import type { Template, TemplateCategory, TemplateService } from '../authoring/template.ts';
import { field, options, sourceField } from '../authoring/template-field.ts';
import { askIf, prefill, writeBack } from '../authoring/template-rules.ts';
import { inLanguages } from '../authoring/texts.ts';

const condition = options({
  good: ['Bra', 'Good', 'Bra'],
  service: ['Behöver service', 'Needs service', 'Trenger service'],
  broken: ['Trasig', 'Broken', 'Ødelagt'],
});
const deviation = { values: ['service', 'broken'] };

const lend: TemplateService = {
  key: 'lend',
  names: ['Låna verktyg', 'Borrow a tool', 'Lån verktøy'],
  descriptions: [
    'Lånas i förrådet och kan reserveras i förväg.',
    'Borrowed at the storeroom and can be reserved in advance.',
    'Lånes på lageret og kan reserveres på forhånd.',
  ],
  icon: 'tools',
  mode: 'loan',
  functions: [
    {
      key: 'handOut',
      modes: ['start', 'update'],
      names: ['Utlämning', 'Hand out', 'Utlevering'],
      fields: [
        field('workplace', 'text', ['Arbetsplats', 'Workplace', 'Arbeidssted'], {
          help: [
            'Var verktyget ska användas, om det inte är hemma.',
            'Where the tool will be used, unless at home.',
            'Hvor verktøyet skal brukes, hvis det ikke er hjemme.',
          ],
        }),
      ],
    },
    {
      key: 'takeBack',
      modes: ['complete'],
      names: ['Återlämning', 'Return', 'Innlevering'],
      fields: [
        field('condition', 'radio', ['Skick', 'Condition', 'Tilstand'], {
          ...{ required: true, options: condition, defaultValue: 'good', deviation },
        }),
        field('remark', 'textArea', ['Vad behöver åtgärdas?', 'What needs attention?', 'Hva må utbedres?']),
        field('photos', 'image', ['Bilder', 'Photos', 'Bilder'], { multiple: true }),
      ],
      rules: ({ form, object }) => [
        ...askIf(form('condition'), { type: 'in', value: ['service', 'broken'] }, form('remark')),
        writeBack(form('condition'), object('condition')),
      ],
    },
    {
      key: 'handOver',
      modes: ['update'],
      names: ['Överlämning till kollega', 'Hand over to a colleague', 'Overlevering til kollega'],
      fields: [
        field('condition', 'radio', ['Skick', 'Condition', 'Tilstand'], {
          ...{ required: true, options: condition, defaultValue: 'good', deviation },
        }),
      ],
      isHandover: true,
    },
  ],
  policy: () => ({
    loan: {
      borrower: { kind: 'performer' },
      ...{ defaultDays: 7, longestDays: 28, extensions: 2 },
      reminders: { daysBefore: [1], onDueDay: true, everyDaysAfter: 3 },
    },
  }),
};

const inspect: TemplateService = {
  key: 'inspect',
  names: ['Kontrollera verktyg', 'Check a tool', 'Kontroller verktøy'],
  descriptions: [
    'Kontroll av sladd, skydd och funktion efter service eller en gång om året.',
    'Check of cable, guards and function, after service or once a year.',
    'Kontroll av kabel, vern og funksjon etter service eller en gang i året.',
  ],
  icon: 'clipboard-check',
  mode: 'simpleForm',
  functions: [
    {
      key: 'check',
      modes: ['start'],
      names: ['Kontroll av verktyg', 'Tool check', 'Verktøykontroll'],
      fields: [
        field('checked', 'date', ['Kontrollerad', 'Checked', 'Kontrollert'], {
          ...{ required: true, defaultValue: 0, validation: { range: { max: 0 } } },
        }),
        field('condition', 'radio', ['Skick', 'Condition', 'Tilstand'], {
          ...{ required: true, options: condition, deviation },
        }),
        field('remark', 'textArea', ['Vad behöver åtgärdas?', 'What needs attention?', 'Hva må utbedres?']),
        field('inspector', 'currentUser', ['Kontrollerad av', 'Checked by', 'Kontrollert av']),
      ],
      rules: ({ form, object }) => [
        ...askIf(form('condition'), { type: 'in', value: ['service', 'broken'] }, form('remark')),
        prefill(object('condition'), form('condition')),
        writeBack(form('condition'), object('condition')),
        writeBack(form('checked'), object('serviced')),
      ],
    },
  ],
};

const reportFault: TemplateService = {
  key: 'fault',
  names: ['Anmäl fel på verktyg', 'Report a tool fault', 'Meld feil på verktøy'],
  descriptions: [
    'Något är trasigt eller farligt att använda.',
    'Something is broken or unsafe to use.',
    'Noe er ødelagt eller farlig å bruke.',
  ],
  icon: 'flag',
  mode: 'issueManagement',
  functions: [
    {
      key: 'report',
      modes: ['start', 'update'],
      names: ['Felanmälan verktyg', 'Tool fault report', 'Feilmelding verktøy'],
      fields: [
        field('fault', 'textArea', ['Vad är fel?', 'What is wrong?', 'Hva er galt?'], { required: true }),
        field('photos', 'image', ['Bilder', 'Photos', 'Bilder'], { multiple: true }),
      ],
    },
    {
      key: 'repair',
      modes: ['complete'],
      names: ['Åtgärd', 'Repair', 'Utbedring'],
      fields: [
        field('done', 'textArea', ['Vad har gjorts?', 'What was done?', 'Hva er gjort?'], { required: true }),
        field('condition', 'radio', ['Skick efter åtgärd', 'Condition afterwards', 'Tilstand etterpå'], {
          ...{ required: true, options: condition, defaultValue: 'good', deviation },
        }),
      ],
      rules: ({ form, object }) => [writeBack(form('condition'), object('condition'))],
    },
  ],
};

const tools: TemplateCategory = {
  key: 'tools',
  names: ['Verktyg', 'Tools', 'Verktøy'],
  descriptions: [
    'Verktyg och maskiner som lånas ut.',
    'Tools and machines for loan.',
    'Verktøy og maskiner som lånes ut.',
  ],
  icon: 'hammer',
  fields: [
    field('name', 'text', ['Benämning', 'Name', 'Betegnelse'], { required: true, inTitle: true }),
    field('model', 'text', ['Märke och modell', 'Make and model', 'Merke og modell'], { inTitle: true }),
    sourceField('shelf', 'shelves', ['Hyllplats', 'Shelf', 'Hylleplass']),
    field('condition', 'radio', ['Skick', 'Condition', 'Tilstand'], {
      ...{ options: condition, defaultValue: 'good', deviation },
    }),
    field('serviced', 'date', ['Senast kontrollerad', 'Last checked', 'Sist kontrollert']),
    field('needsLicence', 'switch', ['Kräver utbildning', 'Training required', 'Krever opplæring']),
    field('photo', 'image', ['Bild', 'Photo', 'Bilde']),
  ],
  reservationPolicy: { longestDays: 28, releaseAfterMinutes: 24 * 60 },
  services: [lend, inspect, reportFault],
  labels: [
    sheetLabel(
      'tools',
      ['Verktygsetikett', 'Tool label', 'Verktøyetikett'],
      [
        'Tillhör {{site}}. Skanna koden för att låna eller lämna tillbaka.',
        'Property of {{site}}. Scan the code to borrow or return it.',
        'Tilhører {{site}}. Skann koden for å låne eller levere tilbake.',
      ],
    ),
  ],
  samples: [
    {
      key: 'drill',
      values: {
        name: inLanguages('Slagborrmaskin', 'Hammer drill', 'Slagbormaskin'),
        ...{ model: 'Hilti TE 30', shelf: 'power', condition: 'good', needsLicence: false },
      },
    },
    {
      key: 'chainsaw',
      values: {
        name: inLanguages('Motorsåg', 'Chainsaw', 'Motorsag'),
        ...{ model: 'Husqvarna 550 XP', shelf: 'garden', condition: 'good', needsLicence: true },
      },
    },
    {
      key: 'pressureWasher',
      values: {
        name: inLanguages('Högtryckstvätt', 'Pressure washer', 'Høytrykksspyler'),
        ...{ model: 'Kärcher HD 5/15', shelf: 'power', condition: 'good', needsLicence: false },
      },
    },
  ],
};

/** A tool library: loans with reservations and hand-over, checks and faults. */
export const toolLibrary: Template = {
  key: 'tool-library',
  version: 1,
  names: ['Verktygspool', 'Tool library', 'Verktøyutlån'],
  descriptions: [
    'Verktyg som lånas ut, lämnas tillbaka, kontrolleras och felanmäls. Med påminnelser, reservationer och etiketter.',
    'Tools that are lent, returned, checked and reported as faulty. With reminders, reservations and labels.',
    'Verktøy som lånes ut, leveres tilbake, kontrolleres og meldes som ødelagt. Med påminnelser, reservasjoner og etiketter.',
  ],
  icon: 'tools',
  valueTypes: [
    {
      key: 'shelves',
      names: ['Hyllplatser', 'Shelves', 'Hylleplasser'],
      descriptions: [
        'Var verktygen står i förrådet.',
        'Where the tools are kept in the storeroom.',
        'Hvor verktøyet står på lageret.',
      ],
      icon: 'map-pin',
      color: '#0f766e',
      fields: [field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true, inTitle: true })],
      values: {
        manual: {
          color: '#1d4ed8',
          values: { name: inLanguages('A – Handverktyg', 'A – Hand tools', 'A – Håndverktøy') },
        },
        power: { color: '#b45309', values: { name: inLanguages('B – Elverktyg', 'B – Power tools', 'B – Elverktøy') } },
        garden: { color: '#15803d', values: { name: inLanguages('C – Trädgård', 'C – Garden', 'C – Hage') } },
      },
    },
  ],
  categories: [tools],
  privileges: [
    {
      key: 'borrower',
      names: ['Låna verktyg', 'Borrow tools', 'Låne verktøy'],
      descriptions: [
        'Söker bland verktygen, lånar, lämnar tillbaka och anmäler fel.',
        'Finds tools, borrows and returns them, and reports faults.',
        'Finner verktøy, låner, leverer tilbake og melder feil.',
      ],
      grants: [
        { category: 'tools', actions: ['read'] },
        { services: ['lend'], actions: ['start', 'update', 'complete', 'cancel', 'readOwn'] },
        { services: ['fault'], actions: ['start', 'readOwn'] },
      ],
    },
    {
      key: 'storekeeper',
      names: ['Verktygsförråd', 'Tool storekeeper', 'Verktøylager'],
      descriptions: [
        'Sköter verktygen: registrerar, kontrollerar, tar hand om fel och ser alla lån.',
        'Manages the tools: registers and checks them, handles faults and sees all loans.',
        'Forvalter verktøyet: registrerer, kontrollerer, tar hånd om feil og ser alle lån.',
      ],
      grants: [
        { category: 'tools', actions: ['read', 'create', 'update', 'export', 'print'] },
        { services: ['lend'], actions: ['start', 'update', 'complete', 'cancel', 'readOwn', 'readAll'] },
        { services: ['inspect'], actions: ['start', 'readAll', 'pdf'] },
        { services: ['fault'], actions: ['start', 'update', 'complete', 'cancel', 'readAll', 'pdf'] },
      ],
    },
  ],
};
