import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../testing/test-cluster.ts';
import { picture } from '../testing/sample-files.ts';
import { type ImageVariants, makeImageVariants } from './image-variants.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function variantsOf(content: Buffer, kind: 'jpeg' | 'png' | 'gif'): Promise<ImageVariants | undefined> {
  count += 1;
  const file = path.join(folder, `upload-${count}`);
  await writeFile(file, content);
  return makeImageVariants(file, kind);
}

it('a photo is turned as its camera said, and tells no longer where and by what it was taken', async () => {
  const taken = await sharp(await picture('jpeg', 900, 600))
    .withExif({
      IFD0: { Make: 'Kameran', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(taken).metadata()).orientation).toBe(6);
  const made = await variantsOf(taken, 'jpeg');
  expect(made).toMatchObject({ width: 600, height: 900 });
  for (const { path: file } of [made?.original, made?.display, made?.thumbnail].flatMap((each) => each ?? [])) {
    const bytes = await readFile(file);
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect(bytes.includes('Kameran')).toBe(false);
  }
});

it.each(['jpeg', 'png', 'gif'] as const)('a large %s is bounded, and smaller ones are made of it', async (kind) => {
  const made = await variantsOf(await picture(kind, 5000, 1000), kind);
  expect(made).toMatchObject({ width: 4096, height: 819, original: { contentType: `image/${kind}` } });
  const sizes = await Promise.all(
    [made?.original, made?.display, made?.thumbnail].map(async (each) => {
      const { format, width } = await sharp(await readFile(each?.path ?? '')).metadata();
      return `${format} ${width}`;
    }),
  );
  expect(sizes).toEqual([`${kind} 4096`, 'webp 1600', 'webp 320']);
});

it('a small one is not made larger, and its own bytes are not kept', async () => {
  const sent = Buffer.concat([await picture('png', 40, 30), Buffer.from('<script>hidden</script>')]);
  const made = await variantsOf(sent, 'png');
  expect(made).toMatchObject({ width: 40, height: 30 });
  expect((await readFile(made?.original.path ?? '')).includes('hidden')).toBe(false);
});

it('a moving one goes on moving', async () => {
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
  const made = await variantsOf(moving, 'gif');
  expect(made).toMatchObject({ width: 60, height: 40 });
  expect((await sharp(await readFile(made?.original.path ?? ''), { animated: true }).metadata()).pages).toBe(2);
});

it.each(['jpeg', 'png', 'gif'] as const)('a %s that is cut off is none', async (kind) => {
  const whole = await picture(kind);
  expect(await variantsOf(whole, kind)).toBeDefined();
  for (const share of [0.3, 0.6, 0.9]) {
    expect(await variantsOf(whole.subarray(0, Math.floor(whole.length * share)), kind)).toBeUndefined();
  }
});

it('a small file that would be an enormous picture is none', async () => {
  const enormous = await sharp({ create: { width: 15_000, height: 15_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  expect(enormous.length).toBeLessThan(1_000_000);
  expect(await variantsOf(enormous, 'png')).toBeUndefined();
});
