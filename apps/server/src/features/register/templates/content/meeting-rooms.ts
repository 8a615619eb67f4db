import { sheetLabel } from '../authoring/standard-labels.ts';
import type { Template, TemplateCategory, TemplateService } from '../authoring/template.ts';
import { checkPoint, field, options } from '../authoring/template-field.ts';
import { askIf, dynamic, today, warning, writeBack, writeValue } from '../authoring/template-rules.ts';
import { inLanguages } from '../authoring/texts.ts';

const condition = options({
  ready: ['I ordning', 'In order', 'I orden'],
  untidy: ['Behöver städas', 'Needs cleaning', 'Må ryddes'],
  broken: ['Något är trasigt', 'Something is broken', 'Noe er ødelagt'],
});
const deviation = { values: ['untidy', 'broken'] };
const conditionNames = ['Rummets skick', 'Condition of the room', 'Rommets tilstand'] as const;

const book: TemplateService = {
  key: 'book',
  names: ['Boka mötesrum', 'Book a meeting room', 'Bestill møterom'],
  descriptions: [
    'Reservera en tid, checka in när mötet börjar och ut när det är slut.',
    'Reserve a time, check in when the meeting begins and out when it is over.',
    'Reserver en tid, sjekk inn når møtet begynner og ut når det er slutt.',
  ],
  icon: 'calendar',
  mode: 'loan',
  vocabulary: 'checkIn',
  functions: [
    {
      key: 'checkIn',
      modes: ['start', 'update'],
      names: ['Incheckning mötesrum', 'Meeting room check-in', 'Innsjekking møterom'],
      fields: [
        field('purpose', 'text', ['Möte', 'Meeting', 'Møte']),
        field('people', 'integer', ['Antal deltagare', 'Number of people', 'Antall deltakere'], {
          validation: { range: { min: 1, max: 1000 } },
        }),
      ],
      rules: ({ form, formValue, objectValue }) => [
        dynamic(form('people'), 'validate', form('people'), {
          value: warning(
            ['Rummet har färre platser.', 'The room has fewer seats.', 'Rommet har færre plasser.'],
            `${formValue('people')} <= ${objectValue('seats')}`,
          ),
        }),
      ],
    },
    {
      key: 'checkOut',
      modes: ['complete'],
      names: ['Utcheckning mötesrum', 'Meeting room check-out', 'Utsjekking møterom'],
      fields: [
        field('condition', 'radio', conditionNames, {
          ...{ required: true, options: condition, defaultValue: 'ready', deviation },
        }),
        field('remark', 'textArea', ['Vad behöver göras?', 'What needs to be done?', 'Hva må gjøres?']),
      ],
      rules: ({ form, object }) => [
        ...askIf(form('condition'), { type: 'equal', value: 'broken' }, form('remark')),
        writeBack(form('condition'), object('condition')),
      ],
    },
  ],
  policy: () => ({
    loan: {
      borrower: { kind: 'performer' },
      ...{ defaultDays: 0, longestDays: 1, extensions: null },
      reminders: { daysBefore: [], onDueDay: false, everyDaysAfter: null },
    },
  }),
};

const check: TemplateService = {
  key: 'check',
  names: ['Kontrollera mötesrum', 'Check a meeting room', 'Kontroller møterom'],
  descriptions: [
    'Teknik, möbler, material och städning.',
    'Equipment, furniture, supplies and cleaning.',
    'Teknikk, møbler, materiell og renhold.',
  ],
  icon: 'clipboard-check',
  mode: 'simpleForm',
  functions: [
    {
      key: 'record',
      modes: ['start'],
      names: ['Kontroll av mötesrum', 'Meeting room check', 'Kontroll av møterom'],
      fields: [
        checkPoint('equipment', [
          'Skärm, ljud och videomöte fungerar',
          'Screen, sound and video meetings work',
          'Skjerm, lyd og videomøte virker',
        ]),
        checkPoint('furniture', [
          'Bord, stolar och belysning är hela',
          'Tables, chairs and lighting intact',
          'Bord, stoler og belysning er hele',
        ]),
        checkPoint('supplies', [
          'Kablar, pennor och papper finns',
          'Cables, pens and paper in place',
          'Kabler, tusjer og papir er på plass',
        ]),
        checkPoint('tidiness', ['Rent och iordningställt', 'Clean and tidy', 'Rent og ryddig']),
        field('inspector', 'currentUser', ['Kontrollerat av', 'Checked by', 'Kontrollert av']),
      ],
      rules: ({ form, object }) => {
        const isWrong = (key: string) => ({ type: 'equal', value: 'deviation', source: form(key) }) as const;
        const isBroken = { any: ['equipment', 'furniture'].map(isWrong) };
        const isUntidy = { any: ['supplies', 'tidiness'].map(isWrong) };
        const conditionOf = (value: string, when: Parameters<typeof writeValue>[3]) =>
          writeValue(form('equipment'), object('condition'), value, when);
        return [
          conditionOf('broken', isBroken),
          conditionOf('untidy', { all: [isUntidy, { not: isBroken }] }),
          conditionOf('ready', { not: { any: [isBroken, isUntidy] } }),
          writeValue(form('equipment'), object('checked'), today),
        ];
      },
    },
  ],
};

