import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

/** A file that a device keeps; `revision` is `null` for files with a hash of their content in their name. */
interface PrecachedFile {
  readonly url: string;
  readonly revision: string | null;
}

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** Modules that a device doesn't keep, with all that only they load: they need a connection. */
const onlineOnly =
  /web[\\/]src[\\/](app[\\/]admin-routes|public[\\/]kiosk|exe[\\/]granted|features[\\/](tenant-switch|replication))/;

/** Texts of the pages that need a connection. */
const onlineOnlyTexts = /texts-\w\w-admin-/;

/** Files of `public/` that the first page names. */
const publicFiles = ['color-scheme.js', 'start-watch.js', 'icon.svg', 'icon-192.png', 'manifest.webmanifest'];

/** Alphabets of the font that the app's languages need. */
const neededFont = /inter-latin(-ext)?-wght-normal/;

/**
 * Writes `service-worker.js`, which keeps the field side on the device: all files that its pages load, found by
 * following the imports of the build from its entry. The worker is one file without imports of its own, because not all
 * browsers run workers that are modules.
 */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'tingest-service-worker',
    apply: 'build',
    configResolved(resolvedConfig) {
      config = resolvedConfig;
    },
    async writeBundle({ dir = '' }, bundle) {
      const files = [
        ...(await unhashedFiles(dir)),
        ...fieldSideFiles(bundle).map((name) => ({ url: `/${name}`, revision: null })),
      ];
      await buildWorker(config.root, dir, files);
    },
  };
}

async function unhashedFiles(folder: string): Promise<readonly PrecachedFile[]> {
  return Promise.all(
    ['index.html', ...publicFiles].map(async (name) => {
      const content = await readFile(path.join(folder, name));
      return { url: `/${name}`, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) };
    }),
  );
}

/** Names of the files with code and styles of the field side, and of the fonts and code readers that they name. */
function fieldSideFiles(bundle: Bundle): readonly string[] {
  const found = new Set<string>();
  const follow = (name: string): void => {
    const file = bundle[name];
    if (!file || found.has(name) || isOnlineOnly(file)) return;
    found.add(name);
    if (file.type !== 'chunk') return;
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {};
    for (const next of [...file.imports, ...file.dynamicImports, ...importedCss, ...importedAssets]) follow(next);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) follow(file.fileName);
  for (const name of Object.keys(bundle)) if (neededFont.test(name) && name.endsWith('.woff2')) found.add(name);
  return [...found].filter((name) => !name.endsWith('.woff2') || neededFont.test(name)).sort();
}

function isOnlineOnly(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  return onlineOnly.test((file.type === 'chunk' && file.facadeModuleId) || '') || onlineOnlyTexts.test(file.fileName);
}

async function buildWorker(root: string, folder: string, files: readonly PrecachedFile[]): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __PRECACHED_FILES__: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'src/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}
