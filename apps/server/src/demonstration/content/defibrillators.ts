import { addDays } from '@tingest/domain/foundation';
import { checkList } from './check-list.ts';
import { type ContentCategory, deviating, field, numbered, options, publicly } from './content-category.ts';
import { dynamic, prefill, warning } from './content-rules.ts';
import { phone, townPosition } from './places.ts';

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
    deviating(
      { values: ['red', 'off'] },
      field('light', 'radio', ['Statuslampan', 'Status light', 'Statuslampen'], {
        required: true,
        options: options({
          green: ['Blinkar grönt', 'Blinks green', 'Blinker grønt'],
          red: ['Blinkar rött', 'Blinks red', 'Blinker rødt'],
          off: ['Släckt', 'Off', 'Slukket'],
        }),
      }),
    ),
    deviating(
      { values: [false] },
      field('hasPads', 'checkbox', [
        'Elektroder i obruten förpackning',
        'Pads in unbroken package',
        'Elektroder i uåpnet pakning',
      ]),
    ),
    deviating(
      { range: { max: -1 } },
      field('padsUntil', 'date', ['Elektroder hållbara till', 'Pads good until', 'Elektroder holdbare til'], {
        required: true,
      }),
    ),
    field('usedPads', 'integer', ['Bytta elektroder', 'Pads replaced', 'Byttede elektroder'], {
      validation: { range: { min: 0, max: 10 } },
    }),
    deviating(
      { values: [false] },
      field('isUnblocked', 'checkbox', ['Lätt att komma åt', 'Easy to get at', 'Lett tilgjengelig']),
    ),
    field('remark', 'textArea', ['Anmärkning', 'Remark', 'Merknad']),
  ],
  rules: ({ form, object }) => [
    {
      matchType: 'incoming',
      source: { type: 'element' },
      target: form('checked'),
      action: 'setValue',
      value: { today: 0 },
    },
    prefill(object('padsUntil'), form('padsUntil')),
    dynamic(form('padsUntil'), 'validate', form('padsUntil'), {
      condition: { type: 'below', value: { today: 30 } },
      value: warning([
        'Elektroderna går ut inom en månad. Beställ nya.',
        'The pads expire within a month. Order new ones.',
        'Elektrodene går ut innen en måned. Bestill nye.',
      ]),
    }),
    dynamic(form('light'), 'require', form('remark'), {
      condition: { type: 'in', value: ['red', 'off'] },
    }),
    {
      matchType: 'outgoing',
      source: form('padsUntil'),
      target: object('padsUntil'),
      action: 'copySourceValue',
    },
    {
      matchType: 'outgoing',
      source: form('usedPads'),
      target: object('sparePads'),
      action: 'decrement',
      condition: { type: 'above', value: 0 },
    },
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
    publicly(field('place', 'text', ['Placering', 'Location', 'Plassering'], { required: true, inTitle: true })),
    field('model', 'text', ['Modell', 'Model', 'Modell'], { required: true }),
    field('padsUntil', 'date', ['Elektroder hållbara till', 'Pads good until', 'Elektroder holdbare til']),
    field('batteryUntil', 'date', ['Batteri hållbart till', 'Battery good until', 'Batteri holdbart til']),
    field('sparePads', 'integer', ['Reservelektroder', 'Spare pads', 'Reserveelektroder']),
    publicly(
      field('isOutdoors', 'switch', [
        'Tillgänglig dygnet runt',
        'Available around the clock',
        'Tilgjengelig hele døgnet',
      ]),
    ),
    field('phone', 'phoneNo', ['Kontaktperson', 'Contact', 'Kontaktperson']),
    field('manual', 'url', ['Bruksanvisning', 'Instructions', 'Bruksanvisning']),
    publicly(field('position', 'position', ['Läge', 'Position', 'Posisjon'])),
  ],
  publicAccess: { isPublic: true },
  count: places.length,
  code: (index) => `HS-${numbered(index, 2)}`,
  describe: ({ random, index, today }) => ({
    place: places[index],
    model: random.pick(['Zoll AED 3', 'Lifepak CR2', 'HeartStart HS1']),
    padsUntil: addDays(today, random.integer(20, 700)),
    batteryUntil: addDays(today, random.integer(60, 1400)),
    sparePads: 2 + (index % 3),
    isOutdoors: random.chance(0.3),
    phone: phone(random),
    position: townPosition(7 + index * 3),
    manual: 'https://www.ekby.example/hjartstartare',
  }),
  services: [check],
};
