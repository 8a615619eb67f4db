/** A directory of this machine, for tests of other workspaces: says `directory at <port>` and answers until it is ended. */
import { directoryBase } from './directory-people.ts';
import { startTestDirectory } from './test-directory.ts';

const people = ['annaberg', 'bolund'].map((username) => ({
  dn: `cn=${username},ou=People,${directoryBase}`,
  attributes: {
    ...{ objectClass: ['top', 'person', 'user'], displayName: [`Person ${username}`], sAMAccountName: [username] },
    ...{ entryUUID: [`id-of-${username}`], mail: [`${username}@example.org`] },
  },
}));
const directory = await startTestDirectory({ isOpen: true, people });
process.on('SIGTERM', () => void directory.close().finally(() => process.exit(0)));
process.stdout.write(`directory at ${directory.port}\n`);
