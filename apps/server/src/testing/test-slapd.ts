import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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
  const loaded = spawnSync(slapd, ['-T', 'add', '-f', config, '-l', entries], { encoding: 'utf8' });
  if (loaded.status !== 0) throw new Error(`slapadd: ${loaded.stderr}`);
  const port = await freePort();
  const server = spawn(slapd, ['-d', '0', '-f', config, '-h', `ldap://127.0.0.1:${port}`], { stdio: 'ignore' });
  await untilListening(server, port);
  return { port, close: () => stop(server) };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function untilListening(server: ChildProcess, port: number): Promise<void> {
  while (server.exitCode === null) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true));
      socket.on('error', () => done(false));
      socket.on('connect', () => socket.end());
    });
    if (isOpen) return;
    await delay(20);
  }
  throw new Error(`slapd ended with ${server.exitCode}`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((done) => server.once('exit', done));
  server.kill();
  await ended;
}
