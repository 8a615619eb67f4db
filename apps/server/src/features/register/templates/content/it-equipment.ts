import { outcomeField, outcomeRules } from '../authoring/deviation-outcome.ts';
import { sheetLabel } from '../authoring/standard-labels.ts';
import type { Template, TemplateCategory, TemplateService } from '../authoring/template.ts';
import { checkPoint, field, options, sourceField } from '../authoring/template-field.ts';
import {
  askIf,
  dynamic,
  type RuleFields,
  type TemplateRule,
  warning,
  writeBack,
  writeValue,
} from '../authoring/template-rules.ts';
import { inLanguages } from '../authoring/texts.ts';

const conditions = {
  good: ['Bra', 'Good', 'Bra'],
  repair: ['Behöver repareras', 'Needs repair', 'Må repareres'],
  missing: ['Saknas', 'Missing', 'Savnet'],
  retired: ['Kasserad', 'Retired', 'Kassert'],
} as const;
const { good, repair } = conditions;
const deviation = { values: ['repair', 'missing'] };

/** Shows a question only for equipment that stores data. */
function onlyForComputers({ form, objectValue }: RuleFields, source: string, target: string): TemplateRule {
  const expression = `${objectValue('type')} in ["laptop", "desktop", "phone", "tablet"]`;
  return dynamic(form(source), 'show', form(target), { condition: { type: 'expression', value: { expression } } });
}

const lend: TemplateService = {
  key: 'lend',
  names: ['Låna ut IT-utrustning', 'Lend IT equipment', 'Lån ut IT-utstyr'],
  descriptions: [
    'Till en person, tills vidare eller till ett visst datum. Den som har utrustningen får påminnelser.',
    'To a person, for good or until a certain date. The recipient is reminded.',
    'Til en person, inntil videre eller til en bestemt dato. Mottakeren får påminnelser.',
  ],
  icon: 'device-laptop',
  mode: 'loan',
  vocabulary: 'issuance',
  functions: [
    {
      key: 'handOut',
      modes: ['start'],
      names: ['Utlämning av IT-utrustning', 'IT equipment hand-out', 'Utlevering av IT-utstyr'],
      fields: [
        field('recipient', 'text', ['Mottagare', 'Recipient', 'Mottaker'], { required: true }),
        field('email', 'email', ['E-post', 'Email', 'E-post'], {
          help: [
            'Dit skickas påminnelser om återlämning.',
            'Reminders about the return are sent here.',
            'Hit sendes påminnelser om innlevering.',
          ],
        }),
        field('accessories', 'select', ['Tillbehör', 'Accessories', 'Tilbehør'], {
          multiple: true,
          options: options({
            charger: ['Laddare', 'Charger', 'Lader'],
            bag: ['Väska eller skal', 'Bag or case', 'Veske eller deksel'],
            mouse: ['Mus', 'Mouse', 'Mus'],
            keyboard: ['Tangentbord', 'Keyboard', 'Tastatur'],
            cables: ['Kablar och adaptrar', 'Cables and adapters', 'Kabler og adaptere'],
            sim: ['SIM-kort', 'SIM card', 'SIM-kort'],
          }),
        }),
        field('signature', 'signature', [
          'Mottagarens underskrift',
          'Recipient’s signature',
          'Mottakerens underskrift',
        ]),
      ],
      rules: ({ form, object }) => [writeBack(form('recipient'), object('assignedTo'))],
    },
    {
      key: 'extend',
      modes: ['update'],
      names: ['Förlängning av utlåning', 'Extension of an IT loan', 'Forlengelse av IT-utlån'],
      fields: [field('reason', 'text', ['Anledning', 'Reason', 'Årsak'])],
    },
    {
      key: 'takeBack',
      modes: ['complete'],
      names: ['Återlämning av IT-utrustning', 'IT equipment return', 'Innlevering av IT-utstyr'],
      fields: [
        field('condition', 'segmented', ['Skick', 'Condition', 'Tilstand'], {
          ...{ required: true, options: options({ good, repair }), defaultValue: 'good' },
          deviation: { values: ['repair'] },
        }),
        field('remark', 'textArea', ['Vad är fel?', 'What is wrong?', 'Hva er galt?']),
        field(
          'isComplete',
          'checkbox',
          ['Alla tillbehör tillbaka', 'All accessories returned', 'Alt tilbehør er levert'],
          { deviation: { values: [false] } },
        ),
        field('isErased', 'checkbox', ['Raderad och återställd', 'Erased and reset', 'Slettet og tilbakestilt'], {
          deviation: { values: [false] },
        }),
      ],
      rules: (fields) => {
        const { form, object } = fields;
        return [
          ...askIf(form('condition'), { type: 'equal', value: 'repair' }, form('remark')),
          onlyForComputers(fields, 'condition', 'isErased'),
          writeBack(form('condition'), object('condition')),
          // An empty text leaves no value: nobody has it any longer.
          writeValue(form('condition'), object('assignedTo'), ''),
        ];
      },
    },
  ],
  policy: ({ ofStart }) => ({
    loan: {
      borrower: { kind: 'form', nameFieldId: ofStart('recipient'), emailFieldId: ofStart('email') },
      ...{ defaultDays: null, longestDays: null, extensions: null },
      reminders: { daysBefore: [7, 1], onDueDay: true, everyDaysAfter: 7 },
    },
  }),
};

