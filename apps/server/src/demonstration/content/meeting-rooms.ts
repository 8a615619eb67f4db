import { type ContentCategory, type ContentService, field, numbered, options } from './content-category.ts';

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

const check: ContentService = {
  names: ['Rumskontroll', 'Room check', 'Romkontroll'],
  descriptions: [
    'Teknik, möbler och städning i ett konferensrum.',
    'Equipment, furniture and cleaning of a meeting room.',
    'Teknikk, møbler og renhold i et møterom.',
  ],
  icon: 'clipboard-list',
  functionNames: ['Kontrollista rum', 'Room check-list', 'Sjekkliste rom'],
  fields: [
    field('screen', 'radio', ['Bildskärm och ljud', 'Screen and sound', 'Skjerm og lyd'], {
      required: true,
      options: options({ works: 'Fungerar', partly: 'Delvis', broken: 'Fungerar inte' }),
    }),
    field('chairs', 'integer', ['Antal hela stolar', 'Number of sound chairs', 'Antall hele stoler'], {
      validation: { range: { min: 0 } },
    }),
    field('isClean', 'checkbox', ['Städat', 'Clean', 'Rengjort']),
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
};

export const meetingRooms: ContentCategory = {
  siteKey: 'stadshuset',
  names: ['Konferensrum', 'Meeting rooms', 'Møterom'],
  descriptions: ['Mötesrum i stadshuset.', 'Meeting rooms in the town hall.', 'Møterom i rådhuset.'],
  status: 'published',
  icon: 'users',
  fields: [
    field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true, inTitle: true }),
    field('floor', 'integer', ['Våning', 'Floor', 'Etasje']),
    field('seats', 'integer', ['Platser', 'Seats', 'Plasser'], { required: true }),
    field('equipment', 'select', ['Utrustning', 'Equipment', 'Utstyr'], {
      multiple: true,
      options: options({
        screen: 'Bildskärm',
        camera: 'Videokonferens',
        whiteboard: 'Whiteboard',
        loop: 'Hörslinga',
      }),
    }),
    field('opens', 'time', ['Öppnar', 'Opens', 'Åpner']),
    field('closes', 'time', ['Stänger', 'Closes', 'Stenger']),
    field('booking', 'email', ['Bokas hos', 'Booked with', 'Bestilles hos']),
    field('map', 'url', ['Karta', 'Map', 'Kart']),
  ],
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
  services: [check],
};
