import { createHash } from 'node:crypto';
import { cleanFileName, fileExtension } from '@tingest/domain/foundation';
import { tooManyPixels } from '../../../file-store/content/image-pixels.ts';
import { decodeBase64, type SentFile } from '../../../file-store/sent-files.ts';
import { isAllowedImage } from '../../../file-store/sent-image.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import type { ResourcePicture } from './configuration-queries.ts';
import { isResourceReference, type ResourceReference } from './resource-groups.ts';

/** Largest logo that is taken, in MiB. It is made much smaller. */
const largestMebibytes = 5;

/** The maximum size of a logo, in pixels: sharp on every screen and on paper. */
const box = { width: 640, height: 240 } as const;

/** More is no logo. */
const maximumPixels = 40_000_000;

/**
 * Reads the pictures that came with a configuration, checked and encoded anew from their pixels, so that all other
 * content is removed. A file that is no picture is refused, regardless of its name; so is a vector format (SVG).
 *
 * Pictures that were read and are sent back, with an address in place of their content, are skipped.
 *
 * @param folder of this machine, for files while they are checked
 * @throws ProblemError `unknownValue` for an unknown reference; `fileSize`, `fileEmpty`, `imageType`, `imagePixels`
 */
export async function readResourceImages(
  files: readonly (Omit<SentFile, 'base64'> & { readonly base64?: string; readonly url?: string })[],
  folder: string,
): Promise<ReadonlyMap<ResourceReference, ResourcePicture>> {
  const pictures = new Map<ResourceReference, ResourcePicture>();
  for (const [index, file] of files.entries()) {
    const path = `files.${index}`;
    if (!isResourceReference(file.reference) || pictures.has(file.reference)) {
      throw new ProblemError({ code: 'unknownValue', path: `${path}.reference` });
    }
    const { base64 } = file;
    if (base64 !== undefined) pictures.set(file.reference, await readImage({ ...file, base64 }, folder, path));
    else if (file.url === undefined) throw new ProblemError({ code: 'required', path: `${path}.base64` });
  }
  return pictures;
}

async function readImage(file: SentFile, folder: string, path: string): Promise<ResourcePicture> {
  const imageBytes = decodeBase64(file.base64, `${path}.base64`);
  if (imageBytes.length === 0) throw new ProblemError({ code: 'fileEmpty', path });
  if (imageBytes.length > largestMebibytes * 1_048_576) {
    throw new ProblemError({ code: 'fileSize', path, parameters: { size: largestMebibytes } });
  }
  const refusal = new ProblemError({ code: 'imageType', path });
  const name = cleanFileName(file.fileName) || 'logo';
  if (!(await isAllowedImage(imageBytes, name, folder))) throw refusal;
  const tooLarge = await tooManyPixels(imageBytes, maximumPixels);
  if (tooLarge) throw new ProblemError({ ...tooLarge, path });
  const { default: sharp } = await import('sharp');
  const resizedImage = await sharp(imageBytes, { limitInputPixels: maximumPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!resizedImage) throw refusal;
  const { data: content, info } = resizedImage;
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const extension = fileExtension(name);
  const stem = extension ? name.slice(0, -extension.length - 1) : name;
  return { name: `${stem}.png`, contentType: 'image/png', width: info.width, height: info.height, digest, content };
}
