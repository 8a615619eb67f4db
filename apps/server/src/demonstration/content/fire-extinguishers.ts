import { addDays } from '@tingest/domain';
import { type ContentCategory, type ContentService, field, numbered, options } from './content-category.ts';

const places = [
  'Brandstationen, garage',
  'Verkstaden, entré',
  'Verkstaden, svetshall',
  'Förrådet, plan 1',
  'Förrådet, plan 2',
  'Reningsverket, pumprum',
  'Reningsverket, kontrollrum',
  'Vattenverket, entré',
  'Återvinningscentralen, kontor',
  'Tekniska kontoret, korridor',
] as const;

const check: ContentService = {
  names: ['Månadskontroll brandsläckare', 'Monthly fire extinguisher check', 'Månedskontroll brannslukker'],
  descriptions: [
    'Sitter på plats, plomberad och med rätt tryck.',
    'In place, sealed and at the right pressure.',
    'Henger på plass, plombert og med riktig trykk.',
  ],
  icon: 'clipboard-check',
  functionNames: ['Kontroll av brandsläckare', 'Fire extinguisher check', 'Kontroll av brannslukker'],
  fields: [
    field('isInPlace', 'checkbox', ['Sitter på sin plats', 'In its place', 'Henger på plass']),
    field('isSealed', 'checkbox', ['Plomberingen är hel', 'The seal is whole', 'Plomberingen er hel']),
    field('isReachable', 'checkbox', ['Går lätt att nå', 'Easy to reach', 'Lett å nå']),
    field('pressure', 'radio', ['Manometern visar', 'The gauge shows', 'Manometeret viser'], {
      required: true,
      options: options({ green: 'Grönt', red: 'Rött', none: 'Ingen manometer' }),
    }),
    field('reading', 'decimal', ['Avläst tryck', 'Pressure read', 'Avlest trykk'], {
      unit: 'bar',
      validation: { range: { min: 0, max: 60 } },
    }),
    field('remark', 'textArea', ['Anmärkning', 'Remark', 'Merknad']),
  ],
  visits: { every: 30, most: 4 },
  fill({ random, object }) {
    const hasGauge = object.medium !== 'co2';
    const isFull = random.chance(0.94);
    return {
      isInPlace: random.chance(0.97),
      isSealed: random.chance(0.96),
      isReachable: random.chance(0.92),
      pressure: hasGauge ? (isFull ? 'green' : 'red') : 'none',
      reading: hasGauge ? (isFull ? random.decimal(12.5, 15.5, 1) : random.decimal(6, 10, 1)) : null,
      remark: isFull ? null : 'Lågt tryck, lämnas för omladdning.',
    };
  },
};

export const fireExtinguishers: ContentCategory = {
  siteKey: 'teknik',
  names: ['Brandsläckare', 'Fire extinguishers', 'Brannslukkere'],
  descriptions: [
    'Handbrandsläckare i förvaltningens lokaler.',
    "Portable fire extinguishers on the department's premises.",
    'Håndslukkere i etatens lokaler.',
  ],
  status: 'published',
  icon: 'fire-extinguisher',
  fields: [
    field('number', 'text', ['Nummer', 'Number', 'Nummer'], { required: true, inTitle: true }),
    field('place', 'text', ['Placering', 'Location', 'Plassering'], { required: true, inTitle: true }),
    field('medium', 'select', ['Släckmedel', 'Extinguishing agent', 'Slukkemiddel'], {
      required: true,
      options: options({ powder: 'Pulver', foam: 'Skum', co2: 'Koldioxid' }),
    }),
    field('weight', 'decimal', ['Vikt', 'Weight', 'Vekt'], { unit: 'kg' }),
    field('class', 'text', ['Effektivitetsklass', 'Fire rating', 'Effektivitetsklasse']),
    field('made', 'integer', ['Tillverkningsår', 'Year of manufacture', 'Produksjonsår']),
    field('serviceDue', 'date', ['Service senast', 'Service due', 'Service innen']),
  ],
  count: 50,
  describe({ random, index, today }) {
    const medium = random.pick(['powder', 'powder', 'foam', 'co2']);
    const classes = { powder: '55A 233B C', foam: '27A 233B', co2: '89B' };
    return {
      number: `BS ${numbered(index, 3)}`,
      place: places[index % places.length],
      medium,
      weight: medium === 'co2' ? 5 : random.pick([6, 9]),
      class: classes[medium],
      made: Number(today.slice(0, 4)) - random.integer(0, 9),
      serviceDue: addDays(today, random.integer(-20, 700)),
    };
  },
  services: [check],
};
