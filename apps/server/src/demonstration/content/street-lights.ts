import { addDays } from '@tingest/domain/foundation';
import { checkList } from './check-list.ts';
import { type ContentCategory, deviating, field, numbered, options, sourceField } from './content-category.ts';
import { dynamic, prefill } from './content-rules.ts';
import type { ContentHistory, ContentService, ContentStep, ElementMoment } from './content-service.ts';
import { phone, streets } from './places.ts';

const round = checkList({
  names: ['Rondering gatlykta', 'Street light round', 'Runde gatelys'],
  descriptions: [
    'Kontroll av ljus, stolpe och lucka vid rondering.',
    'Check of the light, the pole and its hatch on a round.',
    'Kontroll av lys, stolpe og luke på runde.',
  ],
  icon: 'bulb',
  functionNames: ['Ronderingsprotokoll', 'Round record', 'Rundeprotokoll'],
  fields: [
    deviating({ values: [false] }, field('isLit', 'switch', ['Lyser', 'Is lit', 'Lyser'])),
    deviating(
      { values: ['leaning', 'damaged'] },
      field('pole', 'radio', ['Stolpe', 'Pole', 'Stolpe'], {
        required: true,
        options: options({
          straight: ['Rak', 'Straight', 'Rett'],
          leaning: ['Lutar', 'Leaning', 'Skjev'],
          damaged: ['Skadad', 'Damaged', 'Skadet'],
        }),
      }),
    ),
    deviating(
      { values: [false] },
      field('isHatchClosed', 'checkbox', ['Luckan är stängd', 'The hatch is closed', 'Luken er lukket']),
    ),
    field('action', 'select', ['Åtgärd', 'Action', 'Tiltak'], {
      required: true,
      options: options({
        none: ['Ingen', 'None', 'Ingen'],
        lamp: ['Bytt ljuskälla', 'Lamp replaced', 'Byttet lyskilde'],
        ordered: ['Beställd reparation', 'Repair ordered', 'Bestilt reparasjon'],
      }),
    }),
    field('seen', 'dateTime', ['Felet upptäcktes', 'Fault discovered', 'Feilen ble oppdaget']),
    field('remark', 'textArea', ['Anmärkning', 'Remark', 'Merknad']),
    field('openCases', 'integer', ['Öppna felanmälningar', 'Open fault reports', 'Åpne feilmeldinger']),
    field('newestCase', 'textArea', ['Senast anmält', 'Last reported', 'Sist meldt']),
  ],
  rules: ({ form, module }) => [
    prefill(module('known', 'openCount'), form('openCases')),
    prefill(module('known', 'openTitle'), form('newestCase')),
    dynamic(form('isLit'), 'hide', form('seen'), {
      condition: { type: 'equal', value: true },
    }),
    dynamic(form('pole'), 'filterOptions', form('action'), {
      condition: { type: 'equal', value: 'damaged' },
      value: ['ordered'],
    }),
    dynamic(form('pole'), 'require', form('remark'), {
      condition: { type: 'in', value: ['leaning', 'damaged'] },
    }),
  ],
  visits: { every: 365, most: 1 },
  fill({ random, occurredAt }) {
    const isLit = random.chance(0.8);
    const pole = random.chance(0.9) ? 'straight' : random.pick(['leaning', 'damaged']);
    return {
      isLit,
      pole,
      isHatchClosed: random.chance(0.95),
      action: isLit && pole === 'straight' ? 'none' : random.pick(['lamp', 'ordered']),
      seen: isLit ? null : new Date(occurredAt.getTime() - random.integer(60, 2000) * 60_000).toISOString(),
      remark: pole === 'straight' ? null : 'Stolpen är påkörd, avspärrad i väntan på byte.',
    };
  },
});

const faults = {
  dark: 'Lampan är helt släckt.',
  flickering: 'Blinkar oregelbundet hela kvällen.',
  dayBurning: 'Lyser även mitt på dagen.',
  hit: 'Stolpen är påkörd och lutar ut över gångbanan.',
  openHatch: 'Luckan hänger öppen, kablarna syns.',
  overgrown: 'Grenar från tomten intill skymmer ljuset.',
} as const;

