import { sheetLabel } from '../authoring/standard-labels.ts';
import type { Template, TemplateCategory, TemplateService, TemplateValueType } from '../authoring/template.ts';
import { field, options, sourceField } from '../authoring/template-field.ts';
import { askIf, dynamic, holds, today, writeBack, writeValue } from '../authoring/template-rules.ts';
import { inLanguages } from '../authoring/texts.ts';

const loan: TemplateService = {
  key: 'loan',
  names: ['Kvittera ut nyckel', 'Sign out a key', 'Kvitter ut nøkkel'],
  descriptions: [
    'Den som får nyckeln kvitterar med sin underskrift.',
    'The person who receives the key signs for it.',
    'Den som får nøkkelen, kvitterer med sin underskrift.',
  ],
  icon: 'key',
  mode: 'loan',
  vocabulary: 'issuance',
  functions: [
    {
      key: 'receipt',
      modes: ['start'],
      names: ['Nyckelkvittens', 'Key receipt', 'Nøkkelkvittering'],
      fields: [
        field('holder', 'text', ['Vem får nyckeln?', 'Who receives the key?', 'Hvem får nøkkelen?'], {
          required: true,
        }),
        field('email', 'email', ['E-post', 'Email', 'E-post'], {
          help: [
            'Kvittens och påminnelser skickas hit.',
            'The receipt and reminders are sent here.',
            'Kvittering og påminnelser sendes hit.',
          ],
        }),
        field('phone', 'phoneNo', ['Telefon', 'Phone', 'Telefon']),
        field('signature', 'signature', ['Underskrift', 'Signature', 'Underskrift'], {
          required: true,
          help: [
            'Jag har fått nyckeln, lånar inte ut den och anmäler genast om den kommer bort.',
            'I have received the key, will not pass it on, and will report at once if it is lost.',
            'Jeg har fått nøkkelen, låner den ikke bort og melder straks fra hvis den kommer bort.',
          ],
        }),
      ],
    },
    {
      key: 'extension',
      modes: ['update'],
      names: ['Förlängt nyckellån', 'Key loan extended', 'Forlenget nøkkellån'],
      fields: [field('reason', 'text', ['Anledning', 'Reason', 'Årsak'])],
    },
    {
      key: 'takeBack',
      modes: ['complete'],
      names: ['Återlämnad nyckel', 'Key returned', 'Innlevert nøkkel'],
      fields: [
        field('condition', 'radio', ['Skick', 'Condition', 'Tilstand'], {
          ...{ required: true, defaultValue: 'inOrder', deviation: { values: ['damaged'] } },
          options: options({
            inOrder: ['I ordning', 'In order', 'I orden'],
            damaged: ['Skadad', 'Damaged', 'Skadet'],
          }),
        }),
        field('remark', 'textArea', ['Vad är skadat?', 'What is damaged?', 'Hva er skadet?']),
        field('receiver', 'currentUser', ['Mottagen av', 'Received by', 'Mottatt av']),
      ],
      rules: ({ form, object }) => [
        ...askIf(form('condition'), { type: 'equal', value: 'damaged' }, form('remark')),
        writeBack(form('condition'), object('status')),
      ],
    },
  ],
  policy: ({ ofStart }) => ({
    loan: {
      borrower: {
        kind: 'form',
        ...{ nameFieldId: ofStart('holder'), emailFieldId: ofStart('email'), phoneFieldId: ofStart('phone') },
      },
      ...{ defaultDays: 30, longestDays: null, extensions: null },
      reminders: { daysBefore: [3], onDueDay: true, everyDaysAfter: 7 },
    },
  }),
};

