/** `npm run restore -- FILE`: restores the content of a backup. */

import { readConfig } from '../config/config.ts';
import { createLogger } from '../foundation/logger.ts';
import { checkArchive } from './backup/archive-reader.ts';
import { readCommandLine, runCommand } from './backup/command-line.ts';
import { describeArchive, restoreBackup } from './backup/restore-backup.ts';

const usage = `Restores a backup: the database, the uploaded files and the secret key. The server must not run.

  npm run restore -- FILE [--check] [--replace]

  --check     only reads the file to its end, and says what is in it
  --replace   also where there is data already: the embedded database and another secret key are set aside; what
              is in another database (the schemas public and pgboss) is dropped

The settings are the server's. The backup is read to its end before anything is changed, and what fails changes
nothing. docs/operations.md says more.`;

// Files are for the server's user alone.
process.umask(0o077);

await runCommand(async () => {
  const commandLine = readCommandLine(process.argv.slice(2), ['check', 'replace']);
  if (!commandLine) {
    console.log(usage);
    return;
  }
  const { file, flags } = commandLine;
  const report = (line: string) => console.log(line);
  if (flags.check) {
    describeArchive(await checkArchive(file)).forEach(report);
    return;
  }
  const logger = createLogger({ log: { level: 'warn' } });
  await restoreBackup(readConfig(process.env), { file, replace: flags.replace }, { logger, report });
  console.log('the backup is restored; start the server');
});
