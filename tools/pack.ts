import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot, run } from './command.ts';
import { stageServerPackage } from './packaging/server-package.ts';

/** `npm run pack`: writes the npm package of the server with the built web app, `tingest-<version>.tgz`, to this folder. */
const built = await run(['node', 'tools/build-web-if-stale.ts']);
if (built.ok) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tingest-pack-'));
  try {
    await stageServerPackage(folder);
    const packed = await run(['npm', 'pack', folder, '--pack-destination', repositoryRoot]);
    process.exitCode = packed.ok ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true });
  }
} else process.exitCode = 1;
