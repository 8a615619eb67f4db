import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A code that was read from a page; its middle in millimetres from the page's upper left corner. */
export interface ReadCode {
  readonly page: number;
  readonly format: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const readerOptions: Parameters<typeof readBarcodes>[1] = {
  formats: ['QRCode', 'DataMatrix', 'Code128', 'EAN13'],
  tryHarder: true,
  tryRotate: true,
};

let preparing: Promise<unknown> | undefined;

/** The reader's own program, from the disk. */
function prepare(): Promise<unknown> {
  preparing ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then((binary) =>
    prepareZXingModule({
      overrides: {
        wasmBinary: binary.buffer.slice(binary.byteOffset, binary.byteOffset + binary.byteLength) as ArrayBuffer,
      },
      fireImmediately: true,
    }),
  );
  return preparing;
}

interface DrawnCanvas {
  readonly canvas: { readonly width: number; readonly height: number };
  readonly context: {
    getImageData(x: number, y: number, width: number, height: number): Parameters<typeof readBarcodes>[0];
  };
}

/** A part of a page, in millimetres: one label, as a user scans it. */
export interface PageArea {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a PDF in so many dots an inch, and reads the codes of its labels by a program that has nothing to do with ours. */
export async function readLabels(
  pdf: Uint8Array,
  dpi: number,
  areas: readonly PageArea[],
): Promise<readonly ReadCode[]> {
  await prepare();
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const factory = document.canvasFactory as { create(width: number, height: number): DrawnCanvas };
  const foundCodes: ReadCode[] = [];
  const pixels = (millimetres: number) => Math.round((millimetres / 25.4) * dpi);
  const millimetres = (count: number) => (count / dpi) * 25.4;
  for (let page = 0; page < document.numPages; page += 1) {
    const pdfPage = await document.getPage(page + 1);
    const viewport = pdfPage.getViewport({ scale: dpi / 72 });
    const { canvas, context } = factory.create(Math.round(viewport.width), Math.round(viewport.height));
    await pdfPage.render({ canvas: canvas as never, canvasContext: context as never, viewport, background: 'white' })
      .promise;
    for (const area of areas.filter((each) => each.page === page)) {
      const image = context.getImageData(pixels(area.x), pixels(area.y), pixels(area.width), pixels(area.height));
      for (const { format, text, position } of await readBarcodes(image, readerOptions)) {
        const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
        const middleOf = (axis: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4;
        foundCodes.push({
          page,
          format,
          text,
          x: area.x + millimetres(middleOf('x')),
          y: area.y + millimetres(middleOf('y')),
        });
      }
    }
  }
  return foundCodes;
}

/** Sizes of a PDF's pages, in millimetres. */
export async function pageSizes(pdf: Uint8Array): Promise<readonly (readonly [number, number])[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1));
  return (await Promise.all(pages)).map(({ view }) => {
    const millimetres = (points = 0) => Math.round(points * 25.4 * 100) / 7200;
    return [millimetres(view[2]), millimetres(view[3])] as const;
  });
}