const checkPoints = ['intact', 'works', 'updated', 'labeled'];

const check: TemplateService = {
  key: 'check',
  names: ['Kontrollera IT-utrustning', 'Check IT equipment', 'Kontroller IT-utstyr'],
  descriptions: [
    'Inventering och funktion, till exempel en gång om året och före varje utlåning.',
    'Stocktaking and function, for example once a year and before each loan.',
    'Varetelling og funksjon, for eksempel en gang i året og før hvert utlån.',
  ],
  icon: 'clipboard-check',
  mode: 'simpleForm',
  functions: [
    {
      key: 'checkList',
      modes: ['start'],
      names: ['Kontroll av IT-utrustning', 'IT equipment check', 'Kontroll av IT-utstyr'],
      fields: [
        checkPoint('intact', [
          'Hölje, skärm och kablar hela',
          'Case, screen and cables intact',
          'Deksel, skjerm og kabler er hele',
        ]),
        checkPoint('works', [
          'Startar, laddar och ansluter',
          'Starts, charges and connects',
          'Starter, lader og kobler til',
        ]),
        checkPoint('updated', ['Uppdaterad och krypterad', 'Updated and encrypted', 'Oppdatert og kryptert']),
        checkPoint('labeled', [
          'Märkt och rätt registrerad',
          'Labeled and registered correctly',
          'Merket og riktig registrert',
        ]),
        outcomeField(['Åtgärdat direkt?', 'Corrected at once?', 'Utbedret med en gang?'], {
          corrected: ['Ja', 'Yes', 'Ja'],
          open: ['Nej, behöver repareras', 'No, needs repair', 'Nei, må repareres'],
        }),
        field('checked', 'date', ['Kontrollerad', 'Checked', 'Kontrollert'], {
          ...{ required: true, defaultValue: 0, validation: { range: { max: 0 } } },
        }),
        field('inspector', 'currentUser', ['Kontrollerad av', 'Checked by', 'Kontrollert av']),
      ],
      rules: (fields) => [
        onlyForComputers(fields, 'checked', 'updated'),
        ...outcomeRules(fields, {
          ...{ checkPoints, status: 'condition', faultless: 'good' },
          statuses: { corrected: 'good', open: 'repair' },
        }),
        writeBack(fields.form('checked'), fields.object('checked')),
      ],
    },
  ],
};