const loss: TemplateService = {
  key: 'loss',
  names: ['Anmäl förlorad nyckel', 'Report a lost key', 'Meld tapt nøkkel'],
  descriptions: [
    'Borttappad eller stulen. Anmäl genast, så att den kan spärras.',
    'Lost or stolen. Report it at once, so that it can be blocked.',
    'Mistet eller stjålet. Meld straks fra, slik at den kan sperres.',
  ],
  icon: 'flag',
  mode: 'issueManagement',
  functions: [
    {
      key: 'report',
      modes: ['start'],
      names: ['Förlorad nyckel', 'Lost key', 'Tapt nøkkel'],
      fields: [
        field('lost', 'date', ['När saknades den?', 'When was it missed?', 'Når ble den savnet?'], {
          ...{ required: true, defaultValue: 0, validation: { range: { max: 0 } } },
        }),
        field('account', 'textArea', ['Var och hur?', 'Where and how?', 'Hvor og hvordan?'], { required: true }),
        field(
          'isTraceable',
          'switch',
          [
            'Hittaren kan veta vad den går till',
            'The finder may know what it opens',
            'Finneren kan vite hva den går til',
          ],
          {
            deviation: { values: [true] },
            help: [
              'Stulen, märkt, eller borttappad tillsammans med en adress.',
              'Stolen, marked, or lost together with an address.',
              'Stjålet, merket eller mistet sammen med en adresse.',
            ],
          },
        ),
      ],
      rules: ({ form, object }) => [writeValue(form('lost'), object('status'), 'lost')],
    },
    {
      key: 'measures',
      modes: ['update'],
      names: ['Åtgärder för förlorad nyckel', 'Measures for a lost key', 'Tiltak for tapt nøkkel'],
      fields: [
        field('taken', 'select', ['Vidtagna åtgärder', 'Measures taken', 'Gjennomførte tiltak'], {
          ...{ multiple: true, required: true },
          options: options({
            blocked: ['Spärrad i passersystemet', 'Blocked in the access system', 'Sperret i adgangssystemet'],
            police: ['Polisanmäld', 'Reported to the police', 'Anmeldt til politiet'],
            security: ['Säkerhetsansvarig informerad', 'Security officer informed', 'Sikkerhetsansvarlig informert'],
            rekeying: ['Omläggning av lås beställd', 'Rekeying ordered', 'Omlegging av lås bestilt'],
          }),
        }),
        field('comment', 'textArea', ['Kommentar', 'Comment', 'Kommentar']),
      ],
      rules: ({ form, object }) => [
        writeValue(form('taken'), object('status'), 'blocked', { type: 'contains', value: 'blocked' }),
      ],
    },
    {
      key: 'conclusion',
      modes: ['complete'],
      names: ['Avslutad nyckelförlust', 'Key loss closed', 'Avsluttet nøkkeltap'],
      fields: [
        field('outcome', 'radio', ['Hur slutade det?', 'How did it end?', 'Hvordan endte det?'], {
          required: true,
          options: options({
            found: ['Nyckeln är upphittad', 'The key was found', 'Nøkkelen er funnet'],
            rekeyed: ['Låset är omlagt', 'The lock was rekeyed', 'Låsen er lagt om'],
            blocked: ['Nyckeln är spärrad', 'The key is blocked', 'Nøkkelen er sperret'],
            accepted: ['Risken godtas', 'The risk is accepted', 'Risikoen godtas'],
          }),
        }),
        field('comment', 'textArea', ['Motivering', 'Explanation', 'Begrunnelse']),
      ],
      rules: ({ form, object }) => [
        dynamic(form('outcome'), 'require', form('comment'), { condition: { type: 'equal', value: 'accepted' } }),
        writeValue(form('outcome'), object('status'), 'inOrder', { type: 'equal', value: 'found' }),
        writeValue(form('outcome'), object('status'), 'blocked', { type: 'equal', value: 'blocked' }),
      ],
    },
  ],
  eventRules: {
    start: ({ form, transaction }) => [
      writeValue(form('lost'), transaction('priority'), 'high'),
      writeValue(form('isTraceable'), transaction('priority'), 'urgent', { type: 'equal', value: true }),
    ],
  },
};

