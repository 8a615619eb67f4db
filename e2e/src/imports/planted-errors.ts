/** A sheet of playground equipment with mistakes in it, as an organisation would come with it. */

const rows = 5_000;

/** Its columns, in this order; `Code` is the code on labels. */
const headings = [
  ...[
    'Code',
    'Called',
    'Height',
    'Parts',
    'Material',
    'Colour',
    'Mounted',
    'Serial',
    'E-mail',
    'Website',
    'In use',
    'Alarm',
  ],
] as const;
export type Heading = (typeof headings)[number];

/** A kind of mistake: the wrong contents of cells, by their line in the sheet, and the correct contents. */
export interface PlantedErrors {
  readonly heading: Heading;
  /** The problem code reported for it. */
  readonly code: string;
  /** Line of the first; the others stand behind it. */
  readonly line: number;
  readonly wrong: readonly string[];
  readonly right: readonly string[];
}

const line = (number: number) => String(number).padStart(4, '0');
const serial = (number: number) => `SN-${line(number)}`;

/** 37 mistakes of 12 kinds. */
export const plantedErrors: readonly PlantedErrors[] = [
  errors('Called', 'required', 120, { wrong: ['', '', ''], right: ['Swing 120', 'Swing 121', 'Swing 122'] }),
  errors('Website', 'url', 410, {
    wrong: ['not there yet', 'htp:/example.org', '@home'],
    right: ['https://example.org', '', 'https://example.org/home'],
  }),
  errors('Height', 'decimal', 777, { wrong: ['high', 'unknown', '1.5 m'], right: ['4', '2', '1'] }),
  errors('Height', 'range', 1203, { wrong: ['12', '-1', '10.5'], right: ['10', '1', '10'] }),
  errors('Parts', 'integer', 1640, { wrong: ['2.5', '3.75', '1.25'], right: ['2', '3', '1'] }),
  errors('Colour', 'importChoice', 2011, {
    wrong: ['Purple', 'Purple', 'Purple', 'Purple'],
    right: ['Red', 'Red', 'Red', 'Red'],
  }),
  errors('Material', 'unknownValue', 2400, {
    wrong: ['Rubber', 'Bamboo', 'Rubber'],
    right: ['Rubber', 'Bamboo', 'Rubber'],
  }),
  errors('Mounted', 'dateTime', 2805, {
    wrong: ['last May', '2024-02-30', 'soon'],
    right: ['2024-05-01', '2024-02-29', '2024-06-01'],
  }),
  errors('Serial', 'importTwice', 3333, {
    wrong: [serial(17), serial(18), serial(19)],
    right: [serial(9001), serial(9002), serial(9003)],
  }),
  errors('Code', 'importTwice', 3800, {
    wrong: ['PG-0040', 'PG-0041', 'PG-0042'],
    right: ['PG-9040', 'PG-9041', 'PG-9042'],
  }),
  errors('E-mail', 'email', 4242, {
    wrong: ['a@', 'caretaker', 'x y@example.org'],
    right: ['a@example.org', 'b@example.org', 'c@example.org'],
  }),
  errors('In use', 'importYesNo', 4700, { wrong: ['maybe', '7', 'broken'], right: ['yes', 'no', 'no'] }),
];

function errors(
  heading: Heading,
  code: string,
  firstLine: number,
  contents: Pick<PlantedErrors, 'wrong' | 'right'>,
): PlantedErrors {
  return { heading, code, line: firstLine, ...contents };
}

const kinds = ['Swing', 'Slide', 'Climbing frame', 'Sandpit', 'See-saw'] as const;
const materials = ['Wood', 'Steel'] as const;
export const colours = ['Red', 'Green', 'Blue'] as const;

/**
 * The sheet as the text that LibreOffice made `fixtures/playgrounds.xlsx` of:
 *
 *     node e2e/src/imports/print-playgrounds.ts > playgrounds.csv
 *     soffice --headless --infilter=CSV:44,34,76,1,,1033,false,true --convert-to xlsx playgrounds.csv
 */
export function playgroundsText(): string {
  const plantedTexts = new Map<string, string>();
  for (const { heading, line: firstLine, wrong: texts } of plantedErrors) {
    for (const [index, text] of texts.entries()) plantedTexts.set(`${firstLine + index} ${heading}`, text);
  }
  const cellsOf = (at: number): Record<Heading, string> => ({
    Code: `PG-${line(at)}`,
    Called: `${kinds[at % kinds.length]} ${at}`,
    Height: (1 + (at % 80) / 10).toFixed(1),
    Parts: String(1 + (at % 12)),
    Material: materials[at % materials.length] ?? '',
    Colour: colours[at % colours.length] ?? '',
    Mounted: `20${10 + (at % 14)}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
    Serial: serial(at),
    'E-mail': `caretaker${at % 40}@example.org`,
    Website: at % 3 === 0 ? `https://example.org/playgrounds/${at}` : '',
    'In use': at % 9 === 0 ? 'no' : 'yes',
    Alarm: at % 5 === 0 ? `Call +46 70 ${line(at)}, "day and night"` : '',
  });
  const lines = Array.from({ length: rows }, (_, index) => {
    const at = index + 2;
    const cells = cellsOf(at);
    return headings.map((heading) => plantedTexts.get(`${at} ${heading}`) ?? cells[heading]);
  });
  return [[...headings], ...lines].map((cells) => `${cells.map(quoteCell).join(',')}\n`).join('');
}

function quoteCell(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
