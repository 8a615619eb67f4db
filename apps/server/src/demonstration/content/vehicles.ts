import { addDays } from '@tingest/domain/foundation';
import { checkList } from './check-list.ts';
import { adminField, type ContentCategory, deviating, field, fieldsIn, numbered, options } from './content-category.ts';
import { dynamic, prefill, warning } from './content-rules.ts';

const models = [
  ['Volvo', 'FL Electric', 'truck'],
  ['Volkswagen', 'Caddy', 'van'],
  ['Volkswagen', 'ID. Buzz Cargo', 'van'],
  ['Kia', 'e-Niro', 'car'],
  ['Renault', 'Kangoo', 'van'],
  ['Toyota', 'Hilux', 'van'],
  ['Kubota', 'M5', 'tractor'],
] as const;

const checkPoints = [
  ['brakes', 'Bromsar', 'Brakes', 'Bremser'],
  ['belts', 'Bilbälten', 'Seat belts', 'Bilbelter'],
  ['wipers', 'Vindrutetorkare', 'Wipers', 'Vindusviskere'],
  ['firstAid', 'Första hjälpen-väska', 'First-aid kit', 'Førstehjelpspakke'],
] as const;

const check = checkList({
  names: ['Fordonskontroll', 'Vehicle check', 'Kjøretøykontroll'],
  descriptions: [
    'Däck, lysen och vätskor innan fordonet används.',
    'Tyres, lights and fluids before the vehicle is used.',
    'Dekk, lys og væsker før kjøretøyet brukes.',
  ],
  icon: 'gauge',
  functionNames: ['Kontrollista fordon', 'Vehicle check-list', 'Sjekkliste kjøretøy'],
  fields: [
    field('mileage', 'integer', ['Mätarställning', 'Odometer', 'Kilometerstand'], {
      required: true,
      unit: 'km',
      validation: { range: { min: 0 } },
    }),
    deviating(
      { values: ['replace'] },
      field('tyres', 'radio', ['Däck', 'Tyres', 'Dekk'], {
        required: true,
        options: options({
          good: ['Bra', 'Good', 'Bra'],
          worn: ['Slitna', 'Worn', 'Slitte'],
          replace: ['Måste bytas', 'Must be replaced', 'Må byttes'],
        }),
      }),
    ),
    deviating(
      { values: [false] },
      field('lights', 'checkbox', ['Alla lysen fungerar', 'All lights work', 'Alle lys virker']),
    ),
    deviating(
      { values: [false] },
      field('fluids', 'checkbox', ['Vätskor kontrollerade', 'Fluids checked', 'Væsker kontrollert']),
    ),
    field('isClean', 'switch', ['Städat', 'Cleaned', 'Ryddet']),
    field('damage', 'textArea', ['Skador', 'Damage', 'Skader']),
    field('score', 'integer', ['Poäng av fyra', 'Points out of four', 'Poeng av fire']),
    fieldsIn(
      'safety',
      'group',
      ['Säkerhet', 'Safety', 'Sikkerhet'],
      checkPoints.map(([key, ...names]) => fieldsIn(key, 'statusGroup', names, [])),
    ),
    field('safetyScore', 'decimal', ['Godkänd andel', 'Share that is OK', 'Godkjent andel'], { unit: '%' }),
  ],
  rules: ({ form, object, formValue, module, objectValue }) => [
    ...checkPoints.map(([key], index) =>
      dynamic(form(key), 'copySourceValue', module('safety', `checkPoint${index + 1}`)),
    ),
    prefill(object('mileage'), form('mileage')),
    dynamic(form('mileage'), 'validate', form('mileage'), {
      value: warning(
        [
          'Mätaren stod högre förra gången. Stämmer siffran?',
          'The odometer was higher last time. Is the number right?',
          'Kilometerstanden var høyere forrige gang. Stemmer tallet?',
        ],
        `${formValue('mileage')} >= ${objectValue('mileage')}`,
      ),
    }),
    dynamic(form('tyres'), 'require', form('damage'), {
      condition: { type: 'equal', value: 'replace' },
    }),
    dynamic(form('tyres'), 'setValue', form('score'), {
      value: {
        expression: `(${formValue('tyres')} == "good" ? 2 : ${formValue('tyres')} == "worn" ? 1 : 0) + (coalesce(${formValue('lights')}, false) ? 1 : 0) + (coalesce(${formValue('fluids')}, false) ? 1 : 0)`,
      },
    }),
    {
      matchType: 'outgoing',
      source: form('mileage'),
      target: object('mileage'),
      action: 'copySourceValue',
      condition: {
        type: 'expression',
        value: { expression: `${formValue('mileage')} > coalesce(${objectValue('mileage')}, 0)` },
      },
    },
  ],
  visits: { every: 120, most: 3 },
  fill({ random, object, daysAgo }) {
    const driven = typeof object.mileage === 'number' ? object.mileage : 0;
    return {
      mileage: Math.max(0, Math.round(driven - daysAgo * 25)),
      tyres: random.pick(['good', 'good', 'good', 'worn', 'replace']),
      lights: random.chance(0.92),
      fluids: random.chance(0.95),
      isClean: random.chance(0.7),
      brakes: 'ok',
      belts: 'ok',
      wipers: 'ok',
      firstAid: 'ok',
      safetyScore: 100,
      damage: random.chance(0.12) ? 'Repa på höger framdörr.' : null,
    };
  },
});

