import type { MovementType } from '@tingest/domain/work';
import { seededRandom } from '../seeded-random.ts';
import { type ContentCategory, type ContentField, field, type Names, numbered } from './content-category.ts';
import type { ContentFunction, ContentHistory, ContentService, ElementMoment } from './content-service.ts';

/** Name, unit, and how many are taken at most at a time. */
const articles = [
  ['Kopieringspapper A4', 'ask', 12],
  ['Kopieringspapper A3', 'ask', 4],
  ['Toner svart', 'st', 2],
  ['Toner cyan', 'st', 1],
  ['Kuvert C5', 'ask', 3],
  ['Pärmar', 'st', 10],
  ['Whiteboardpennor', 'ask', 4],
  ['Batterier AA', 'ask', 6],
  ['Batterier AAA', 'ask', 5],
  ['Handsprit', 'flaska', 8],
  ['Pappershanddukar', 'bal', 10],
  ['Toalettpapper', 'bal', 12],
  ['Tvål', 'dunk', 4],
  ['Soppåsar 60 l', 'rulle', 14],
  ['Diskmedel', 'flaska', 5],
  ['Kaffe', 'kg', 9.5],
  ['Te', 'ask', 4],
  ['Mjölkpulver', 'kg', 2.5],
  ['Plåster', 'ask', 2],
  ['Engångshandskar', 'ask', 9],
  ['Munskydd', 'ask', 5],
  ['Varselvästar', 'st', 3],
  ['Vägsalt', 'säck', 6],
  ['Städdukar', 'ask', 4],
] as const;

/** At or below this an article is ordered. */
const lowLimit = 10;

interface Movement {
  readonly kind: 'in' | 'out' | 'count';
  readonly at: Date;
  readonly quantity: number;
  /** The balance before it. */
  readonly seen: number;
}

/**
 * A year of one article: delivered when little is left, taken every other week, counted once a quarter with a little
 * missing. Every fourth has been taken down to the limit since. Each of its services tells its own part of it, so the
 * whole comes out the same each time.
 */
function movements(element: ElementMoment): readonly Movement[] {
  const random = seededRandom(`stock of ${element.index}`);
  const usualQuantity = Number(articles[element.index]?.[2] ?? 5);
  const isLow = element.index % 4 === 1;
  const days = Array.from({ length: 26 }, (_, number) => 4 + number * 13 + random.integer(0, 6));
  const moments = days.filter((daysAgo) => daysAgo < element.oldest).map((daysAgo) => element.at(daysAgo, random));
  const createdMovements: Movement[] = [];
  let balance = 0;
  for (const [number, at] of moments.sort((a, b) => a.getTime() - b.getTime()).entries()) {
    const isLast = number === moments.length - 1;
    const requestedQuantity = Math.ceil(usualQuantity * (0.4 + 0.6 * random.next()));
    const seen = balance;
    const next: Omit<Movement, 'at' | 'seen'> =
      isLast && isLow && balance > 3
        ? { kind: 'out', quantity: balance - 3 }
        : balance < requestedQuantity + lowLimit
          ? { kind: 'in', quantity: requestedQuantity * 6 + 20 }
          : number % 6 === 5
            ? { kind: 'count', quantity: balance - random.integer(0, 2) }
            : { kind: 'out', quantity: requestedQuantity };
    balance = { in: seen + next.quantity, out: seen - next.quantity, count: next.quantity }[next.kind];
    createdMovements.push({ ...next, at, seen });
  }
  return createdMovements;
}

function historiesOf(kind: Movement['kind']) {
  return (element: ElementMoment): ContentHistory[] =>
    movements(element)
      .filter((movement) => movement.kind === kind)
      .map(({ at, quantity, seen }) => ({
        steps: [
          {
            mode: 'start',
            at,
            person: element.random.pick(element.staff),
            values: { quantity, ...(kind === 'in' && { reference: `FS ${element.random.integer(20_000, 29_999)}` }) },
            ...(kind === 'count' && { seenBalance: seen }),
          },
        ],
      }));
}

