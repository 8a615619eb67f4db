import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

it('ends with one line that names the version needed when an old Node.js starts the server', () => {
  const older = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.1.0"}})';
  const start = path.join(import.meta.dirname, '../../start.js');
  const { status, stderr } = spawnSync(process.execPath, ['--import', older, start], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Tingest needs Node\.js 24 or later, and this is 20\.1\.0: [^\n]+\n$/);
});