const fault: TemplateService = {
  key: 'fault',
  names: ['Felanmäl IT-utrustning', 'Report an IT equipment fault', 'Meld feil på IT-utstyr'],
  descriptions: [
    'Något fungerar inte, är trasigt eller borta.',
    'Something does not work, is broken or is gone.',
    'Noe virker ikke, er ødelagt eller er borte.',
  ],
  icon: 'flag',
  mode: 'issueManagement',
  functions: [
    {
      key: 'report',
      modes: ['start'],
      names: ['Felanmälan IT-utrustning', 'IT equipment fault', 'Feil på IT-utstyr'],
      fields: [
        field('problem', 'radio', ['Vad gäller det?', 'What is it about?', 'Hva gjelder det?'], {
          required: true,
          options: options({
            start: ['Startar inte', 'Does not start', 'Starter ikke'],
            screen: ['Skärm eller bild', 'Screen or picture', 'Skjerm eller bilde'],
            power: ['Batteri eller laddning', 'Battery or charging', 'Batteri eller lading'],
            input: ['Tangentbord, mus eller ljud', 'Keyboard, mouse or sound', 'Tastatur, mus eller lyd'],
            software: [
              'Program, nätverk eller inloggning',
              'Software, network or sign-in',
              'Programvare, nettverk eller innlogging',
            ],
            lost: ['Borttappad eller stulen', 'Lost or stolen', 'Mistet eller stjålet'],
            other: ['Annat', 'Other', 'Annet'],
          }),
        }),
        field('details', 'textArea', ['Vad har hänt?', 'What happened?', 'Hva har skjedd?']),
        field('photos', 'image', ['Bilder', 'Photos', 'Bilder'], { multiple: true }),
      ],
      rules: ({ form, object }) => [
        dynamic(form('problem'), 'require', form('details'), { condition: { type: 'in', value: ['lost', 'other'] } }),
        dynamic(form('problem'), 'validate', form('problem'), {
          condition: { type: 'equal', value: 'lost' },
          value: warning([
            'Ring också IT-supporten direkt, så att enheten kan spärras.',
            'Call IT support at once as well, so that the device can be locked.',
            'Ring også IT-brukerstøtte med en gang, så enheten kan sperres.',
          ]),
        }),
        writeValue(form('problem'), object('condition'), 'missing', { type: 'equal', value: 'lost' }),
        writeValue(form('problem'), object('condition'), 'repair', {
          type: 'in',
          value: ['start', 'screen', 'power'],
        }),
      ],
    },
    {
      key: 'progress',
      modes: ['update'],
      names: ['Handläggning av IT-fel', 'IT fault progress', 'Behandling av IT-feil'],
      fields: [
        field('note', 'textArea', ['Vad händer nu?', 'What happens next?', 'Hva skjer videre?'], { required: true }),
        field('reference', 'text', [
          'Verkstad och ärendenummer',
          'Repair shop and reference number',
          'Verksted og saksnummer',
        ]),
      ],
    },
    {
      key: 'solve',
      modes: ['complete'],
      names: ['Åtgärdat IT-fel', 'IT fault solved', 'Utbedret IT-feil'],
      fields: [
        field('done', 'textArea', ['Vad har gjorts?', 'What was done?', 'Hva er gjort?'], { required: true }),
        field('condition', 'radio', ['Skick efter åtgärd', 'Condition afterwards', 'Tilstand etterpå'], {
          ...{ required: true, options: options(conditions), defaultValue: 'good', deviation },
        }),
        field('isWarranty', 'switch', ['Garantiärende', 'Covered by warranty', 'Garantisak']),
      ],
      rules: ({ form, object }) => [writeBack(form('condition'), object('condition'))],
    },
  ],
};

const equipment: TemplateCategory = {
  key: 'equipment',
  names: ['IT-utrustning', 'IT equipment', 'IT-utstyr'],
  descriptions: [
    'Datorer, telefoner, skärmar och tillbehör.',
    'Computers, phones, monitors and accessories.',
    'PC-er, telefoner, skjermer og tilbehør.',
  ],
  icon: 'device-laptop',
  fields: [
    field('type', 'select', ['Typ', 'Type', 'Type'], {
      required: true,
      options: options({
        laptop: ['Bärbar dator', 'Laptop', 'Bærbar PC'],
        desktop: ['Stationär dator', 'Desktop computer', 'Stasjonær PC'],
        phone: ['Mobiltelefon', 'Mobile phone', 'Mobiltelefon'],
        tablet: ['Surfplatta', 'Tablet', 'Nettbrett'],
        monitor: ['Bildskärm', 'Monitor', 'Skjerm'],
        dock: ['Dockningsstation', 'Docking station', 'Dokkingstasjon'],
        other: ['Annat', 'Other', 'Annet'],
      }),
    }),
    field('model', 'text', ['Märke och modell', 'Make and model', 'Merke og modell'], {
      ...{ required: true, inTitle: true },
    }),
    field('serial', 'scanner', ['Serienummer', 'Serial number', 'Serienummer'], {
      ...{ required: true, unique: true, inTitle: true },
      help: [
        'För telefoner IMEI-numret, som *#06# visar.',
        'For phones the IMEI, which *#06# displays.',
        'For telefoner IMEI-nummeret, som *#06# viser.',
      ],
    }),
    field('assignedTo', 'text', ['Tilldelad', 'Assigned to', 'Tildelt']),
    sourceField('department', 'departments', ['Avdelning', 'Department', 'Avdeling']),
    field('condition', 'radio', ['Skick', 'Condition', 'Tilstand'], {
      ...{ options: options(conditions), defaultValue: 'good', deviation },
    }),
    field('phoneNumber', 'phoneNo', ['Telefonnummer', 'Phone number', 'Telefonnummer']),
    field('isManaged', 'switch', ['Fjärrhanterad (MDM)', 'Remotely managed (MDM)', 'Fjernadministrert (MDM)']),
    field('bought', 'date', ['Inköpt', 'Purchased', 'Kjøpt']),
    field('warranty', 'date', ['Garanti till och med', 'Warranty until', 'Garanti til og med']),
    field('checked', 'date', ['Senast kontrollerad', 'Last checked', 'Sist kontrollert']),
    field('price', 'decimal', ['Inköpspris', 'Purchase price', 'Innkjøpspris'], { isForAdminOnly: true }),
  ],
  services: [lend, check, fault],
  labels: [
    sheetLabel(
      'equipment',
      ['IT-etikett', 'IT label', 'IT-etikett'],
      [
        'Tillhör {{site}}. Fungerar den inte? Skanna koden.',
        'Property of {{site}}. Not working? Scan the code.',
        'Tilhører {{site}}. Virker den ikke? Skann koden.',
      ],
    ),
  ],
  samples: [
    {
      key: 'laptop',
      values: {
        ...{ type: 'laptop', model: 'Lenovo ThinkPad T14', department: 'administration', condition: 'good' },
        serial: inLanguages('EXEMPEL-1', 'EXAMPLE-1', 'EKSEMPEL-1'),
        ...{ isManaged: true, bought: '2026-08-17', warranty: '2029-08-16' },
      },
    },
    {
      key: 'phone',
      values: {
        ...{ type: 'phone', model: 'Samsung Galaxy A55', department: 'field', condition: 'good' },
        serial: inLanguages('EXEMPEL-2', 'EXAMPLE-2', 'EKSEMPEL-2'),
        ...{ isManaged: true, bought: '2026-02-02', warranty: '2028-02-01' },
      },
    },
    {
      key: 'monitor',
      values: {
        ...{ type: 'monitor', model: 'Dell P2723D', department: 'administration', condition: 'good' },
        serial: inLanguages('EXEMPEL-3', 'EXAMPLE-3', 'EKSEMPEL-3'),
        ...{ isManaged: false, bought: '2025-05-12', warranty: '2028-05-11' },
      },
    },
  ],
};