export const vehicles: ContentCategory = {
  siteKey: 'teknik',
  names: ['Fordon', 'Vehicles', 'Kjøretøy'],
  descriptions: [
    'Bilar, lastbilar och traktorer.',
    'Cars, trucks and tractors.',
    'Personbiler, lastebiler og traktorer.',
  ],
  status: 'published',
  icon: 'truck',
  fields: [
    field('plate', 'text', ['Registreringsnummer', 'Registration number', 'Registreringsnummer'], {
      required: true,
      inTitle: true,
    }),
    field('make', 'text', ['Märke', 'Make', 'Merke'], { required: true, inTitle: true }),
    field('model', 'text', ['Modell', 'Model', 'Modell'], { inTitle: true }),
    field('kind', 'radio', ['Slag', 'Kind', 'Type'], {
      required: true,
      options: options({
        car: ['Personbil', 'Car', 'Personbil'],
        van: ['Skåpbil', 'Van', 'Varebil'],
        truck: ['Lastbil', 'Lorry', 'Lastebil'],
        tractor: ['Traktor', 'Tractor', 'Traktor'],
      }),
    }),
    field('mileage', 'integer', ['Mätarställning', 'Odometer', 'Kilometerstand'], { unit: 'km' }),
    deviating(
      { range: { max: -1 } },
      field('inspectionDue', 'date', ['Besiktas senast', 'Inspection due', 'EU-kontroll innen']),
    ),
    field('inCharge', 'email', ['Fordonsansvarig', 'Person in charge', 'Ansvarlig']),
    adminField('price', 'decimal', ['Inköpspris', 'Purchase price', 'Innkjøpspris'], { unit: 'kr' }),
  ],
  count: 25,
  // A Swedish plate never has a Q, so none of these is anybody's.
  describe({ random, index, today }) {
    const [make, model, kind] = random.pick(models);
    return {
      plate: `EQB ${numbered(index, 2)}${random.pick(['A', 'D', 'K', 'M', 'T'])}`,
      make,
      model,
      kind,
      mileage: random.integer(12_000, 180_000),
      inspectionDue: addDays(today, random.integer(-10, 420)),
      inCharge: random.pick(['fordon@ekby.example', 'gata.park@ekby.example']),
      price: random.integer(180, 1900) * 1000,
    };
  },
  services: [check],
  modules: [
    {
      key: 'safety',
      processorKey: 'calculation',
      name: 'Godkänd andel av säkerhetskontrollen',
      values: () => ({ decimals: 0 }),
      ownRules: {
        service: check,
        rules: ({ form, module }) => [dynamic(module('safety', 'score'), 'copySourceValue', form('safetyScore'))],
      },
    },
  ],
};
