/** `npm run rotate-secrets -- FILE`: seals secrets with the present key that were sealed with a former one. */
import { readFile } from 'node:fs/promises';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/connect.ts';
import { createLogger } from '../foundation/logger.ts';
import { StartupError } from '../foundation/startup-error.ts';
import { loadSecretKey } from '../security/secret-key.ts';
import { rotateSecrets } from './rotate-secrets/rotate-secrets.ts';

const usage = `Seals the secrets in the database with the present key that were sealed with a former one: passwords and tokens of
processors, and the keys that sign-ins are signed with.

  npm run rotate-secrets -- FILE

FILE holds the former key in base64, as secret.key in DATA_DIR does. Stop the server, put the new key into SECRET_KEY or
DATA_DIR (a missing file is made), run this with the server's settings, and start the server. It may be run again: what has
the present key stays as it is.`;

try {
  await main();
} catch (error) {
  process.exitCode = 1;
  if (error instanceof StartupError) console.error(`tingest: ${error.message}`);
  else console.error(error);
}

async function main(): Promise<void> {
  const [file, ...extraArguments] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || extraArguments.length > 0) {
    console.log(usage);
    return;
  }
  const formerKey = await readKey(file);
  const config = readConfig(process.env);
  const present = await loadSecretKey(config.secretKey);
  const database = await openDatabase(config, createLogger({ log: { level: 'warn' } }));
  try {
    const { current, rotated, unreadable } = await rotateSecrets(database.pool, formerKey, present);
    console.log(`${rotated} secrets have the present key now, ${current} had it before.`);
    if (unreadable > 0) {
      console.error(`WARNING: ${unreadable} have neither key and cannot be read: enter them anew.`);
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}

async function readKey(file: string): Promise<Buffer> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new StartupError(`the former key cannot be read: ${error.message}`);
  });
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length < 32) throw new StartupError(`the file ${file} does not contain 32 bytes in base64`);
  return key;
}