/** IT equipment: loans to persons, checks, and faults with repairs. */
export const itEquipment: Template = {
  key: 'it-equipment',
  version: 1,
  names: ['IT-utrustning', 'IT equipment', 'IT-utstyr'],
  descriptions: [
    'Datorer, telefoner och skärmar med serienummer, garanti och ansvarig person. Lånas ut, kontrolleras och felanmäls.',
    'Computers, phones and monitors with serial number, warranty and assigned person. Lent, checked and reported as faulty.',
    'PC-er, telefoner og skjermer med serienummer, garanti og ansvarlig person. Lånes ut, kontrolleres og meldes som ødelagt.',
  ],
  icon: 'device-laptop',
  valueTypes: [
    {
      key: 'departments',
      names: ['Avdelningar', 'Departments', 'Avdelinger'],
      descriptions: [
        'Vem som betalar för utrustningen.',
        'The payers of the equipment.',
        'Hvem som betaler for utstyret.',
      ],
      icon: 'users',
      color: '#1d4ed8',
      fields: [
        field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true, inTitle: true }),
        field('costCenter', 'text', ['Kostnadsställe', 'Cost center', 'Kostnadssted']),
      ],
      values: {
        administration: {
          color: '#1d4ed8',
          values: { name: inLanguages('Administration', 'Administration', 'Administrasjon'), costCenter: '1000' },
        },
        field: {
          color: '#15803d',
          values: { name: inLanguages('Fältpersonal', 'Field staff', 'Feltpersonell'), costCenter: '2000' },
        },
      },
    },
  ],
  categories: [equipment],
  privileges: [
    {
      key: 'employee',
      names: ['Felanmäla IT-utrustning', 'Report IT faults', 'Melde IT-feil'],
      descriptions: [
        'Söker bland utrustningen, anmäler fel och följer sina anmälningar.',
        'Finds equipment, reports faults and follows these reports.',
        'Finner utstyr, melder feil og følger egne meldinger.',
      ],
      grants: [
        { category: 'equipment', actions: ['read'] },
        { services: ['fault'], actions: ['start', 'readOwn'] },
      ],
    },
    {
      key: 'technician',
      names: ['IT-tekniker', 'IT technician', 'IT-tekniker'],
      descriptions: [
        'Registrerar, lånar ut och kontrollerar utrustning, åtgärdar fel och ser alla lån.',
        'Registers, lends and checks equipment, solves faults and sees all loans.',
        'Registrerer, låner ut og kontrollerer utstyr, utbedrer feil og ser alle lån.',
      ],
      grants: [
        { category: 'equipment', actions: ['read', 'create', 'update', 'export', 'print'] },
        { services: ['lend'], actions: ['start', 'update', 'complete', 'cancel', 'readOwn', 'readAll', 'pdf'] },
        { services: ['check'], actions: ['start', 'readAll', 'pdf'] },
        { services: ['fault'], actions: ['start', 'update', 'complete', 'cancel', 'readAll', 'pdf'] },
      ],
    },
  ],
};
