#!/usr/bin/env -S node --max-semi-space-size=16 --max-old-space-size=1024
import '../../apps/server/require-node.js';

/** `tingest` starts the server in the current folder; `tingest <command>` runs one of the operator's commands. */
const commands = ['archive', 'backup', 'bootstrap', 'check-settings', 'restore', 'rotate-secrets'];
const [name] = process.argv.slice(2);
if (name === undefined || name === 'start') {
  await import('../../apps/server/start.js');
} else if (commands.includes(name)) {
  process.argv.splice(2, 1);
  await import(`../../apps/server/src/commands/${name}.js`);
} else {
  console.error(`tingest: no command is named “${name}”; there are start, ${commands.join(', ')}`);
  process.exitCode = 2;
}
