import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A workspace's package.json, as far as imports are concerned. */
export interface Manifest {
  readonly name?: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The sources to be checked. Paths are relative to the repository, with forward slashes. */
export interface Repository {
  /** Path → text. */
  readonly sources: ReadonlyMap<string, string>;
  /** Folder of a workspace (`''` for the root, else with a slash at the end) → its package.json. */
  readonly manifests: ReadonlyMap<string, Manifest>;
}

const patterns = ['{packages,apps}/*/**/*.{ts,tsx}', '{e2e,bench,tools}/**/*.{ts,tsx}', '*.ts'];
const manifestPatterns = ['package.json', '{packages,apps}/*/package.json', '{e2e,bench}/package.json'];
const ignoredFolders = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', 'coverage']);

/** Reads the sources of the repository in a folder. */
export function readRepository(root: string): Repository {
  const find = (pattern: string | readonly string[]) =>
    globSync(pattern, { cwd: root, exclude: (name) => ignoredFolders.has(path.basename(name)) }).map((file) =>
      file.split(path.sep).join('/'),
    );
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return {
    sources: new Map(
      find(patterns)
        .sort()
        .map((file) => [file, read(file)]),
    ),
    manifests: new Map(
      find(manifestPatterns).map((file) => [file.slice(0, -'package.json'.length), JSON.parse(read(file))]),
    ),
  };
}

/** The folder of the workspace that a file belongs to: `packages/domain/`, or `''` for the root. */
export function workspaceOf({ manifests }: Repository, file: string): string {
  return [...manifests.keys()].filter((folder) => file.startsWith(folder)).sort((a, b) => b.length - a.length)[0] ?? '';
}

/** Name of the package that a specifier is from: `@scope/name/sub` → `@scope/name`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * The source file that an import leads to, when it is one of the repository's: a relative path, or a workspace's
 * package through its exports.
 */
export function resolveImport(repository: Repository, importer: string, specifier: string): string | undefined {
  const address = specifier.split('?', 1)[0] ?? specifier;
  if (address.startsWith('.')) return path.posix.join(path.posix.dirname(importer), address);
  const name = packageOf(address);
  for (const [folder, manifest] of repository.manifests) {
    if (manifest.name !== name || folder === '') continue;
    const target = manifest.exports?.[`.${address.slice(name.length)}`];
    // An entry that is not exported is still of that workspace, and its missing export is the compiler's to tell.
    return path.posix.join(folder, target ?? 'package.json');
  }
  return undefined;
}
