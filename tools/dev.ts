import { start } from './command.ts';

/**
 * `npm run dev`: the server, restarted when its sources change, and the web app with changes shown at once.
 *
 * The developer uses one address, Vite's, http://localhost:5173. It serves the web app and passes everything else on to
 * the server (see the proxy in apps/web/vite.config.ts), which is told that this is where people reach it, so that
 * sign-in comes back here. Other settings are the server's own environment variables, as in docs/configuration.md.
 */
const address = 'http://localhost:5173';

const server = start(['node', '--watch', '--watch-preserve-output', 'apps/server/src/commands/start.ts'], {
  env: { PUBLIC_URL: process.env.PUBLIC_URL ?? address, DRAIN_SECONDS: process.env.DRAIN_SECONDS ?? '0' },
});
const web = start(['vite', '--strictPort'], { folder: 'apps/web' });

/** Both end together, and each stops the processes that it started: the server its database. */
function stopAll(signal: NodeJS.Signals): void {
  for (const child of [server, web]) child.kill(signal);
}

process.on('SIGINT', () => stopAll('SIGINT'));
process.on('SIGTERM', () => stopAll('SIGTERM'));
for (const child of [server, web]) {
  child.once('error', (error) => {
    console.error(error.message);
    stopAll('SIGTERM');
  });
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stopAll('SIGTERM');
  });
}
