import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { startTestMailServer } from '../../mail/testing/test-mail-server.ts';
import { makeTemporaryFolder } from '../../testing/test-cluster.ts';
import { startTestIdentityProvider, type TestIdentityProvider } from '../../testing/test-identity-provider.ts';
import { checkSettings, type Finding } from './check.ts';

let folder: string;
let provider: TestIdentityProvider;
/** Speaks HTTP, so it is neither a provider nor anything else that is looked for. */
let otherServer: Server;
let otherAddress: string;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  await writeFile(path.join(folder, 'a-file'), '');
  provider = await startTestIdentityProvider();
  otherServer = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
  otherAddress = `127.0.0.1:${(otherServer.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await provider.close();
  otherServer.close();
});

async function findings(env: Record<string, string>) {
  const found: Record<string, Finding> = {};
  const allWork = await checkSettings(readConfig({ DATA_DIR: path.join(folder, 'data'), ...env }), (finding) => {
    found[finding.part] = finding;
  });
  return { allWork, found };
}

test('the default settings all work, and optional parts are reported as not set', async () => {
  const { allWork, found } = await findings({});
  expect(allWork).toBe(true);
  expect(found).toMatchObject({
    provider: { state: 'works', about: expect.stringContaining('built in') },
    database: { state: 'works' },
    replica: { state: 'notSet' },
    store: { state: 'works', about: expect.stringContaining('written, read and removed') },
    mail: { state: 'notSet' },
    processors: { state: 'notSet' },
  });
});

test('each part that does not work reports the reason, and the others are still tried', async () => {
  const { allWork, found } = await findings({
    OIDC_AUTHORITY: `http://${otherAddress}`,
    DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none',
    DATABASE_APP_URL: 'postgres://app:x@127.0.0.1:1/none',
    DATABASE_REPLICA_URL: 'postgres://nobody:x@127.0.0.1:1/none',
    FILES_URL: `file://${path.join(folder, 'a-file', 'files')}`,
    SMTP_URL: 'smtp://127.0.0.1:1?tls=false',
    MAIL_FROM: 'tingest@example.org',
    PROCESSORS: './no-such-package',
  });
  expect(allWork).toBe(false);
  expect(found).toMatchObject({
    provider: { state: 'fails', about: expect.stringContaining('answered 404') },
    database: { state: 'fails', about: expect.stringContaining('DATABASE_URL: cannot connect') },
    replica: { state: 'fails', about: expect.stringContaining('DATABASE_REPLICA_URL: cannot connect') },
    store: { state: 'fails' },
    mail: { state: 'fails', about: expect.stringContaining('ECONNREFUSED') },
  });
});

test('a provider with another issuer or abilities than the settings require is reported', async () => {
  const { found } = await findings({ OIDC_AUTHORITY: provider.authority.replace('127.0.0.1', 'localhost') });
  expect(found.provider?.about).toContain(`issuer was "${provider.authority}", expected http://localhost`);
});

test('a mail server that offers no sign-in is not reported as having accepted the password', async () => {
  const openServer = await startTestMailServer();
  const strict = await startTestMailServer({ user: 'tingest', password: 'right' });
  const mail = async (SMTP_URL: string) => (await findings({ SMTP_URL, MAIL_FROM: 'a@example.org' })).found.mail;
  expect(await mail(`smtp://127.0.0.1:${openServer.port}`)).toMatchObject({ state: 'works' });
  expect(await mail(`smtp://tingest:wrong@127.0.0.1:${strict.port}`)).toMatchObject({ state: 'fails' });
  expect(await mail(`smtp://tingest:wrong@127.0.0.1:${openServer.port}`)).toMatchObject({ state: 'fails' });
  expect(await mail(strict.url)).toMatchObject({
    state: 'works',
    about: expect.stringContaining('signed in as tingest'),
  });
  await Promise.all([openServer.close(), strict.close()]);
});
