import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, stopChild, untilListening } from './child-server.ts';
import { makeTemporaryFolder } from './test-cluster.ts';

/** OpenLDAP's server, where the machine has it (Debian: `apt-get install slapd`). */
const slapd = '/usr/sbin/slapd';

export const hasSlapd = existsSync(slapd);

/** A running OpenLDAP server with `dc=example,dc=org` and an organisational unit `People` in it. */
export interface TestSlapd {
  readonly port: number;
  close(): Promise<void>;
}

const configuration = (folder: string, sizeLimit: number) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
sizelimit size.soft=${sizeLimit} size.hard=${sizeLimit} size.prtotal=${sizeLimit}
database mdb
suffix "dc=example,dc=org"
rootdn "cn=admin,dc=example,dc=org"
rootpw secret
directory ${folder}/data
`;

const root = `dn: dc=example,dc=org
objectClass: top
objectClass: dcObject
objectClass: organization
o: Example
dc: example

dn: ou=People,dc=example,dc=org
objectClass: organizationalUnit
ou: People

`;

/**
 * Starts slapd on a free port of this machine.
 * @param people LDIF of the entries below `ou=People,dc=example,dc=org`
 * @param sizeLimit entries of one answer, for everybody but the administrator, in pages too
 */
export async function startTestSlapd(people: string, sizeLimit = 500): Promise<TestSlapd> {
  const folder = await makeTemporaryFolder();
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'data'));
  const config = path.join(folder, 'slapd.conf');
  const entries = path.join(folder, 'entries.ldif');
  await writeFile(config, configuration(folder, sizeLimit));
  await writeFile(entries, root + people);
  const loadResult = spawnSync(slapd, ['-T', 'add', '-f', config, '-l', entries], { encoding: 'utf8' });
  if (loadResult.status !== 0) throw new Error(`slapadd: ${loadResult.stderr}`);
  const port = await freePort();
  const server = spawn(slapd, ['-d', '0', '-f', config, '-h', `ldap://127.0.0.1:${port}`], { stdio: 'ignore' });
  await untilListening(server, port);
  return { port, close: () => stopChild(server) };
}
