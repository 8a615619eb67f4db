import { PassThrough, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type LabelLogo,
  type LabelSetup,
  type LabelWriter,
  type LogoDots,
  openLabelsPdf,
  openLabelsZpl,
  type PrintedLabel,
} from '@tingest/documents/labels';
import type { LabelFormat } from './label-schemas.ts';

/** A print, as threads are told of it: everything but the labels. The logo is as the tenant gave it. */
export interface LabelFileSetup {
  readonly setup: Omit<LabelSetup, 'logo'>;
  readonly logo: Uint8Array | null;
  readonly format: LabelFormat;
}

const defaultDpi = 203;
const millimetresPerInch = 25.4;
/** Edge of a logo in a PDF, in pixels. */
const logoEdge = 600;

/** Begins to write a file of labels. Called in a thread of its own, or in a worker. */
export async function openLabelFile({ setup, logo, format }: LabelFileSetup, out: Writable): Promise<LabelWriter> {
  const preparedLogo =
    logo && setup.parts.some(({ type }) => type === 'logo') ? await prepareLogo(logo, setup, format) : undefined;
  const fullSetup = { ...setup, ...(preparedLogo && { logo: preparedLogo }) };
  return format === 'pdf' ? openLabelsPdf(fullSetup, out) : openLabelsZpl(fullSetup, out);
}

/** A file of few labels, in a worker. */
export async function drawLabelFile(
  fileSetup: LabelFileSetup & { readonly labels: readonly PrintedLabel[] },
): Promise<Uint8Array> {
  const out = new PassThrough();
  const bytes = buffer(out);
  const writer = await openLabelFile(fileSetup, out);
  await writer.add(fileSetup.labels);
  await writer.end();
  return bytes;
}

/** How much wider than high a picture is; `null` where it is none. In a worker. */
export async function logoRatio(logo: Uint8Array): Promise<number | null> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(logo)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return width && height ? width / height : null;
}

/** Prepares the logo. One that cannot be decoded is left out: the labels are more important. */
async function prepareLogo(
  logo: Uint8Array,
  setup: Omit<LabelSetup, 'logo'>,
  format: LabelFormat,
): Promise<LabelLogo | undefined> {
  const ratio = await logoRatio(logo);
  if (ratio === null) return undefined;
  if (format === 'pdf') {
    const { default: sharp } = await import('sharp');
    const picture = await sharp(logo)
      .resize(logoEdge, logoEdge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
    return { picture, ratio };
  }
  const dots = new Map<number, LogoDots>();
  for (const [index, part] of setup.parts.entries()) {
    if (part.type === 'logo') dots.set(index, await logoDots(logo, part, setup.dpi ?? defaultDpi));
  }
  return { picture: new Uint8Array(), ratio, dots };
}

/** The logo in black and white, as large as its part, turned as it is. */
async function logoDots(
  logo: Uint8Array,
  { width, height, rotation }: LabelSetup['parts'][number],
  dpi: number,
): Promise<LogoDots> {
  const [across, down] = [width, height].map((size) => Math.max(1, Math.round((size / millimetresPerInch) * dpi)));
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(logo)
    .flatten({ background: '#ffffff' })
    .rotate(rotation)
    .resize(across, down, { fit: 'contain', background: '#ffffff' })
    .greyscale()
    .threshold(150)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bytesPerRow = Math.ceil(info.width / 8);
  const bits = new Uint8Array(bytesPerRow * info.height);
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const isDark = (data[(y * info.width + x) * info.channels] ?? 255) < 128;
      if (isDark) bits[y * bytesPerRow + (x >> 3)] = (bits[y * bytesPerRow + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { bytesPerRow, rows: info.height, bits };
}
