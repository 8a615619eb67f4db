import { msPerDay } from '@tingest/domain/foundation';
import { type ContentCategory, deviating, field, numbered, options } from './content-category.ts';
import { ask } from './content-rules.ts';
import { type ContentHistory, type ContentService, type ElementMoment, reminders } from './content-service.ts';

const kinds = [
  ['Slagborrmaskin', 'Hilti TE 30'],
  ['Motorsåg', 'Husqvarna 550 XP'],
  ['Röjsåg', 'Stihl FS 261'],
  ['Vibroplatta', 'Swepac F75'],
  ['Elverk', 'Honda EU22i'],
  ['Högtryckstvätt', 'Kärcher HD 5/15'],
  ['Betongkap', 'Husqvarna K 770'],
  ['Laseravvägare', 'Leica Rugby CLA'],
  ['Skylift', 'Niftylift 120'],
  ['Lövblås', 'Stihl BR 600'],
  ['Släpvagn', 'Fogelsta FS1425'],
  ['Byggtork', 'Veab BK 9'],
] as const;

const lastDay = 13;

/** Reserved and fetched through the year; two are out today, one of them too long, and there are reservations to come. */
function loans(element: ElementMoment): ContentHistory[] {
  const { random, index, oldest, staff, at, onDay } = element;
  const createReturn = (daysAgo: number) => {
    const condition = random.pick(['good', 'good', 'good', 'service']);
    const remark = condition === 'service' ? 'Går ojämnt, behöver ses över.' : null;
    return {
      mode: 'complete',
      at: at(daysAgo),
      person: random.pick(staff),
      values: { condition, fuel: random.chance(0.8), remark },
    } as const;
  };
  const createLoan = (daysAgo: number) => {
    const person = random.pick(staff);
    const place = random.pick(['Hamnplan', 'Kvarnparken', 'Storgatan', 'Reningsverket']);
    return { mode: 'start', at: at(daysAgo), person, values: { place } } as const;
  };
  const histories: ContentHistory[] = [];
  for (let day = 30 + random.integer(0, 20); day < oldest - lastDay; day += random.integer(25, 55)) {
    const start = createLoan(day);
    const reservation = {
      at: new Date(start.at.getTime() - 3 * msPerDay),
      person: start.person,
      from: start.at,
      to: new Date(start.at.getTime() + 4 * msPerDay),
    };
    const steps = [start, createReturn(day - 4)];
    histories.push(random.chance(0.4) ? { reservation: reservation, steps } : { steps });
  }
  if (index === 1) {
    // It went on to a colleague at the place of work, without passing the storeroom.
    const firstLoan = createLoan(2);
    const receiver = staff.find(({ id }) => id !== firstLoan.person.id) ?? firstLoan.person;
    const at = new Date(firstLoan.at.getTime() + 3 * 3_600_000);
    const values = { condition: 'good', terms: true };
    histories.push({ steps: [firstLoan, { mode: 'update', isHandover: true, at, person: receiver, values }] });
  }
  if (index === 4) histories.push({ steps: [createLoan(lastDay)] });
  if (index % 3 === 0) {
    const begins = 3 + index;
    const reservation = {
      at: at(2),
      person: random.pick(staff),
      from: onDay(begins, 7),
      to: onDay(begins, 16),
    };
    histories.push({ reservation, steps: [] });
  }
  return histories;
}

