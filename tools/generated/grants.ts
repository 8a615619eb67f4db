import { readGrants } from '../../apps/server/src/database/grants.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

/**
 * Returns the privileges that the migrations finally grant to the app's role, as a list that every start of the server
 * compares with.
 */
export async function makeGrants(): Promise<string> {
  return withTemporaryDatabase(async ({ database }) => {
    const role = String(database.appConnection.user);
    const { app, closedFunctions } = await database.owner.withClient((client) => readGrants(client, role));
    return [
      '/** Made by `npm run generate -- tables` from the migrations. Do not edit. */',
      "import type { Grants } from './grants.ts';",
      '',
      'export const grants: Grants = {',
      ...list('app', app),
      ...list('closedFunctions', closedFunctions),
      '};',
      '',
    ].join('\n');
  });
}

function list(name: string, texts: readonly string[]): readonly string[] {
  return [`  ${name}: [`, ...texts.map((text) => `    '${text.replaceAll("'", "\\'")}',`), '  ],'];
}
