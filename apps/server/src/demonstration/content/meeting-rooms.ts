import { checkList } from './check-list.ts';
import { type ContentCategory, deviating, field, numbered, options, publicly } from './content-category.ts';
import { dynamic, warning } from './content-rules.ts';
import { type ContentHistory, type ContentService, type ElementMoment, reminders } from './content-service.ts';

const names = [
  'Eken',
  'Linden',
  'Björken',
  'Rönnen',
  'Asken',
  'Almen',
  'Lönnen',
  'Hasseln',
  'Boken',
  'Granen',
  'Tallen',
  'Kommunfullmäktigesalen',
] as const;

const check = checkList({
  names: ['Rumskontroll', 'Room check', 'Romkontroll'],
  descriptions: [
    'Teknik, möbler och städning i ett konferensrum.',
    'Equipment, furniture and cleaning of a meeting room.',
    'Teknikk, møbler og renhold i et møterom.',
  ],
  icon: 'clipboard-list',
  functionNames: ['Kontrollista rum', 'Room check-list', 'Sjekkliste rom'],
  fields: [
    deviating(
      { values: ['partly', 'broken'] },
      field('screen', 'radio', ['Bildskärm och ljud', 'Screen and sound', 'Skjerm og lyd'], {
        required: true,
        options: options({
          works: ['Fungerar', 'Works', 'Virker'],
          partly: ['Delvis', 'Partly', 'Delvis'],
          broken: ['Fungerar inte', 'Does not work', 'Virker ikke'],
        }),
      }),
    ),
    field('chairs', 'integer', ['Antal hela stolar', 'Number of sound chairs', 'Antall hele stoler'], {
      validation: { range: { min: 0 } },
    }),
    deviating({ values: [false] }, field('isClean', 'checkbox', ['Städat', 'Clean', 'Rengjort'])),
    field('remark', 'textArea', ['Anmärkning', 'Remark', 'Merknad']),
  ],
  visits: { every: 180, most: 2 },
  fill({ random, object }) {
    const seats = typeof object.seats === 'number' ? object.seats : 8;
    const screen = random.pick(['works', 'works', 'works', 'partly', 'broken']);
    return {
      screen,
      chairs: seats - random.integer(0, 1),
      isClean: random.chance(0.9),
      remark: screen === 'works' ? null : 'Kabeln vid bordet glappar.',
    };
  },
});

const hour = 3_600_000;
const purposes = ['Enhetsmöte', 'Intervju', 'Projektmöte', 'Utbildning', 'Samråd', 'Medborgardialog'] as const;

/** Returns the form of a person that arrives, and leaves. */
function checkIn({ random, object }: ElementMoment) {
  const seats = typeof object.seats === 'number' ? object.seats : 8;
  return { purpose: random.pick(purposes), people: random.integer(2, seats) };
}

/** Returns a meeting that was held, or that had no visitors. */
function pastMeeting(element: ElementMoment, daysAgo: number): ContentHistory {
  const { random, staff, onDay } = element;
  const person = random.pick(staff);
  const from = onDay(-daysAgo, random.integer(8, 14));
  const to = new Date(from.getTime() + random.integer(1, 3) * hour);
  const reservation = { at: new Date(from.getTime() - random.integer(20, 200) * hour), person, from, to };
  if (random.chance(0.12)) {
    return { reservation: { ...reservation, cancelledAt: new Date(from.getTime() + hour / 2) }, steps: [] };
  }
  const startedAt = new Date(from.getTime() + random.integer(0, 10) * 60_000);
  const isTidy = random.chance(0.9);
  const closingValues = { isTidy, remark: isTidy ? null : 'Kaffekoppar kvar på bordet.' };
  return {
    reservation,
    steps: [
      { mode: 'start', at: startedAt, person, values: checkIn(element) },
      { mode: 'complete', at: new Date(to.getTime() - random.integer(0, 20) * 60_000), person, values: closingValues },
    ],
  };
}

