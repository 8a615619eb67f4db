import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadProcessors } from '../app/load-processors.ts';
import { readConfig } from '../config/config.ts';
import { type ConfigError, StartupError } from '../foundation/startup-error.ts';
import { loadSecretKey } from '../security/secret-key.ts';
import { verifyStorage } from '../storage/try-storage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tingest-settings-'));
const file = (name: string, content: string) => {
  writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};
const notFolder = file('a-file', '');
const notJson = file('clients.json', '[{\n "client_secret": "hunter2",\n oops }]');
const database = 'postgres://me:hunter2@localhost/things';

/** For each variable of docs/configuration.md: invalid values that an operator could plausibly write. */
const invalidSettings: Readonly<Record<string, readonly (string | Record<string, string>)[]>> = {
  PORT: ['abc', '0', '70000', ':3000', '3000/tcp'],
  HOST: ['http://localhost', 'localhost:3000', 'two words', '0.0.0.0/0'],
  PUBLIC_URL: ['tingest', 'localhost:3000', 'tingest.example.org', 'https://a.example/?b=c', 'ftp://a.example'],
  DATA_DIR: [`${notFolder}/data`],
  DATABASE_URL: [
    'nonsense',
    'mysql://me:hunter2@localhost/x',
    'postgres://localhost/x',
    'postgres://me:hunter2@localhost',
    'postgres://me:hunter2@localhost:99999/x',
    `${database}?ssl=true`,
  ],
  DATABASE_APP_URL: [{ DATABASE_URL: database, DATABASE_APP_URL: 'tingest_app' }, database],
  DATABASE_REPLICA_URL: [{ DATABASE_URL: database, DATABASE_REPLICA_URL: 'replica.example.org' }, database],
  DATABASE_WAIT: [
    { DATABASE_URL: database, DATABASE_WAIT: '1m' },
    { DATABASE_URL: database, DATABASE_WAIT: '-1' },
    '60',
  ],
  DATABASE_TLS: [
    { DATABASE_URL: database, DATABASE_TLS: 'on' },
    { DATABASE_URL: database, DATABASE_TLS: 'verify-ca' },
    'off',
  ],
  DATABASE_CA_FILE: [
    { DATABASE_URL: database, DATABASE_TLS: 'require', DATABASE_CA_FILE: `${notFolder}.not` },
    { DATABASE_URL: database, DATABASE_TLS: 'require', DATABASE_CA_FILE: notFolder },
  ],
  DATABASE_POOL_SIZE: ['ten', '1', '41', '10.5'],
  FILES_URL: [
    '/srv/files',
    'nonsense',
    'https://s3.example.org/bucket',
    's3://key:hunter2@s3.example.org',
    `file://${notFolder}/files`,
  ],
  UPLOAD_QUOTA_PERSON: ['10GB', '-1'],
  SYNC_MAX_OBJECTS: ['all', '-1'],
  UPLOAD_QUOTA_TENANT: ['unlimited', '1e9'],
  OIDC_AUTHORITY: ['login.example.org', 'https://login.example.org/?tenant=x'],
  OIDC_CLIENT_ID: ['tingest web', 'tingest"web'],
  OIDC_RESPONSE_TYPE: ['token', 'id_token'],
  OIDC_API_SCOPE: ['openid profile'],
  OIDC_CLIENTS_FILE: [`${notFolder}.not`, notJson, file('one.json', '{}'), file('two.json', '[{"client_id":"x"}]')],
  OIDC_USERNAME_CLAIMS: ['upn'],
  OIDC_WINDOWS_DOMAINS: ['EKBY', { OIDC_AUTHORITY: 'https://login.example.org', OIDC_WINDOWS_DOMAINS: 'EKBY\\anna' }],
  OIDC_TRUST_EMAIL: ['true', { OIDC_AUTHORITY: 'https://login.example.org', OIDC_TRUST_EMAIL: 'yes' }],
  OIDC_AUDIENCE: ['urn:tingest:api urn:other'],
  SECRET_KEY: ['secret', 'c2hvcnQ=', 'ä'.repeat(40)],
  DEMONSTRATION_SIGN_IN: ['yes', '1', 'TRUE'],
  HOST_REDIRECTS: ['old.example.org', 'a b=https://c.example', 'old.example.org=new.example.org', '{"old.example":1'],
  TRUST_PROXY: ['nginx', '10.0.0.0/99', 'dead,beef', '127.0.0.1,', '1.2.3'],
  SMS_RESERVED_SENDERS: ['Ekby;Bank', 'Sjö'],
  METRICS_TOKEN: ['short', 'with a space in it'],
  IMAGE_SOURCES: ['images.example.org', 'https://images.example.org/path'],
  TENANT_SHARE: ['two', '-1', '2.5'],
  TENANT_QUEUE: ['0', 'many', '1e9'],
  DRAIN_SECONDS: ['soon', '-1', '301', '2.5'],
  RATE_LIMIT_MAX: ['none', '-5', '1200/min'],
  HOST_TENANTS: ['find.example.org', 'find.example.org=No Key', '{"find.example":1'],
  MAP_TILES: ['tiles', 'https://tiles.example.org/{z}/{x}'],
  MAPS_URL: ['maps', 'https://maps.example.org/{lat}'],
  OUTGOING_ALLOW: ['intranet', '10.0.0.0/33'],
  SMTP_URL: [
    'mail.example.org',
    'smtp://mail.example.org:587:587',
    'smtp://me@mail.example.org',
    'http://mail.example.org',
  ].map((SMTP_URL) => ({ SMTP_URL, MAIL_FROM: 'a@example.org' })),
  MAIL_FROM: [
    'tingest@example.org',
    ...['', 'Tingest', 'Tingest <t@example.org>'].map((MAIL_FROM) => ({ SMTP_URL: 'smtp://localhost', MAIL_FROM })),
  ],
  SMTP_CA_FILE: [
    notFolder,
    { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.org', SMTP_CA_FILE: `${notFolder}.not` },
  ],
  PROCESSORS: ['no-such-package', './nowhere,another'],
  LOG_LEVEL: ['loud', 'DEBUG', 'verbose'],
};

const cases = Object.entries(invalidSettings).flatMap(([variable, values]) =>
  values.map((value) => [variable, typeof value === 'string' ? { [variable]: value } : value] as const),
);

/** Performs the part of a start before the database, up to the first error. */
async function begin(env: Record<string, string>): Promise<void> {
  const config = readConfig({ DATA_DIR: path.join(folder, 'data'), ...env });
  await loadProcessors(config.processors, folder);
  await loadSecretKey(config.secretKey);
  await verifyStorage(config.files, { warn: () => undefined });
}

test.each(cases)('%s, as in %j, is reported in one line that names it and repeats no secret', async (variable, env) => {
  const error: unknown = await begin(env).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  // Every StartupError is printed as one line, and the process exits with 1: see process-lifecycle.test.ts.
  expect(error).toBeInstanceOf(StartupError);
  expect((error as ConfigError).variable).toBe(variable);
  expect((error as ConfigError).message).toMatch(new RegExp(`^${variable}: [^\\n]+$`));
  expect((error as ConfigError).message).not.toContain('hunter2');
});

test('each variable of docs/configuration.md has invalid values here', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/configuration.md'), 'utf8');
  const variables = [...page.matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(variables.length).toBeGreaterThan(25);
  expect(Object.keys(invalidSettings).sort()).toEqual(variables.sort());
});

test('an unreachable file store does not prevent the start of the server', async () => {
  const warnings: string[] = [];
  const { files } = readConfig({
    DATA_DIR: path.join(folder, 'data'),
    FILES_URL: 's3://key:hunter2@127.0.0.1:1/bucket',
  });
  await verifyStorage(files, { warn: (_error: unknown, text?: string) => void warnings.push(String(text)) });
  expect(warnings).toEqual([expect.stringContaining('the file store is unavailable or full')]);
});
