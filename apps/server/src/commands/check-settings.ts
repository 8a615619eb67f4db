/** `npm run check-settings`: tries the provider, database, replica, store, mail server and processors that the settings name. */

import { readConfig } from '../config/config.ts';
import { StartupError } from '../foundation/startup-error.ts';
import { checkSettings, type Finding } from './check-settings/check.ts';

const signs: Readonly<Record<Finding['state'], string>> = { works: '✓', fails: '✗', notSet: '–' };

try {
  const allWork = await checkSettings(readConfig(process.env), ({ part, state, about }) => {
    console.log(`${signs[state]} ${part.padEnd(10)} ${about}`);
  });
  // Checks that still wait for a response are abandoned.
  process.exit(allWork ? 0 : 1);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`tingest: ${error.message}`);
  process.exitCode = 1;
}