type Fault = keyof typeof faults;

/** How far a case has come. */
type Stage = 'opened' | 'assigned' | 'completed' | 'cancelled';

function openCase(element: ElementMoment, daysAgo: number, stage: Stage, repeatedFault?: Fault): ContentHistory {
  const { random, staff, at } = element;
  const kind: Fault =
    repeatedFault ?? random.pick(['dark', 'dark', 'flickering', 'dayBurning', 'hit', 'openHatch', 'overgrown']);
  const isDangerous = kind === 'hit' || kind === 'openHatch';
  const person = () => random.pick(staff);
  const steps: ContentStep[] = [
    {
      mode: 'start',
      at: at(daysAgo),
      person: person(),
      priority: isDangerous ? 'urgent' : random.pick(['low', 'normal', 'normal', 'high']),
      values: {
        kind,
        what: repeatedFault ? `${faults[kind]} Samma fel som förra gången.` : faults[kind],
        phone: random.chance(0.4) ? phone(random) : null,
      },
    },
  ];
  if (stage !== 'opened') {
    const comment = random.pick(['Åker ut på nästa runda.', 'Beställd av entreprenören.', 'Behöver skylift.']);
    steps.push({
      mode: 'update',
      at: at(daysAgo - 4),
      person: person(),
      assignee: person(),
      values: { comment, isOrdered: random.chance(0.4) },
    });
  }
  if (stage === 'completed') {
    const action = kind === 'overgrown' ? 'other' : random.pick(['lamp', 'lamp', 'cable', 'pole']);
    const hours = random.decimal(0.5, 3, 1);
    steps.push({ mode: 'complete', at: at(daysAgo - 9), person: person(), values: { action, hours } });
  }
  if (stage === 'cancelled') {
    const reason = random.pick(['Dubblett av ett annat ärende.', 'Lyser vid kontroll, inget fel hittat.']);
    steps.push({ mode: 'cancel', at: at(daysAgo - 9), person: person(), values: { reason } });
  }
  return { steps };
}

/** Something was wrong with half of them in the last year; a sixth have a case that is still open. */
function cases(element: ElementMoment): ContentHistory[] {
  const { random, index } = element;
  const histories: ContentHistory[] = [];
  if (random.chance(0.5)) {
    const firstCase = openCase(
      element,
      random.integer(120, 290),
      random.pick(['completed', 'completed', 'cancelled']),
      'dark',
    );
    histories.push(firstCase);
    if (random.chance(0.5)) {
      histories.push({ ...openCase(element, random.integer(50, 100), 'completed', 'dark'), follows: firstCase });
    }
  }
  if (index % 6 === 2)
    histories.push(openCase(element, random.integer(6, 40), index % 12 === 2 ? 'assigned' : 'opened'));
  return histories;
}

