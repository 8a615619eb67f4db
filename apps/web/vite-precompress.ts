import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.wasm', '.webmanifest']);

/** Below this many bytes a compressed copy saves no packet. */
const smallest = 1024;

/**
 * Writes `file.br` and `file.gz` beside every text file of the build, at the highest level: compressed once here
 * instead of at every request.
 */
export function precompress(): Plugin {
  let directory = '';
  return {
    name: 'tingest-precompress',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
        const path = join(entry.parentPath, entry.name);
        const content = await readFile(path);
        if (content.length < smallest) continue;
        const [brotli, gzipped] = await Promise.all([
          promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          promisify(gzip)(content, { level: 9 }),
        ]);
        await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
      }
    },
  };
}
