import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { repositoryRoot } from '../command.ts';

/** The fields of a package.json that the package of the server takes over. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license?: string;
  readonly type: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Packages of the workspace that the server imports. */
const ownPackages = ['documents', 'domain', 'i18n', 'processors'];
const wholeFolders = ['apps/server/migrations', 'apps/web/dist', 'packaging/npx'];
const files = ['LICENSE', 'THIRD_PARTY_NOTICES.md', 'README.md', 'apps/server/require-node.js'];
const starter = 'apps/server/start.js';
/** Files that only tests and benchmarks read. */
const isForTests = (file: string) => /\.test\.ts$|(^|\/)testing\//.test(file);
const relativeImport = /(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g;

/**
 * Fills an empty folder with the npm package of the server and the built web app. The layout is that of the repository, with
 * JavaScript in place of TypeScript: Node.js does not strip types below `node_modules`. The packages of the workspace are
 * bundled; all others are dependencies with the versions of the repository.
 */
export async function stageServerPackage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const each of [...wholeFolders, ...files]) {
    await cp(path.join(repositoryRoot, each), path.join(folder, each), { recursive: true });
  }
  const starterText = await readFile(path.join(repositoryRoot, starter), 'utf8');
  await writeFile(path.join(folder, starter), starterText.replaceAll(relativeImport, '$1$2.js$1'));
  await rm(path.join(folder, 'apps/web/dist/.source-hash'), { force: true });
  const server = await readManifest('apps/server');
  await compileFolder(path.join(repositoryRoot, 'apps/server/src'), path.join(folder, 'apps/server/src'));
  await writeManifest(path.join(folder, 'apps/server'), { ...server, dependencies: {} });
  const manifests = [server];
  for (const name of ownPackages) {
    const manifest = await readManifest(`packages/${name}`);
    const target = path.join(folder, 'node_modules', manifest.name);
    await compileFolder(path.join(repositoryRoot, 'packages', name, 'src'), path.join(target, 'src'));
    if (name === 'documents')
      await cp(path.join(repositoryRoot, 'packages/documents/fonts'), path.join(target, 'fonts'), { recursive: true });
    const exports = Object.entries(manifest.exports ?? {}).map(([key, file]) => [key, file.replace(/\.ts$/, '.js')]);
    await writeManifest(target, { ...manifest, exports: Object.fromEntries(exports), dependencies: {} });
    manifests.push(manifest);
  }
  await writeRootManifest(folder, manifests);
}

async function writeRootManifest(folder: string, manifests: readonly Manifest[]): Promise<void> {
  const root = await readManifest('.');
  const dependencies = Object.assign({}, root.dependencies, ...manifests.map((manifest) => manifest.dependencies));
  await writeManifest(folder, {
    ...{ name: root.name, version: root.version, description: root.description, license: root.license ?? '' },
    type: 'module',
    bin: { tingest: 'packaging/npx/tingest.js' },
    dependencies: Object.fromEntries(Object.entries(dependencies).sort()),
    bundleDependencies: ownPackages.map((name) => `@tingest/${name}`),
  });
}

async function compileFolder(source: string, target: string): Promise<void> {
  for await (const file of glob('**/*.*', { cwd: source })) {
    if (isForTests(file)) continue;
    const targetFile = path.join(target, file.replace(/\.ts$/, '.js'));
    await mkdir(path.dirname(targetFile), { recursive: true });
    const sourceFile = path.join(source, file);
    if (!file.endsWith('.ts')) await cp(sourceFile, targetFile, { recursive: true });
    else await writeFile(targetFile, compile(await readFile(sourceFile, 'utf8')));
  }
}

/** Removes the types of a module, and lets its imports name JavaScript. */
export function compile(source: string): string {
  return stripTypeScriptTypes(source).replaceAll(relativeImport, '$1$2.js$1');
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(repositoryRoot, folder, 'package.json'), 'utf8')) as Manifest;
}

async function writeManifest(folder: string, manifest: Readonly<Record<string, unknown>>): Promise<void> {
  const { devDependencies: _, private: __, ...published } = manifest;
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
}