const report: ContentService = {
  names: ['Felanmälan gatlykta', 'Street light fault report', 'Feilmelding gatelys'],
  descriptions: [
    'Ärenden från anmälan till avhjälpt fel.',
    'Cases from the report until the fault is mended.',
    'Saker fra melding til utbedret feil.',
  ],
  icon: 'speakerphone',
  mode: 'issueManagement',
  functions: [
    {
      modes: ['start'],
      names: ['Felanmälan', 'Fault report', 'Feilmelding'],
      fields: [
        sourceField('kind', 'faultKinds', ['Feltyp', 'Kind of fault', 'Feiltype'], { required: true }),
        field('what', 'textArea', ['Beskrivning', 'Description', 'Beskrivelse']),
        field('photos', 'image', ['Bilder', 'Pictures', 'Bilder'], { multiple: true }),
        field('phone', 'phoneNo', ['Anmälarens telefon', "Reporter's phone number", 'Melderens telefon']),
      ],
    },
    {
      modes: ['update'],
      names: ['Åtgärd', 'Progress', 'Tiltak'],
      fields: [
        field('comment', 'textArea', ['Kommentar', 'Comment', 'Kommentar'], { required: true }),
        field('isOrdered', 'switch', ['Material beställt', 'Material ordered', 'Materiell bestilt']),
      ],
    },
    {
      modes: ['complete'],
      names: ['Avhjälpt', 'Mended', 'Utbedret'],
      fields: [
        field('action', 'radio', ['Utfört', 'Done', 'Utført'], {
          required: true,
          options: options({
            lamp: ['Bytt ljuskälla', 'Lamp replaced', 'Byttet lyskilde'],
            cable: ['Lagat kabel', 'Cable repaired', 'Reparert kabel'],
            pole: ['Bytt stolpe', 'Pole replaced', 'Byttet stolpe'],
            other: ['Annat', 'Other', 'Annet'],
          }),
        }),
        field('hours', 'decimal', ['Arbetstid', 'Working time', 'Arbeidstid'], {
          unit: 'h',
          validation: { range: { min: 0 } },
        }),
      ],
    },
    {
      modes: ['cancel'],
      names: ['Avskrivet', 'Dismissed', 'Henlagt'],
      fields: [field('reason', 'textArea', ['Skäl', 'Reason', 'Begrunnelse'], { required: true })],
    },
  ],
  histories: cases,
};

const districts = ['centre', 'north', 'south', 'harbour', 'industry'] as const;

export const streetLights: ContentCategory = {
  siteKey: 'teknik',
  names: ['Gatlyktor', 'Street lights', 'Gatelys'],
  descriptions: [
    'Belysningsstolpar längs kommunens gator.',
    'Lamp posts along the streets of the municipality.',
    'Lysstolper langs kommunens gater.',
  ],
  status: 'published',
  icon: 'bulb',
  fields: [
    field('number', 'text', ['Stolpnummer', 'Pole number', 'Stolpenummer'], { required: true, inTitle: true }),
    field('street', 'text', ['Gata', 'Street', 'Gate'], { required: true, inTitle: true }),
    field('lamp', 'select', ['Ljuskälla', 'Light source', 'Lyskilde'], {
      options: options({
        led: 'LED',
        sodium: ['Högtrycksnatrium', 'High-pressure sodium', 'Høytrykksnatrium'],
        metalHalide: ['Metallhalogen', 'Metal halide', 'Metallhalogen'],
      }),
    }),
    field('power', 'integer', ['Effekt', 'Power', 'Effekt'], { unit: 'W' }),
    field('height', 'decimal', ['Höjd', 'Height', 'Høyde'], { unit: 'm' }),
    field('installed', 'date', ['Driftsatt', 'In service since', 'Satt i drift']),
    field('litFrom', 'time', ['Dimmas från', 'Dimmed from', 'Dimmes fra']),
    sourceField('district', 'areas', ['Område', 'Area', 'Område']),
  ],
  count: 50,
  code: (index) => `GL-${numbered(index, 3)}`,
  describe({ random, index, today }) {
    const lamp = random.pick(['led', 'led', 'led', 'sodium', 'metalHalide']);
    return {
      number: `B${numbered(index, 4)}`,
      // Poles that follow each other stand along the same street.
      street: streets[Math.floor(index / 3)],
      lamp,
      power: lamp === 'led' ? random.pick([28, 42, 55]) : random.pick([70, 100, 150]),
      height: random.pick([4.5, 6, 8, 10]),
      installed: addDays(today, -random.integer(400, 7000)),
      district: districts[Math.floor(index / 10) % districts.length],
      litFrom: lamp === 'led' ? random.pick(['22:00', '23:00', '23:30']) : null,
    };
  },
  services: [report, round],
  modules: [
    {
      key: 'known',
      processorKey: 'relatedTransactions',
      name: 'Kända fel på lyktan',
      values: ({ ofService }) => ({ services: [ofService(report)] }),
    },
  ],
};
