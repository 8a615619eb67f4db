import sharp from 'sharp';

/** Edge of a picture in a document, in pixels: sharp on paper at the width that it is shown. */
const edge = 1000;

/**
 * Converts a picture for documents: no larger than it is shown, without transparency. Called in a worker. `undefined`
 * for content that cannot be decoded.
 */
export async function fitPicture(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return sharp(bytes)
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => undefined);
}
