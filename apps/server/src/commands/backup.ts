/** `npm run backup -- FILE`: writes everything that there is into one file, while the server runs or not. */

import { readConfig } from '../config/config.ts';
import { ownVersion } from '../config/own-version.ts';
import { createLogger } from '../foundation/logger.ts';
import { readCommandLine, runCommand } from './backup/command-line.ts';
import { writeBackup } from './backup/write-backup.ts';

const usage = `Writes the database, the uploaded files and the secret key into one file, which must not be there yet:

  npm run backup -- FILE [--without-files] [--without-key]

  --without-files   without the content of uploaded files, which are then backed up in another way
  --without-key     without the secret key, which the restore then needs in SECRET_KEY or DATA_DIR

The settings are the server's, which may run meanwhile. Whoever reads the file reads everything: keep it safe.
docs/operations.md says more.`;

// Files are for the server's user alone.
process.umask(0o077);

await runCommand(async () => {
  const commandLine = readCommandLine(process.argv.slice(2), ['without-files', 'without-key']);
  if (!commandLine) {
    console.log(usage);
    return;
  }
  const { file, flags } = commandLine;
  const { missing } = await writeBackup(
    readConfig(process.env),
    { file, hasFiles: !flags['without-files'], hasKey: !flags['without-key'], version: ownVersion() },
    { logger: createLogger({ log: { level: 'warn' } }), report: (line) => console.log(line) },
  );
  if (missing.count > 0) {
    console.error(
      `WARNING: ${missing.count} files are not in the store (removed meanwhile?): ${missing.first.join(', ')}`,
    );
  }
  console.log(`the backup is written: ${file}`);
});