const reportFault: TemplateService = {
  key: 'fault',
  names: ['Felanmäl mötesrum', 'Report a meeting room fault', 'Meld feil på møterom'],
  descriptions: [
    'Något fungerar inte eller saknas i rummet.',
    'Something in the room does not work or is missing.',
    'Noe virker ikke eller mangler i rommet.',
  ],
  icon: 'flag',
  mode: 'issueManagement',
  functions: [
    {
      key: 'report',
      modes: ['start', 'update'],
      names: ['Fel i mötesrum', 'Meeting room fault', 'Feil i møterom'],
      fields: [
        field('kind', 'radio', ['Vad gäller det?', 'What is it about?', 'Hva gjelder det?'], {
          required: true,
          options: options({
            equipment: ['Skärm, ljud eller videomöte', 'Screen, sound or video meeting', 'Skjerm, lyd eller videomøte'],
            furniture: ['Möbler', 'Furniture', 'Møbler'],
            lighting: ['Belysning', 'Lighting', 'Belysning'],
            climate: ['Temperatur eller luft', 'Temperature or air', 'Temperatur eller luft'],
            cleaning: ['Städning', 'Cleaning', 'Renhold'],
            other: ['Annat', 'Other', 'Annet'],
          }),
        }),
        field('fault', 'textArea', ['Vad är fel?', 'What is wrong?', 'Hva er galt?'], { required: true }),
        field('photos', 'image', ['Bilder', 'Photos', 'Bilder'], { multiple: true }),
      ],
    },
    {
      key: 'repair',
      modes: ['complete'],
      names: ['Åtgärdat fel i mötesrum', 'Meeting room fault repaired', 'Utbedret feil i møterom'],
      fields: [
        field('done', 'textArea', ['Vad har gjorts?', 'What was done?', 'Hva er gjort?'], { required: true }),
        field('condition', 'radio', ['Skick efter åtgärd', 'Condition afterwards', 'Tilstand etterpå'], {
          ...{ required: true, options: condition, defaultValue: 'ready', deviation },
        }),
      ],
      rules: ({ form, object }) => [writeBack(form('condition'), object('condition'))],
    },
  ],
};