/** Meetings of the last year, in two rooms one that is going on, and those of the next weeks. */
function meetings(element: ElementMoment): ContentHistory[] {
  const { random, index, now, oldest, staff, at, onDay } = element;
  const histories: ContentHistory[] = [];
  for (let day = 5 + random.integer(0, 5); day < oldest - 12; day += random.integer(9, 30)) {
    histories.push(pastMeeting(element, day));
  }
  if (index < 2) {
    const from = new Date(now.getTime() - hour / 2);
    const person = random.pick(staff);
    const reservation = { at: at(3), person, from, to: new Date(now.getTime() + 2 * hour) };
    histories.push({ reservation, steps: [{ mode: 'start', at: from, person, values: checkIn(element) }] });
  }
  for (let day = 2 + (index % 3); day < 20; day += random.integer(4, 9)) {
    const from = onDay(day, random.integer(8, 14));
    const to = new Date(from.getTime() + random.integer(1, 3) * hour);
    histories.push({ reservation: { at: at(random.integer(1, 4)), person: random.pick(staff), from, to }, steps: [] });
  }
  return histories;
}

const book: ContentService = {
  names: ['Boka rum', 'Book a room', 'Bestille rom'],
  descriptions: [
    'Reservera ett rum, checka in när mötet börjar och ut när det är slut.',
    'Reserve a room, check in when the meeting begins and out when it is over.',
    'Reserver et rom, sjekk inn når møtet begynner og ut når det er slutt.',
  ],
  icon: 'calendar',
  mode: 'loan',
  functions: [
    {
      modes: ['start', 'update'],
      names: ['Incheckning', 'Check-in', 'Innsjekking'],
      fields: [
        field('purpose', 'text', ['Ändamål', 'Purpose', 'Formål']),
        field('people', 'integer', ['Antal deltagare', 'Number of people', 'Antall deltakere'], {
          validation: { range: { min: 1, max: 200 } },
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
      modes: ['complete'],
      names: ['Utcheckning', 'Check-out', 'Utsjekking'],
      fields: [
        field('isTidy', 'checkbox', ['Avtorkat och iordningställt', 'Wiped and in order', 'Tørket og ryddet']),
        field('remark', 'textArea', ['Anmärkning', 'Remark', 'Merknad']),
      ],
    },
  ],
  policy: () => ({
    loan: { borrower: { kind: 'performer' }, defaultDays: 0, longestDays: 1, extensions: null, reminders },
  }),
  histories: meetings,
};

export const meetingRooms: ContentCategory = {
  siteKey: 'stadshuset',
  names: ['Konferensrum', 'Meeting rooms', 'Møterom'],
  descriptions: ['Mötesrum i stadshuset.', 'Meeting rooms in the town hall.', 'Møterom i rådhuset.'],
  status: 'published',
  icon: 'users',
  reservationPolicy: {
    bufferMinutes: 15,
    shortestNoticeMinutes: 0,
    longestDays: 1,
    releaseAfterMinutes: 30,
    openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '07:00', to: '22:00' })),
  },
  fields: [
    publicly(field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true, inTitle: true })),
    publicly(field('floor', 'integer', ['Våning', 'Floor', 'Etasje'])),
    publicly(field('seats', 'integer', ['Platser', 'Seats', 'Plasser'], { required: true })),
    field('equipment', 'select', ['Utrustning', 'Equipment', 'Utstyr'], {
      multiple: true,
      options: options({
        screen: ['Bildskärm', 'Screen', 'Skjerm'],
        camera: ['Videokonferens', 'Video conference', 'Videokonferanse'],
        whiteboard: 'Whiteboard',
        loop: ['Hörslinga', 'Hearing loop', 'Teleslynge'],
      }),
    }),
    publicly(field('opens', 'time', ['Öppnar', 'Opens', 'Åpner'])),
    publicly(field('closes', 'time', ['Stänger', 'Closes', 'Stenger'])),
    publicly(field('booking', 'email', ['Bokas hos', 'Booked with', 'Bestilles hos'])),
    field('map', 'url', ['Karta', 'Map', 'Kart']),
  ],
  publicAccess: { isPublic: true },
  count: names.length,
  describe({ random, index }) {
    const isHall = index === names.length - 1;
    const equipment = ['screen', 'camera', 'whiteboard', 'loop'].filter(() => random.chance(0.6));
    return {
      name: names[index],
      floor: isHall ? 1 : 1 + (index % 4),
      seats: isHall ? 60 : random.pick([4, 6, 8, 10, 14]),
      equipment: isHall ? ['screen', 'camera', 'loop'] : equipment,
      opens: '07:00',
      closes: isHall ? '22:00' : '18:00',
      booking: 'stadshuset@ekby.example',
      map: `https://www.ekby.example/stadshuset/rum-${numbered(index, 2)}`,
    };
  },
  services: [book, check],
};
