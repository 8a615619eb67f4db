import type { Problem } from '@tingest/domain/foundation';

/**
 * Returns the problem of a picture that has more pixels than are decoded; `null` if it has not. Reads only its header.
 * Animations count with all their pictures.
 * @param source path or content of a file that is known to begin as a picture
 * @param max pixels
 */
export async function tooManyPixels(source: string | Buffer, max: number): Promise<Problem | null> {
  const { default: sharp } = await import('sharp');
  const head = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) return null;
  const { width, height, pages = 1 } = head;
  if (width * height * pages <= max) return null;
  return { code: 'imagePixels', parameters: { width, height: height * pages, limit: Math.round(max / 1_000_000) } };
}
