import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { openLabelsPdf } from './pdf-writer.ts';
import type { LabelSetup, PrintedLabel } from './printed-label.ts';
import { part } from './testing/part.ts';
import { pageSizes, readLabels } from './testing/read-pages.ts';

const address = (index: number) => `https://tingest.example/exe/code/K7P${String(index).padStart(4, '0')}?site=teknik`;

async function pdfOf(setup: LabelSetup, labels: readonly PrintedLabel[]): Promise<Uint8Array> {
  const out = new PassThrough();
  const content = buffer(out);
  const writer = await openLabelsPdf(setup, out);
  await writer.add(labels);
  await writer.end();
  return content;
}

/** 21 labels on a sheet, as Avery L7160 has them. */
const sheet: Omit<LabelSetup, 'parts'> = {
  title: 'Etiketter',
  page: { width: 210, height: 297 },
  size: { width: 63.5, height: 38.1 },
};
const onSheet = (count: number, textsOf: (index: number) => readonly string[]): PrintedLabel[] =>
  Array.from({ length: count }, (_, index) => ({
    page: Math.floor(index / 21),
    x: 7.25 + (index % 3) * 66,
    y: 15.15 + Math.floor((index % 21) / 3) * 38.1,
    texts: textsOf(index),
  }));

describe.each([203, 300])('labels printed at %i dots per inch', (dpi) => {
  it('are read back at their places: a QR code of 10 mm beside all other codes, on two sheets', async () => {
    const parts = [
      part({ type: 'qr', x: 3, y: 3, width: 10, height: 10 }),
      part({ type: 'dataMatrix', x: 18, y: 3, width: 12, height: 12 }),
      part({ type: 'code128', x: 5, y: 20, width: 45, height: 12 }),
      part({ type: 'text', x: 33, y: 3, width: 28, height: 12 }),
    ];
    const labels = onSheet(24, (index) => [address(index), `DM-${index}`, `K7P-${index}`, `Långbänk ${index}`]);
    const pdf = await pdfOf({ ...sheet, parts }, labels);
    const areas = labels.map(({ page, x, y }) => ({ page, x, y, ...sheet.size }));
    const foundLabels = await readLabels(pdf, dpi, areas);
    const expected = labels.flatMap(({ page, x, y }, index) => [
      { page, format: 'QRCode', text: address(index), x: x + 8, y: y + 8 },
      { page, format: 'DataMatrix', text: `DM-${index}`, x: x + 24, y: y + 9 },
      { page, format: 'Code128', text: `K7P-${index}`, x: x + 27.5, y: null },
    ]);
    expect(expected.filter(({ text }) => !foundLabels.some((each) => each.text === text))).toEqual([]);
    expect(foundLabels).toHaveLength(expected.length);
    for (const { page, format, text, x, y } of expected) {
      const read = foundLabels.find((each) => each.text === text);
      expect(read, text).toMatchObject({ page, format });
      expect(Math.abs((read?.x ?? 0) - x)).toBeLessThan(1);
      if (y !== null) expect(Math.abs((read?.y ?? 0) - y)).toBeLessThan(1);
    }
  });

  it.each([0, 90, 180, 270] as const)(
    'are read when turned by %i degrees, on a roll with whole dots',
    async (rotation) => {
      const isLying = rotation === 90 || rotation === 270;
      const setup: LabelSetup = {
        title: 'Rulle',
        page: { width: 60, height: 60 },
        size: { width: 60, height: 60 },
        dpi,
        parts: [
          part({ type: 'ean13', x: 8, y: 3, width: isLying ? 16 : 40, height: isLying ? 40 : 16, rotation }),
          part({ type: 'qr', x: 40, y: 44, width: 14, height: 14, rotation }),
          part({ type: 'dataMatrix', x: 4, y: 46, width: 11, height: 11, rotation }),
        ],
      };
      const pdf = await pdfOf(setup, [{ page: 0, x: 0, y: 0, texts: ['7310865004703', address(1), 'Å-1'] }]);
      const foundLabels = await readLabels(pdf, dpi, [{ page: 0, x: 0, y: 0, ...setup.size }]);
      expect(foundLabels.map(({ format, text }) => `${format} ${text}`).sort()).toEqual([
        'DataMatrix Å-1',
        'EAN13 7310865004703',
        `QRCode ${address(1)}`,
      ]);
    },
  );
});

describe('the PDF of labels', () => {
  it('has pages of the exact size and embedded fonts, and is printed at actual size', async () => {
    const roll: LabelSetup = {
      title: 'Rulle',
      page: { width: 57, height: 32 },
      size: { width: 57, height: 32 },
      parts: [
        part({ type: 'text', x: 2, y: 2, width: 53, height: 10 }),
        part({ type: 'text', x: 2, y: 14, width: 53, height: 10, isBold: true }),
      ],
    };
    const pdf = await pdfOf(
      roll,
      [0, 1, 2].map((page) => ({ page, x: 0, y: 0, texts: ['Rød bænk ÅÄÖ', `Nr ${page}`] })),
    );
    expect(await pageSizes(pdf)).toEqual([
      [57, 32],
      [57, 32],
      [57, 32],
    ]);
    const text = Buffer.from(pdf).toString('latin1');
    expect(text).toContain('/PrintScaling /None');
    expect(text.match(/\/FontFile2 /g)).toHaveLength(2);
  });

  it.each([
    ['is written smaller until it fits', true],
    ['is cut where it may not be smaller', false],
  ])('a title that is too long %s, and stays within its box', async (_what, shrinks) => {
    const title = 'Kombinationslekställning med rutschkana, klätternät, gungor och balansbom av robinia';
    const setup: LabelSetup = {
      ...sheet,
      parts: [part({ type: 'text', x: 2, y: 2, width: 30, height: 10, fontSize: 12, shrinks })],
    };
    const pdf = await pdfOf(setup, [{ page: 0, x: 0, y: 0, texts: [title] }]);
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
    const { items } = await (await document.getPage(1)).getTextContent();
    const drawnTexts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const [smallest, largest] = [2 * (72 / 25.4), 32 * (72 / 25.4)];
    for (const { transform, width } of drawnTexts) {
      expect(transform[4]).toBeGreaterThanOrEqual(smallest - 0.01);
      expect(transform[4] + width).toBeLessThanOrEqual(largest + 0.01);
      expect(297 * (72 / 25.4) - transform[5]).toBeLessThanOrEqual(12 * (72 / 25.4));
    }
    const words = drawnTexts.map(({ str }) => str).join(' ');
    expect(words.endsWith('…')).toBe(!shrinks);
    if (shrinks) expect(words).toBe(title);
  });

  it('leaves out a code that cannot hold its text, and prints the rest', async () => {
    const parts = [
      part({ type: 'ean13', x: 2, y: 2, width: 40, height: 15 }),
      part({ type: 'qr', x: 45, y: 2, width: 15, height: 15 }),
    ];
    const pdf = await pdfOf({ ...sheet, parts }, [{ page: 0, x: 0, y: 0, texts: ['7310865004704', 'yes'] }]);
    expect((await readLabels(pdf, 203, [{ page: 0, x: 0, y: 0, ...sheet.size }])).map(({ text }) => text)).toEqual([
      'yes',
    ]);
  });
});
