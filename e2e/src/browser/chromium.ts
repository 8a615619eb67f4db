import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { inflate } from '@sparticuz/chromium';
import { repositoryRoot } from '../folders.ts';

/**
 * The browser of the tests: the Chromium that came with `npm ci`, unpacked once beside the other tools' caches, or the
 * one that CHROMIUM_PATH names, for machines that the packed one is not made for.
 */
const customPath = process.env.CHROMIUM_PATH || undefined;
const packageFolder = path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
const cacheFolder = path.join(repositoryRoot, 'node_modules/.cache/tingest');
const unpackedFolder = path.join(cacheFolder, `chromium-${packageVersion()}`);
const fontsFile = path.join(unpackedFolder, 'fonts.conf');
/** Libraries that a desktop has and a bare server may lack. They come with the package. */
const librariesFolder = path.join(unpackedFolder, 'al2023/lib');

export const chromiumPath = customPath ?? path.join(unpackedFolder, 'chromium');

/**
 * Returns the environment of the browser: its own few fonts, so that a page looks alike everywhere, and libraries where
 * needed.
 */
export function chromiumEnvironment(): Record<string, string> {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  if (customPath) return environment;
  environment.FONTCONFIG_FILE = fontsFile;
  if (existsSync(librariesFolder)) environment.LD_LIBRARY_PATH = librariesFolder;
  return environment;
}

/** Flags that let the browser run in a container and as root, and keep it from calling home. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
];

/** For pages that live for seconds, as those of whole jobs do: optimising their code takes longer than it saves. */
export const shortLivedArguments: readonly string[] = ['--js-flags=--no-opt --no-maglev'];

/**
 * The arguments that Playwright would additionally start the browser with. Pictures of pages pass between processes in
 * shared memory; containers often have too little of it, and then they are put on the disk instead. Where there is
 * enough, that only costs time: a tenth of every page.
 */
export const unwantedArguments: readonly string[] = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}

/**
 * Unpacks the browser where that has not been done, in a folder of its own that gets its name when it is whole: two
 * runs at the same time, or one that was interrupted, never leave half a browser.
 * @throws Error in words, when this machine can't run it
 */
export async function prepareChromium(): Promise<void> {
  if (!customPath && !existsSync(chromiumPath)) await unpack();
  if (await starts()) return;
  if (!customPath && !existsSync(librariesFolder)) {
    await inflateInto(unpackedFolder, ['al2023']);
    if (await starts()) return;
  }
  throw new Error(`${chromiumPath} does not start here; set CHROMIUM_PATH to a Chromium or Chrome that does.`);
}

async function unpack(): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(path.join(cacheFolder, 'unpacking-'));
  await inflateInto(folder, ['chromium', 'fonts', 'swiftshader']);
  await writeFile(path.join(folder, 'fonts.conf'), fontsConfiguration());
  await rename(folder, unpackedFolder).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    if (!existsSync(chromiumPath)) throw error;
  });
}

/** The package unpacks into the folder for temporary files, which is another one meanwhile. */
async function inflateInto(folder: string, archives: readonly string[]): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await Promise.all(
      archives.map((archive) => {
        const ending = archive === 'chromium' ? 'br' : 'tar.br';
        return inflate(path.join(packageFolder, 'bin', `${archive}.${ending}`));
      }),
    );
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

async function starts(): Promise<boolean> {
  try {
    await promisify(execFile)(chromiumPath, ['--no-sandbox', '--version'], { env: chromiumEnvironment() });
    return true;
  } catch {
    return false;
  }
}

function fontsConfiguration(): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(unpackedFolder, 'fonts')}</dir>
  <cachedir>${path.join(unpackedFolder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}