const inventory: TemplateService = {
  key: 'inventory',
  names: ['Inventera nyckel', 'Inventory a key', 'Kontroller nøkkel'],
  descriptions: [
    'Årlig kontroll av att nyckeln finns. Skanna nyckelskåpet som en runda.',
    'Yearly check that the key is there. Scan the key cabinet as a round.',
    'Årlig kontroll av at nøkkelen finnes. Skann nøkkelskapet som en runde.',
  ],
  icon: 'clipboard-check',
  mode: 'simpleForm',
  functions: [
    {
      key: 'record',
      modes: ['start'],
      names: ['Nyckelinventering', 'Key inventory', 'Nøkkelkontroll'],
      fields: [
        field('result', 'radio', ['Var är nyckeln?', 'Where is the key?', 'Hvor er nøkkelen?'], {
          ...{ required: true, defaultValue: 'foundInCabinet', deviation: { values: ['missing'] } },
          options: options({
            foundInCabinet: ['På sin plats', 'In its place', 'På plass'],
            withHolder: ['Hos innehavaren, visad', 'With its holder, presented', 'Hos innehaveren, fremvist'],
            missing: ['Saknas', 'Missing', 'Mangler'],
          }),
        }),
        field('remark', 'textArea', ['Vad är känt?', 'What is known?', 'Hva er kjent?']),
        field('inspector', 'currentUser', ['Inventerad av', 'Checked by', 'Kontrollert av']),
      ],
      rules: ({ form, object, formValue, objectValue }) => [
        ...askIf(form('result'), { type: 'equal', value: 'missing' }, form('remark')),
        writeValue(
          form('result'),
          object('status'),
          'inOrder',
          holds(`${formValue('result')} != "missing" && coalesce(${objectValue('status')}, "inOrder") == "missing"`),
        ),
        writeValue(form('result'), object('status'), 'missing', { type: 'equal', value: 'missing' }),
        writeValue(form('result'), object('inventoried'), today),
      ],
    },
  ],
};

const lockSystems: TemplateValueType = {
  key: 'lockSystems',
  names: ['Låssystem', 'Lock systems', 'Låssystemer'],
  descriptions: [
    'Låssystem och passersystem som nycklarna hör till.',
    'Lock and access systems that the keys belong to.',
    'Låssystemer og adgangssystemer som nøklene hører til.',
  ],
  icon: 'lock',
  color: '#0f766e',
  fields: [
    field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true, inTitle: true }),
    field('number', 'text', ['Systemnummer', 'System number', 'Systemnummer']),
    field('locksmith', 'text', ['Låssmed', 'Locksmith', 'Låsesmed']),
  ],
  values: {
    townHall: {
      color: '#1d4ed8',
      values: { name: inLanguages('Stadshuset (exempel)', 'City hall (example)', 'Rådhuset (eksempel)') },
    },
    school: {
      color: '#b45309',
      values: { name: inLanguages('Centralskolan (exempel)', 'Central school (example)', 'Sentralskolen (eksempel)') },
    },
  },
};

const keyRegister: TemplateCategory = {
  key: 'keys',
  names: ['Nycklar', 'Keys', 'Nøkler'],
  descriptions: [
    'Nyckelregister: nycklar, passerkort och taggar.',
    'Key register: keys, access cards and fobs.',
    'Nøkkelregister: nøkler, adgangskort og brikker.',
  ],
  icon: 'key',
  fields: [
    field('number', 'text', ['Nyckelnummer', 'Key number', 'Nøkkelnummer'], {
      ...{ required: true, unique: true, inTitle: true },
      help: [
        'Det enda som står på brickan. Skriv aldrig där vad nyckeln går till.',
        'All that the tag says. Never write on it what the key opens.',
        'Det eneste som står på brikken. Skriv aldri der hva nøkkelen går til.',
      ],
    }),
    field('kind', 'radio', ['Typ', 'Type', 'Type'], {
      defaultValue: 'key',
      options: options({
        key: ['Nyckel', 'Key', 'Nøkkel'],
        ring: ['Nyckelknippa', 'Key ring', 'Nøkkelknippe'],
        card: ['Passerkort', 'Access card', 'Adgangskort'],
        fob: ['Tagg', 'Key fob', 'Adgangsbrikke'],
      }),
    }),
    field('level', 'radio', ['Nyckelnivå', 'Key level', 'Nøkkelnivå'], {
      options: options({
        master: ['Huvudnyckel', 'Master key', 'Hovednøkkel'],
        group: ['Gruppnyckel', 'Group key', 'Gruppenøkkel'],
        single: ['Enskild nyckel', 'Individual key', 'Enkeltnøkkel'],
      }),
    }),
    sourceField('lockSystem', 'lockSystems', ['Låssystem', 'Lock system', 'Låssystem']),
    field('opens', 'textArea', ['Går till', 'Opens', 'Går til']),
    field('stamp', 'scanner', ['Märkning eller kortnummer', 'Stamp or card number', 'Preging eller kortnummer']),
    field('hook', 'text', ['Plats i nyckelskåpet', 'Hook in the key cabinet', 'Plass i nøkkelskapet']),
    field('status', 'radio', ['Status', 'Status', 'Status'], {
      defaultValue: 'inOrder',
      options: options({
        inOrder: ['I ordning', 'In order', 'I orden'],
        damaged: ['Skadad', 'Damaged', 'Skadet'],
        missing: ['Saknas vid inventering', 'Missing at inventory', 'Mangler ved kontroll'],
        lost: ['Anmäld förlorad', 'Reported lost', 'Meldt tapt'],
        blocked: ['Spärrad', 'Blocked', 'Sperret'],
      }),
      deviation: { values: ['damaged', 'missing', 'lost', 'blocked'] },
    }),
    field('inventoried', 'date', ['Senast inventerad', 'Last inventoried', 'Sist kontrollert']),
  ],
  reservationPolicy: { longestDays: 365, releaseAfterMinutes: 24 * 60 },
  services: [loan, loss, inventory],
  labels: [
    sheetLabel(
      'keys',
      ['Nyckelbricka', 'Key tag', 'Nøkkelbrikke'],
      [
        'Upphittad? Lämna nyckeln till {{site}}.',
        'Found? Please return this key to {{site}}.',
        'Funnet? Lever nøkkelen til {{site}}.',
      ],
    ),
  ],
  samples: [
    {
      key: 'master',
      values: {
        ...{ number: 'N 001', kind: 'key', level: 'master', lockSystem: 'townHall', hook: '1', status: 'inOrder' },
        opens: inLanguages('Alla dörrar utom arkivet', 'All doors except the archive', 'Alle dører unntatt arkivet'),
      },
    },
    {
      key: 'cleaner',
      values: {
        ...{ number: 'N 014', kind: 'ring', level: 'group', lockSystem: 'school', hook: '14', status: 'inOrder' },
        opens: inLanguages('Entréer och städförråd', 'Entrances and cleaning closets', 'Innganger og bøttekott'),
      },
    },
    {
      key: 'card',
      values: {
        ...{ number: 'K 203', kind: 'card', lockSystem: 'townHall', hook: '31', status: 'inOrder' },
        opens: inLanguages('Besökskort, plan 1', 'Visitor card, first floor', 'Besøkskort, første etasje'),
      },
    },
  ],
};