const lend: ContentService = {
  names: ['Låna verktyg', 'Borrow a tool', 'Låne verktøy'],
  descriptions: [
    'Hämtas och lämnas i förrådet. Kan reserveras.',
    'Fetched from and returned to the storeroom. Can be reserved.',
    'Hentes og leveres på lageret. Kan reserveres.',
  ],
  icon: 'tools',
  mode: 'loan',
  functions: [
    {
      modes: ['start', 'update'],
      names: ['Utlämning', 'Handing out', 'Utlevering'],
      fields: [field('place', 'text', ['Arbetsplats', 'Place of work', 'Arbeidssted'])],
    },
    {
      modes: ['complete'],
      names: ['Mottagning', 'Taking back', 'Mottak'],
      fields: [
        deviating(
          { values: ['service', 'broken'] },
          field('condition', 'radio', ['Skick', 'Condition', 'Tilstand'], {
            required: true,
            options: options({
              good: ['Bra', 'Good', 'Bra'],
              service: ['Behöver service', 'Needs service', 'Trenger service'],
              broken: ['Trasig', 'Broken', 'Ødelagt'],
            }),
          }),
        ),
        field('fuel', 'checkbox', ['Tankad eller laddad', 'Fuelled or charged', 'Tanket eller ladet']),
        field('remark', 'textArea', ['Anmärkning', 'Remark', 'Merknad']),
      ],
      rules: ({ form }) => ask(form('condition'), form('remark'), { type: 'in', value: ['service', 'broken'] }),
    },
  ],
  handover: {
    names: ['Överlämning', 'Hand-over', 'Overlevering'],
    fields: [
      field('condition', 'radio', ['Skick', 'Condition', 'Tilstand'], {
        required: true,
        options: options({
          good: ['Bra', 'Good', 'Bra'],
          service: ['Behöver service', 'Needs service', 'Trenger service'],
        }),
      }),
      field('photos', 'image', ['Foton av skicket', 'Photos of its condition', 'Bilder av tilstanden'], {
        multiple: true,
      }),
      field(
        'terms',
        'checkbox',
        [
          'Jag ansvarar för verktyget tills jag lämnar det',
          'I answer for the tool until I return it',
          'Jeg har ansvaret for verktøyet til jeg leverer det',
        ],
        {
          required: true,
        },
      ),
    ],
  },
  eventRules: {
    start: ({ form, object, objectValue }) => [
      {
        matchType: 'outgoing',
        source: form('place'),
        target: { type: 'transaction', fieldId: 'dueAt' },
        action: 'setValue',
        value: { expression: `now() + duration(text(${objectValue('loanDays')} * 24) + "h")` },
        condition: { type: 'exists', source: object('loanDays') },
      },
    ],
  },
  policy: () => ({
    loan: { borrower: { kind: 'performer' }, defaultDays: 5, longestDays: 21, extensions: 2, reminders },
  }),
  histories: loans,
};

export const tools: ContentCategory = {
  siteKey: 'teknik',
  names: ['Verktyg och maskiner', 'Tools and machines', 'Verktøy og maskiner'],
  descriptions: [
    'Lånas i förrådet på Fabriksgatan.',
    'Lent from the storeroom in Fabriksgatan.',
    'Lånes på lageret i Fabriksgatan.',
  ],
  status: 'published',
  icon: 'hammer',
  reservationPolicy: {
    bufferMinutes: 0,
    shortestNoticeMinutes: 0,
    longestDays: 14,
    releaseAfterMinutes: 24 * 60,
    openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '06:30', to: '16:30' })),
  },
  fields: [
    field('kind', 'text', ['Slag', 'Kind', 'Type'], { required: true, inTitle: true }),
    field('model', 'text', ['Modell', 'Model', 'Modell'], { inTitle: true }),
    field('number', 'text', ['Inventarienummer', 'Inventory number', 'Inventarnummer'], { required: true }),
    field('serviced', 'date', ['Senaste service', 'Last serviced', 'Siste service']),
    field('needsLicence', 'switch', ['Kräver körkort eller bevis', 'Licence required', 'Krever sertifikat']),
    field('loanDays', 'integer', ['Längsta lån', 'Longest loan', 'Lengste lån'], {
      unit: 'dagar',
      validation: { range: { min: 1, max: 21 } },
    }),
  ],
  count: kinds.length,
  code: (index) => `VM-${numbered(index, 3)}`,
  describe: ({ random, index, today }) => ({
    kind: kinds[index]?.[0],
    model: kinds[index]?.[1],
    number: `VM ${numbered(index, 3)}`,
    serviced: `${Number(today.slice(0, 4)) - 1}-${String(random.integer(1, 12)).padStart(2, '0')}-15`,
    needsLicence: ['Motorsåg', 'Röjsåg', 'Skylift'].includes(String(kinds[index]?.[0])),
    // Tools in high demand are returned the next day.
    loanDays: ['Skylift', 'Släpvagn'].includes(String(kinds[index]?.[0])) ? 1 : null,
  }),
  services: [lend],
};
