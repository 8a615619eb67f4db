import { existsSync } from 'node:fs';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../testing/test-cluster.ts';
import { blankPng, picture } from '../testing/sample-files.ts';
import { type ImageVariants, makeImageVariants, saysNoRoom } from './image-variants.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function lookedAt(content: Buffer, kind: 'jpeg' | 'png' | 'gif') {
  count += 1;
  const file = path.join(folder, `upload-${count}`);
  await writeFile(file, content);
  return makeImageVariants(file, kind);
}
async function variantsOf(content: Buffer, kind: 'jpeg' | 'png' | 'gif'): Promise<ImageVariants | undefined> {
  const variants = await lookedAt(content, kind);
  if (variants && 'problem' in variants) throw new Error(variants.problem.code);
  return variants;
}

it('a photo is rotated as its camera recorded, and loses the place and camera data', async () => {
  const photo = await sharp(await picture('jpeg', 900, 600))
    .withExif({
      IFD0: { Make: 'Kameran', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  const variants = await variantsOf(photo, 'jpeg');
  expect(variants).toMatchObject({ width: 600, height: 900 });
  for (const { path: file } of [variants?.original, variants?.display, variants?.thumbnail].flatMap(
    (each) => each ?? [],
  )) {
    const bytes = await readFile(file);
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect(bytes.includes('Kameran')).toBe(false);
  }
});

// Linux provides this device as a full disk.
it.runIf(existsSync('/dev/full'))('an intact picture is not refused as broken when the disk is full', async () => {
  const file = path.join(folder, 'no-room');
  await writeFile(file, await picture('jpeg', 900, 600));
  await symlink('/dev/full', `${file}.original`);
  const error: unknown = await makeImageVariants(file, 'jpeg').catch((reason: unknown) => reason);
  expect(saysNoRoom(error)).toBe(true);
});

it.each(['jpeg', 'png', 'gif'] as const)(
  'a large %s is limited in size, and smaller variants are made of it',
  async (kind) => {
    const variants = await variantsOf(await picture(kind, 5000, 250), kind);
    expect(variants).toMatchObject({ width: 4096, height: 205, original: { contentType: `image/${kind}` } });
    const sizes = await Promise.all(
      [variants?.original, variants?.display, variants?.thumbnail].map(async (each) => {
        const { format, width } = await sharp(await readFile(each?.path ?? '')).metadata();
        return `${format} ${width}`;
      }),
    );
    expect(sizes).toEqual([`${kind} 4096`, 'webp 1600', 'webp 320']);
  },
);

it('a small picture is not enlarged, and its original bytes are not kept', async () => {
  const uploadedBytes = Buffer.concat([await picture('png', 40, 30), Buffer.from('<script>hidden</script>')]);
  const variants = await variantsOf(uploadedBytes, 'png');
  expect(variants).toMatchObject({ width: 40, height: 30 });
  expect((await readFile(variants?.original.path ?? '')).includes('hidden')).toBe(false);
});

it('an animated picture stays animated', async () => {
  const frames = [
    await picture('png', 60, 40),
    await sharp(await picture('png', 60, 40))
      .negate()
      .png()
      .toBuffer(),
  ];
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer();
  const variants = await variantsOf(moving, 'gif');
  expect(variants).toMatchObject({ width: 60, height: 40 });
  expect((await sharp(await readFile(variants?.original.path ?? ''), { animated: true }).metadata()).pages).toBe(2);
});

it.each(['jpeg', 'png', 'gif'] as const)('a truncated %s is refused', async (kind) => {
  const fullPicture = await picture(kind);
  expect(await variantsOf(fullPicture, kind)).toBeDefined();
  for (const share of [0.3, 0.6, 0.9]) {
    expect(await variantsOf(fullPicture.subarray(0, Math.floor(fullPicture.length * share)), kind)).toBeUndefined();
  }
});

it('a small file that would unpack to an enormous picture is refused with its dimensions', async () => {
  const enormous = blankPng(15_000, 15_000);
  expect(enormous.length).toBeLessThan(1_000_000);
  expect((await sharp(enormous, { limitInputPixels: false }).metadata()).width).toBe(15_000);
  expect(await lookedAt(enormous, 'png')).toEqual({
    problem: { code: 'imagePixels', parameters: { width: 15_000, height: 15_000, limit: 120 } },
  });
});