/** A key register: loans with a signed receipt, lost keys as cases, and the yearly inventory. */
export const keys: Template = {
  key: 'keys',
  version: 1,
  names: ['Nyckelhantering', 'Key management', 'Nøkkelhåndtering'],
  descriptions: [
    'Nycklar och passerkort som kvitteras ut och lämnas tillbaka, förlustanmäls och inventeras en gång om året.',
    'Keys and access cards that are signed out and returned, reported as lost, and inventoried once a year.',
    'Nøkler og adgangskort som kvitteres ut og leveres tilbake, meldes tapt og kontrolleres en gang i året.',
  ],
  icon: 'key',
  valueTypes: [lockSystems],
  categories: [keyRegister],
  privileges: [
    {
      key: 'holder',
      names: ['Nyckelinnehavare', 'Key holder', 'Nøkkelinnehaver'],
      descriptions: [
        'Hittar nyckeln på dess nummer och anmäler den förlorad. Ser inte vad nycklar går till.',
        'Finds a key by its number and reports it lost. Does not see what keys open.',
        'Finner nøkkelen på nummeret og melder den tapt. Ser ikke hva nøkler går til.',
      ],
      grants: [
        {
          ...{ category: 'keys', actions: ['read'] },
          hiddenFields: ['level', 'lockSystem', 'opens', 'stamp', 'hook'],
        },
        { services: ['loss'], actions: ['start', 'readOwn'] },
      ],
    },
    {
      key: 'keyManager',
      names: ['Nyckelansvarig', 'Key manager', 'Nøkkelansvarlig'],
      descriptions: [
        'Sköter nyckelregistret: kvitterar ut, tar emot, inventerar och utreder förluster.',
        'Manages the key register: signs out, takes back, inventories and handles losses.',
        'Forvalter nøkkelregisteret: kvitterer ut, tar imot, kontrollerer og behandler tap.',
      ],
      grants: [
        { category: 'keys', actions: ['read', 'create', 'update', 'export', 'print'] },
        { services: ['loan'], actions: ['start', 'update', 'complete', 'cancel', 'readAll', 'pdf'] },
        { services: ['loss'], actions: ['start', 'update', 'complete', 'cancel', 'readAll', 'pdf'] },
        { services: ['inventory'], actions: ['start', 'readAll', 'pdf'] },
        { report: ['loan', 'loss', 'inventory'], actions: ['read', 'export'] },
      ],
    },
  ],
};
