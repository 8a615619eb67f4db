import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readStyles } from './styles.ts';

const publicCssPath = path.join(import.meta.dirname, '../public-pages/pages/public.css');
const face = (name: string) =>
  `@font-face{font-family:Inter Variable;font-weight:100 900;src:url(/assets/${name}.woff2)format("woff2-variations");unicode-range:U+??}`;

let webFolder: string;
beforeEach(async () => {
  webFolder = await mkdtemp(path.join(tmpdir(), 'tingest-web-'));
  await mkdir(path.join(webFolder, 'assets'));
});
afterEach(() => rm(webFolder, { recursive: true }));

it('has the faces of the font that the built web app has, at the same addresses, and nothing else of it', async () => {
  const faces = [face('inter-latin-ext-1a2b3c4'), face('inter-latin-5d6e7f8')];
  await writeFile(path.join(webFolder, 'assets/index-abc.css'), `body{color:red}${faces.join('')}p{margin:3px}`);
  await writeFile(path.join(webFolder, 'assets/index-abc.css.gz'), face('compressed'));
  await writeFile(path.join(webFolder, 'assets/list-abc.css'), 'ul{margin:3px}');
  const styles = await readStyles(publicCssPath, webFolder);
  expect(styles.match(/@font-face\{[^}]*\}/g)).toEqual(faces);
  expect(styles).not.toMatch(/color:red|margin:3px/);
  expect(styles).toContain('"Inter Variable"');
});

it('does with the fonts of the machine where the web app is not built', async () => {
  for (const folder of [undefined, path.join(webFolder, 'missing'), webFolder]) {
    const styles = await readStyles(publicCssPath, folder);
    expect(styles).not.toContain('@font-face');
    expect(styles).toContain('system-ui');
  }
});

it('is small: at most 15 kB with the faces of the font', async () => {
  await writeFile(
    path.join(webFolder, 'assets/index-abc.css'),
    face('inter-latin-ext-1a2b3c4') + face('inter-latin-5d6e7f8'),
  );
  expect(Buffer.byteLength(await readStyles(publicCssPath, webFolder))).toBeLessThanOrEqual(15_000);
});