const rooms: TemplateCategory = {
  key: 'rooms',
  names: ['Mötesrum', 'Meeting rooms', 'Møterom'],
  descriptions: [
    'Mötesrum som bokas, kontrolleras och felanmäls.',
    'Meeting rooms that are booked, checked and reported on.',
    'Møterom som bestilles, kontrolleres og meldes feil på.',
  ],
  icon: 'users',
  fields: [
    field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true, inTitle: true }),
    field('floor', 'text', ['Våning', 'Floor', 'Etasje']),
    field('seats', 'integer', ['Platser', 'Seats', 'Plasser'], {
      ...{ required: true, validation: { range: { min: 1, max: 1000 } } },
    }),
    field('equipment', 'select', ['Utrustning', 'Equipment', 'Utstyr'], {
      multiple: true,
      options: options({
        screen: ['Bildskärm', 'Screen', 'Skjerm'],
        video: ['Videomöte', 'Video meetings', 'Videomøte'],
        whiteboard: ['Whiteboard', 'Whiteboard', 'Whiteboard'],
        loop: ['Hörslinga', 'Hearing loop', 'Teleslynge'],
      }),
    }),
    field('isAccessible', 'switch', ['Nås med rullstol', 'Wheelchair accessible', 'Tilgjengelig med rullestol']),
    field('guide', 'textArea', ['Så används tekniken', 'How to use the equipment', 'Slik brukes teknikken'], {
      help: [
        'Syns för alla som skannar koden i rummet.',
        'Visible to everyone who scans the code in the room.',
        'Synlig for alle som skanner koden i rommet.',
      ],
    }),
    field('condition', 'radio', ['Skick', 'Condition', 'Tilstand'], {
      ...{ options: condition, defaultValue: 'ready', deviation },
    }),
    field('checked', 'date', ['Senast kontrollerat', 'Last checked', 'Sist kontrollert']),
    field('photo', 'image', ['Bild', 'Photo', 'Bilde']),
  ],
  reservationPolicy: {
    ...{ longestDays: 1, releaseAfterMinutes: 15 },
    openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '07:00', to: '20:00' })),
  },
  services: [book, check, reportFault],
  labels: [
    sheetLabel(
      'rooms',
      ['Dörrskylt mötesrum', 'Meeting room label', 'Dørskilt møterom'],
      [
        'Skanna för att boka, checka in eller anmäla fel.',
        'Scan to book, check in or report a fault.',
        'Skann for å bestille, sjekke inn eller melde feil.',
      ],
    ),
  ],
  samples: [
    {
      key: 'oak',
      values: {
        name: inLanguages('Eken (exempel)', 'Oak (example)', 'Eika (eksempel)'),
        ...{
          floor: '1',
          seats: 8,
          equipment: ['screen', 'video', 'whiteboard'],
          isAccessible: true,
          condition: 'ready',
        },
      },
    },
    {
      key: 'birch',
      values: {
        name: inLanguages('Björken (exempel)', 'Birch (example)', 'Bjørka (eksempel)'),
        ...{ floor: '2', seats: 4, equipment: ['screen'], isAccessible: true, condition: 'ready' },
      },
    },
    {
      key: 'hall',
      values: {
        name: inLanguages('Stora salen (exempel)', 'Main hall (example)', 'Storsalen (eksempel)'),
        ...{ floor: '1', seats: 60, equipment: ['screen', 'video', 'loop'], isAccessible: true, condition: 'ready' },
      },
    },
  ],
};

/** Meeting rooms: reservations with check-in and check-out, room checks and faults. */
export const meetingRooms: Template = {
  key: 'meeting-rooms',
  version: 1,
  names: ['Mötesrum', 'Meeting rooms', 'Møterom'],
  descriptions: [
    'Mötesrum som bokas, checkas in och ut, kontrolleras och felanmäls. Rum som ingen checkar in i blir lediga igen.',
    'Meeting rooms that are booked, checked in and out, inspected and reported as faulty. Rooms without a check-in become free again.',
    'Møterom som bestilles, sjekkes inn og ut, kontrolleres og meldes feil på. Rom som ingen sjekker inn i, blir ledige igjen.',
  ],
  icon: 'users',
  categories: [rooms],
  privileges: [
    {
      key: 'booker',
      names: ['Boka mötesrum', 'Book meeting rooms', 'Bestille møterom'],
      descriptions: [
        'Bokar mötesrum, checkar in och ut, och anmäler fel.',
        'Books meeting rooms, checks in and out, and reports faults.',
        'Bestiller møterom, sjekker inn og ut, og melder feil.',
      ],
      grants: [
        { category: 'rooms', actions: ['read'] },
        { services: ['book'], actions: ['start', 'update', 'complete', 'cancel', 'readOwn'] },
        { services: ['fault'], actions: ['start', 'readOwn'] },
      ],
    },
    {
      key: 'caretaker',
      names: ['Mötesrumsservice', 'Meeting room service', 'Møteromsservice'],
      descriptions: [
        'Kontrollerar mötesrum, åtgärdar fel och ser alla bokningar.',
        'Checks meeting rooms, repairs faults and sees all bookings.',
        'Kontrollerer møterom, utbedrer feil og ser alle bestillinger.',
      ],
      grants: [
        { category: 'rooms', actions: ['read', 'create', 'update', 'export', 'print'] },
        { services: ['book'], actions: ['start', 'update', 'complete', 'cancel', 'readOwn', 'readAll'] },
        { services: ['check'], actions: ['start', 'readAll', 'pdf'] },
        { services: ['fault'], actions: ['start', 'update', 'complete', 'cancel', 'readAll', 'pdf'] },
      ],
    },
  ],
};
