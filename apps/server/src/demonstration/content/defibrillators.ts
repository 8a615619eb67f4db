import { addDays } from '@tingest/domain';
import { checkList } from './check-list.ts';
import { type ContentCategory, field, numbered, options } from './content-category.ts';
import { phone } from './places.ts';

const places = [
  'Stadshuset, reception',
  'Biblioteket, entré',
  'Simhallen, kassa',
  'Ishallen, kiosk',
  'Kulturhuset, foajé',
  'Ekbyskolan, expedition',
  'Hagaskolan, idrottshall',
  'Vårdboendet Solgården',
  'Resecentrum, väntsal',
  'Brandstationen, vagnhall',
] as const;

const check = checkList({
  names: ['Kontroll av hjärtstartare', 'Defibrillator check', 'Kontroll av hjertestarter'],
  descriptions: [
    'Statuslampa, batteri och elektroder.',
    'Status light, battery and electrode pads.',
    'Statuslampe, batteri og elektroder.',
  ],
  icon: 'heartbeat',
  functionNames: ['Kontrollista hjärtstartare', 'Defibrillator check-list', 'Sjekkliste hjertestarter'],
  fields: [
    field('checked', 'dateTime', ['Kontrollerad', 'Checked', 'Kontrollert'], { required: true }),
    field('light', 'radio', ['Statuslampan', 'Status light', 'Statuslampen'], {
      required: true,
      options: options({ green: 'Blinkar grönt', red: 'Blinkar rött', off: 'Släckt' }),
    }),
    field('hasPads', 'checkbox', [
      'Elektroder i obruten förpackning',
      'Pads in unbroken package',
      'Elektroder i uåpnet pakning',
    ]),
    field('padsUntil', 'date', ['Elektroder hållbara till', 'Pads good until', 'Elektroder holdbare til'], {
      required: true,
    }),
    field('isUnblocked', 'checkbox', ['Lätt att komma åt', 'Easy to get at', 'Lett tilgjengelig']),
    field('remark', 'textArea', ['Anmärkning', 'Remark', 'Merknad']),
  ],
  visits: { every: 60, most: 6 },
  fill({ random, object, occurredAt }) {
    const light = random.chance(0.95) ? 'green' : 'red';
    return {
      checked: occurredAt.toISOString(),
      light,
      hasPads: random.chance(0.97),
      padsUntil: object.padsUntil,
      isUnblocked: random.chance(0.9),
      remark: light === 'green' ? null : 'Batteriet är beställt.',
    };
  },
});

export const defibrillators: ContentCategory = {
  siteKey: 'stadshuset',
  names: ['Hjärtstartare', 'Defibrillators', 'Hjertestartere'],
  descriptions: [
    'Hjärtstartare i kommunens byggnader.',
    'Defibrillators in municipal buildings.',
    'Hjertestartere i kommunens bygninger.',
  ],
  status: 'published',
  icon: 'heartbeat',
  fields: [
    field('place', 'text', ['Placering', 'Location', 'Plassering'], { required: true, inTitle: true }),
    field('model', 'text', ['Modell', 'Model', 'Modell'], { required: true }),
    field('padsUntil', 'date', ['Elektroder hållbara till', 'Pads good until', 'Elektroder holdbare til']),
    field('batteryUntil', 'date', ['Batteri hållbart till', 'Battery good until', 'Batteri holdbart til']),
    field('isOutdoors', 'switch', [
      'Tillgänglig dygnet runt',
      'Available around the clock',
      'Tilgjengelig hele døgnet',
    ]),
    field('phone', 'phoneNo', ['Kontaktperson', 'Contact', 'Kontaktperson']),
    field('manual', 'url', ['Bruksanvisning', 'Instructions', 'Bruksanvisning']),
  ],
  count: places.length,
  code: (index) => `HS-${numbered(index, 2)}`,
  describe: ({ random, index, today }) => ({
    place: places[index],
    model: random.pick(['Zoll AED 3', 'Lifepak CR2', 'HeartStart HS1']),
    padsUntil: addDays(today, random.integer(20, 700)),
    batteryUntil: addDays(today, random.integer(60, 1400)),
    isOutdoors: random.chance(0.3),
    phone: phone(random),
    manual: 'https://www.ekby.example/hjartstartare',
  }),
  services: [check],
};
