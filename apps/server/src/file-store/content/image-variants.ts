import { stat } from 'node:fs/promises';
import type { Problem } from '@tingest/domain/foundation';
import type { Sharp } from 'sharp';
import { tooManyPixels } from './image-pixels.ts';

/** An image that was made, in a file of its own. */
interface MadeImage {
  readonly path: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
}

/** An upload's image, ready to be stored. */
export interface ImageVariants {
  readonly original: MadeImage;
  /** For the whole of a screen. */
  readonly display: MadeImage;
  /** For lists and forms. */
  readonly thumbnail: MadeImage;
  /** Of the original, in pixels, as it is looked at. */
  readonly width: number;
  readonly height: number;
}

/** Longest side in pixels. */
const bounds = { original: 4096, display: 1600, thumbnail: 320 } as const;
/** How hard WebP is packed: half the time of the usual 4, for pictures that are 4 % larger. */
const effort = 2;

/** More is no photo. Animations count with all their pictures. */
const maximumPixels = 120_000_000;

/**
 * Re-encodes an image from its pixels: rotated as recorded by the camera, without time, place and all other metadata,
 * and smaller variants of it.
 * @param path of the upload; the results are written beside it
 * @returns `undefined` if it cannot be decoded completely; a problem if it is excessively large
 */
export async function makeImageVariants(
  path: string,
  format: 'jpeg' | 'png' | 'gif',
): Promise<ImageVariants | { readonly problem: Problem } | undefined> {
  // Heavy, so it is loaded with the first image.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const problem = await tooManyPixels(path, maximumPixels);
  if (problem) return { problem };
  const source = () => sharp(path, { limitInputPixels: maximumPixels, failOn: 'error', animated: format === 'gif' });
  const fitted = (side: number) =>
    source().autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const formats: Readonly<Record<typeof format, (image: Sharp) => Sharp>> = {
    jpeg: (image) => image.jpeg({ quality: 88 }),
    png: (image) => image.png({ compressionLevel: 7 }),
    gif: (image) => image.gif(),
  };
  const original = `${path}.original`;
  // Only this can fail because of the upload; afterwards the image is one that was encoded here.
  const decoded = await formats[format](fitted(bounds.original))
    .toFile(original)
    .catch((error: Error) => {
      if (saysNoRoom(error)) throw error;
      return undefined;
    });
  if (!decoded) return undefined;
  const { width, height, pageHeight } = decoded;
  const smaller = async (variant: 'display' | 'thumbnail', quality: number) => {
    const target = `${path}.${variant}`;
    // Of the original, so that the large upload is decoded once. A moving image stands still.
    const stillImage = sharp(original, { limitInputPixels: maximumPixels });
    const side = bounds[variant];
    await stillImage
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort })
      .toFile(target);
    return toMadeImage(target, 'image/webp');
  };
  return {
    original: await toMadeImage(original, `image/${format}`),
    display: await smaller('display', 82),
    thumbnail: await smaller('thumbnail', 78),
    width,
    height: pageHeight ?? height,
  };
}

async function toMadeImage(path: string, contentType: string): Promise<MadeImage> {
  return { path, contentType, size: (await stat(path)).size };
}

/** Whether the library that makes pictures had no room to write one. It says so in words only, as errors of workers do. */
export function saysNoRoom(error: unknown): boolean {
  return error instanceof Error && /No space left on device|Disk quota exceeded/.test(error.message);
}
