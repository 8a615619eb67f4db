/** Longest side of a photo that is uploaded, in pixels; the server keeps none longer. */
export const maxSidePixels = 4096;

/** Longest side of the small picture that is shown until the server has one, in pixels: sharp on a phone's screen. */
const previewSide = 480;

export interface PreparedImage {
  /** The image to upload. */
  readonly bytes: Blob;
  /** A small picture of it. */
  readonly preview: Blob;
}

/**
 * Prepares a photo for the upload: upright, with a side length of at most 4096 pixels, rotated clockwise by the given
 * number of quarter turns. An image that needs no change is uploaded unchanged. Returns `null` for a file that the
 * browser cannot read as an image.
 */
export async function prepareImage(source: Blob, turns = 0): Promise<PreparedImage | null> {
  const bitmap = await readImage(source);
  if (!bitmap) return null;
  try {
    const isTooLarge = Math.max(bitmap.width, bitmap.height) > maxSidePixels;
    // Moving pictures would stop.
    const isChanged = turns % 4 !== 0 || (isTooLarge && source.type !== 'image/gif');
    const bytes = isChanged ? await draw(bitmap, maxSidePixels, turns, source.type) : source;
    return { bytes, preview: await draw(bitmap, previewSide, turns, 'image/jpeg') };
  } catch {
    // Too large for this device to draw: the server makes it smaller.
    return turns % 4 === 0 ? { bytes: source, preview: source } : null;
  } finally {
    bitmap.close();
  }
}

/** The picture as it is meant to be seen: a camera's orientation is applied. */
async function readImage(source: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(source, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

async function draw(bitmap: ImageBitmap, max: number, turns: number, type: string): Promise<Blob> {
  const drawnSize = fitSize(bitmap, max);
  const { width, height } = turnedSize(drawnSize, turns);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This device has no canvas.');
  // Transparent parts of a PNG would be black in a JPEG.
  const outputType = type.includes('png') ? 'image/png' : 'image/jpeg';
  if (outputType === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.translate(width / 2, height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -drawnSize.width / 2, -drawnSize.height / 2, drawnSize.width, drawnSize.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, outputType, 0.9));
  // A phone gives the memory of a canvas back late.
  canvas.width = 0;
  canvas.height = 0;
  if (!blob) throw new Error('The image could not be drawn.');
  return blob;
}

/** Width and height in pixels. */
interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The size of an image that shall fit a square of `max` pixels: its shape stays, and it is never made larger. */
export function fitSize({ width, height }: PixelSize, max: number): PixelSize {
  const scale = Math.min(1, max / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The size of an image after so many quarter turns. */
export function turnedSize({ width, height }: PixelSize, turns: number): PixelSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}
