import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { LabelSetup, PrintedPart } from './printed-label.ts';
import { part } from './testing/part.ts';
import { openLabelsZpl } from './zpl-writer.ts';

const address = 'https://tingest.example/exe/code/K7P2M4XW?site=teknik';

async function zplOf(
  parts: readonly PrintedPart[],
  labels: readonly (readonly string[])[],
  overrides: Partial<LabelSetup> = {},
) {
  const size = { width: 57, height: 32 };
  const out = new PassThrough();
  const content = textOf(out);
  const writer = await openLabelsZpl({ title: 'Rulle', page: size, size, parts, dpi: 203, ...overrides }, out);
  await writer.add(labels.map((texts, page) => ({ page, x: 0, y: 0, texts })));
  await writer.end();
  return content;
}

const turn = '[NRIB]';
const number =
  (max: number, min = 0) =>
  (value: string) =>
    /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
const one = (pattern: string) => (value: string) => new RegExp(`^(?:${pattern})$`).test(value);
/** Commands with the allowed values of each of their parameters. Source: Zebra, ZPL II Programming Guide. */
const documented: Readonly<Record<string, readonly ((value: string) => boolean)[]>> = {
  '^XA': [],
  '^XZ': [],
  '^FS': [],
  '^CI': [number(36)],
  '^PW': [number(32_000, 2)],
  '^LL': [number(32_000, 1)],
  '^LH': [number(32_000), number(32_000)],
  '^FO': [number(32_000), number(32_000)],
  '^FH': [one('[^a-z^~]')],
  '^FB': [number(9_999), number(9_999, 1), number(9_999), one('[LCRJ]'), number(9_999)],
  '^A0': [one(turn), number(32_000, 10), number(32_000, 10)],
  '^BY': [number(10, 1)],
  '^BQ': [one('N'), one('[12]'), number(10, 1)],
  '^BX': [one(turn), number(4_095, 1), one('0|50|80|100|140|200'), one('|\\d+'), one('|\\d+'), one('[1-6]'), one('.')],
  '^BC': [one(turn), number(32_000, 1), one('[YN]'), one('[YN]'), one('[YN]'), one('[NUAD]')],
  '^BE': [one(turn), number(32_000, 1), one('[YN]'), one('[YN]')],
  '^GB': [number(32_000, 1), number(32_000, 1), number(32_000, 1)],
  '^GF': [one('A'), number(99_999, 1), number(99_999, 1), number(99_999, 1), one('[0-9A-F]+')],
};

interface Command {
  readonly name: string;
  readonly values: readonly string[];
}

/** Reads formats as a printer does: a command's name, its parameters up to the next command; data after ^FD as they are. */
function readZpl(zpl: string): Command[] {
  return [...zpl.matchAll(/\^(FD|[A-Z][A-Z0-9])([^^]*)/g)].map(([, name = '', parameters = '']) => {
    const trimmedParameters = parameters.replace(/\n$/, '');
    if (name === 'FD') return { name: '^FD', values: [trimmedParameters] };
    const inOne =
      name === 'A0'
        ? [trimmedParameters.slice(0, 1), ...trimmedParameters.slice(2).split(',')]
        : trimmedParameters.split(',');
    return { name: `^${name}`, values: trimmedParameters === '' ? [] : inOne };
  });
}

/** Returns the data as ^FH_ decodes them. */
function unescaped(data: string): string {
  const bytes = [...data.matchAll(/_([0-9A-F]{2})|([^_]+)/g)].map(([, hex, plainText = '']) =>
    hex ? Buffer.from(hex, 'hex') : Buffer.from(plainText, 'utf8'),
  );
  return Buffer.concat(bytes).toString('utf8');
}

const allParts = [
  part({ type: 'qr', x: 2, y: 2, width: 17, height: 17 }),
  part({ type: 'dataMatrix', x: 22, y: 2, width: 12, height: 12, rotation: 90 }),
  part({ type: 'code128', x: 2, y: 21, width: 40, height: 10 }),
  part({ type: 'ean13', x: 44, y: 2, width: 11, height: 28, rotation: 270, showsText: false }),
  part({ type: 'text', x: 22, y: 15, width: 20, height: 5, align: 'center', isBold: true }),
  part({ type: 'line', x: 2, y: 20, width: 40, height: 0.3 }),
  part({ type: 'logo', x: 36, y: 2, width: 6, height: 6 }),
];

describe('labels for ZPL printers', () => {
  it('are made of documented commands with valid parameters, one format per label', async () => {
    const dots = new Map([[6, { bytesPerRow: 2, rows: 3, bits: Uint8Array.of(255, 0, 129, 1, 16, 32) }]]);
    const zpl = await zplOf(
      allParts,
      [
        [address, 'DM-1', 'K7P-1', '7310865004703', 'Långbänk', '', ''],
        [address, 'DM-2', 'K7P-2', '7310865004703', 'Rød bænk', '', ''],
      ],
      { logo: { picture: new Uint8Array(), ratio: 1, dots } },
    );
    const commands = readZpl(zpl);
    expect(commands.map(({ name, values }) => (name === '^FD' ? '' : `${name}${values}`)).join('')).toContain('^CI28');
    for (const { name, values } of commands.filter((command) => command.name !== '^FD')) {
      const rules = documented[name];
      expect(rules, name).toBeDefined();
      expect(values, name).toHaveLength(rules?.length ?? 0);
      for (const [index, value] of values.entries()) expect(rules?.[index]?.(value), `${name} ${values}`).toBe(true);
    }
    const formats = zpl.split('^XZ').filter((format) => format.trim() !== '');
    expect(formats).toHaveLength(2);
    for (const format of formats) {
      expect(format.trim().startsWith('^XA\n^CI28\n^PW456\n^LL256')).toBe(true);
      expect(format.split('^FO')).toHaveLength(allParts.length + 1);
      expect(format.split('^FS')).toHaveLength(allParts.length + 1);
    }
    expect(zpl).toContain('^GFA,6,6,2,FF0081011020');
  });

  it('contain the texts of the objects, with no text that begins a command', async () => {
    const nasty = '^XZ~JR_5E \\& Å{{title}}';
    const zpl = await zplOf(
      [
        part({ type: 'qr', x: 1, y: 1, width: 20, height: 20 }),
        part({ type: 'text', x: 22, y: 1, width: 30, height: 10 }),
      ],
      [[nasty, nasty]],
    );
    const data = readZpl(zpl)
      .filter(({ name }) => name === '^FD')
      .map(({ values }) => unescaped(values[0] ?? ''));
    expect(data).toEqual([`MA,${nasty}`, nasty.replace('\\', '\\\\')]);
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(zpl).not.toContain('~');
  });

  it.each([
    [203, 456],
    [300, 673],
  ])('have modules of whole dots that fit, at %i dots per inch', async (dpi, width) => {
    const zpl = await zplOf([part({ type: 'qr', x: 2, y: 2, width: 10, height: 10 })], [[address]], { dpi });
    expect(zpl).toContain(`^PW${width}`);
    const [, size] = /\^BQN,2,(\d+)/.exec(zpl) ?? [];
    // 33 modules of this address.
    expect(33 * Number(size)).toBeLessThanOrEqual((10 / 25.4) * dpi);
    expect(33 * (Number(size) + 1)).toBeGreaterThan((10 / 25.4) * dpi);
  });

  it('leave out codes that cannot hold their text, and parts without text', async () => {
    const zpl = await zplOf(allParts, [['', '', 'åäö', '123', '', '', '']]);
    expect(readZpl(zpl).filter(({ name }) => name === '^FO')).toHaveLength(2);
  });
});