interface Movable {
  readonly kind: Movement['kind'] & MovementType;
  readonly names: Names;
  readonly descriptions: Names;
  readonly icon: string;
  readonly functionNames: Names;
  readonly quantity: Names;
  readonly furtherFields?: readonly ContentField[];
}

function stockService({ kind, functionNames, quantity, furtherFields = [], ...heading }: Movable): ContentService {
  const form: ContentFunction = {
    modes: ['start'],
    names: functionNames,
    fields: [
      field('quantity', 'decimal', quantity, { required: true, validation: { range: { min: 0, max: 10_000 } } }),
      ...furtherFields,
    ],
  };
  return {
    ...heading,
    mode: 'stockManagement',
    functions: [form],
    policy: ({ ofObject, ofStart }) => ({
      stock: {
        balancePropertyId: ofObject('balance'),
        quantityPropertyId: ofStart('quantity'),
        kind,
        allowNegative: false,
        lowLimit,
      },
    }),
    histories: historiesOf(kind),
  };
}

const remark = field('remark', 'textArea', ['Anmärkning', 'Remark', 'Merknad']);

export const consumables: ContentCategory = {
  siteKey: 'stadshuset',
  names: ['Förbrukningsmaterial', 'Consumables', 'Forbruksmateriell'],
  descriptions: [
    'Lagret i stadshusets källare.',
    'The stock in the basement of the town hall.',
    'Lageret i kjelleren på rådhuset.',
  ],
  status: 'published',
  icon: 'package',
  fields: [
    field('article', 'text', ['Artikel', 'Article', 'Artikkel'], { required: true, inTitle: true }),
    field('number', 'text', ['Artikelnummer', 'Article number', 'Artikkelnummer'], { required: true }),
    field('shelf', 'text', ['Hyllplats', 'Shelf', 'Hylleplass']),
    field('unit', 'text', ['Enhet', 'Unit', 'Enhet']),
    field('balance', 'decimal', ['Saldo', 'Balance', 'Saldo']),
  ],
  count: articles.length,
  code: (index) => `FM-${numbered(index, 3)}`,
  describe: ({ random, index }) => ({
    article: articles[index]?.[0],
    number: `4${random.integer(10_000, 99_999)}`,
    shelf: `${'ABCD'.charAt(index % 4)}${1 + (index % 6)}`,
    unit: articles[index]?.[1],
  }),
  services: [
    stockService({
      kind: 'out',
      names: ['Uttag', 'Withdrawal', 'Uttak'],
      descriptions: ['Ta ut material ur lagret.', 'Take material out of the stock.', 'Ta ut materiell fra lageret.'],
      icon: 'box',
      functionNames: ['Uttagsblankett', 'Withdrawal form', 'Uttaksskjema'],
      quantity: ['Antal', 'Quantity', 'Antall'],
      furtherFields: [remark],
    }),
    stockService({
      kind: 'in',
      names: ['Inleverans', 'Delivery', 'Varemottak'],
      descriptions: ['Lägg in levererat material.', 'Put delivered material in.', 'Legg inn levert materiell.'],
      icon: 'truck',
      functionNames: ['Leveranskontroll', 'Delivery check', 'Mottakskontroll'],
      quantity: ['Mottaget antal', 'Quantity received', 'Mottatt antall'],
      furtherFields: [field('reference', 'scanner', ['Följesedel', 'Delivery note', 'Følgeseddel'])],
    }),
    stockService({
      kind: 'count',
      names: ['Inventering', 'Stock count', 'Varetelling'],
      descriptions: ['Räkna det som finns på hyllan.', 'Count what is on the shelf.', 'Tell det som er på hyllen.'],
      icon: 'calculator',
      functionNames: ['Inventeringslista', 'Count sheet', 'Telleliste'],
      quantity: ['Räknat antal', 'Quantity counted', 'Talt antall'],
      furtherFields: [remark],
    }),
  ],
};
