/** Width and height in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Longest side of a photo that is uploaded, in pixels; the server keeps none longer. */
export const longestSide = 4096;

/** The size of an image that shall fit a square of `most` pixels: its shape stays, and it is never made larger. */
export function fitSize({ width, height }: PixelSize, most: number): PixelSize {
  const scale = Math.min(1, most / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The size of an image after so many quarter turns. */
export function turnedSize({ width, height }: PixelSize, turns: number): PixelSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}
