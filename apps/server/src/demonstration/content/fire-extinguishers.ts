import { addDays } from '@tingest/domain/foundation';
import { type ContentCategory, type ContentValues, deviating, field, numbered, options } from './content-category.ts';
import type { ContentHistory, ContentService, ContentStep, ElementMoment } from './content-service.ts';

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

/** Returns the check-list of an extinguisher without faults. */
function faultless({ object, random }: ElementMoment): ContentValues {
  const hasGauge = object.medium !== 'co2';
  return {
    isInPlace: true,
    isSealed: true,
    isReachable: true,
    pressure: hasGauge ? 'green' : 'none',
    reading: hasGauge ? random.decimal(12.5, 15.5, 1) : null,
    remark: null,
  };
}

/** Returns one check for every quarter. Faults found then are corrected in later versions of the same list. */
function checks(element: ElementMoment): ContentHistory[] {
  const { random, object, staff, oldest, at } = element;
  const quarters = [0, 1, 2, 3].map((quarter) => quarter * 88 + 25 + random.integer(0, 50));
  return quarters
    .filter((daysAgo) => daysAgo < oldest)
    .map((daysAgo) => {
      const step = (mode: 'start' | 'update', after: number, values: ContentValues): ContentStep => {
        return { mode, at: at(daysAgo - after), person: random.pick(staff), values };
      };
      const faultlessValues = faultless(element);
      if (random.chance(0.75)) return { steps: [step('start', 0, faultlessValues)] };
      const wasEmpty = object.medium !== 'co2' && random.chance(0.6);
      const faultValues = wasEmpty
        ? { pressure: 'red', reading: random.decimal(6, 10, 1), remark: 'Lågt tryck, lämnas för omladdning.' }
        : { isReachable: false, remark: 'Skymd av en pall.' };
      const steps = [step('start', 0, { ...faultlessValues, ...faultValues })];
      if (wasEmpty) {
        const missingValues = {
          ...faultValues,
          isInPlace: false,
          remark: 'Hos servicefirman, ersättare hänger på plats.',
        };
        steps.push(step('update', 5, { ...faultlessValues, ...missingValues }));
      }
      const remark = wasEmpty ? 'Omladdad och åter på plats.' : 'Pallen är flyttad.';
      steps.push(step('update', 12, { ...faultlessValues, remark }));
      return { steps };
    });
}

const check: ContentService = {
  names: ['Kontroll av brandsläckare', 'Fire extinguisher check', 'Kontroll av brannslukker'],
  descriptions: [
    'Sitter på plats, plomberad och med rätt tryck. Uppdateras när felet är avhjälpt.',
    'In place, sealed and at the right pressure. Updated when a fault has been mended.',
    'Henger på plass, plombert og med riktig trykk. Oppdateres når feilen er utbedret.',
  ],
  icon: 'clipboard-check',
  mode: 'updatableForm',
  functions: [
    {
      modes: ['start', 'update'],
      names: ['Kontrollprotokoll brandsläckare', 'Fire extinguisher record', 'Kontrollprotokoll brannslukker'],
      fields: [
        deviating(
          { values: [false] },
          field('isInPlace', 'checkbox', ['Sitter på sin plats', 'In its place', 'Henger på plass']),
        ),
        deviating(
          { values: [false] },
          field('isSealed', 'checkbox', ['Plomberingen är hel', 'The seal is whole', 'Plomberingen er hel']),
        ),
        deviating(
          { values: [false] },
          field('isReachable', 'checkbox', ['Går lätt att nå', 'Easy to reach', 'Lett å nå']),
        ),
        deviating(
          { values: ['red'] },
          field('pressure', 'radio', ['Manometern visar', 'The gauge shows', 'Manometeret viser'], {
            required: true,
            options: options({
              green: ['Grönt', 'Green', 'Grønt'],
              red: ['Rött', 'Red', 'Rødt'],
              none: ['Ingen manometer', 'No gauge', 'Ingen trykkmåler'],
            }),
          }),
        ),
        field('reading', 'decimal', ['Avläst tryck', 'Pressure read', 'Avlest trykk'], {
          unit: 'bar',
          validation: { range: { min: 0, max: 60 } },
        }),
        field('remark', 'textArea', ['Anmärkning', 'Remark', 'Merknad']),
      ],
    },
  ],
  histories: checks,
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
      options: options({
        powder: ['Pulver', 'Powder', 'Pulver'],
        foam: ['Skum', 'Foam', 'Skum'],
        co2: ['Koldioxid', 'Carbon dioxide', 'Karbondioksid'],
      }),
    }),
    field('weight', 'decimal', ['Vikt', 'Weight', 'Vekt'], { unit: 'kg' }),
    field('class', 'text', ['Effektivitetsklass', 'Fire rating', 'Effektivitetsklasse']),
    field('made', 'integer', ['Tillverkningsår', 'Year of manufacture', 'Produksjonsår']),
    field('serviceDue', 'date', ['Service senast', 'Service due', 'Service innen']),
  ],
  count: 40,
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
