import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '../foundation/startup-error.ts';
import { readConfig } from './config.ts';

function complaintAbout(env: Record<string, string>): ConfigError {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('the configuration was accepted');
}

describe('a configuration without any variable', () => {
  const config = readConfig({});

  test('keeps everything on this machine, with the built-in provider and database', () => {
    expect(config.http).toMatchObject({ port: 3000, host: 'localhost', publicUrl: 'http://localhost:3000' });
    expect(config.database).toMatchObject({ kind: 'embedded', dataDir: path.resolve('data') });
    expect(config.oidc).toMatchObject({ builtIn: true, authority: 'http://localhost:3000/idp', responseType: 'code' });
    expect(config.secretKey).toEqual({ kind: 'file', path: path.resolve('data/secret.key') });
    expect(config.files).toEqual({
      kind: 'disk',
      folder: path.resolve('data/files'),
      incoming: path.resolve('data/incoming'),
    });
  });

  test('is frozen in all its parts', () => {
    for (const part of [
      config,
      config.http,
      config.database,
      config.files,
      config.oidc,
      config.log,
      config.secretKey,
    ]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });
});

describe('demonstration sign-in', () => {
  test.each([
    [{}, true],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_URL: 'https://tingest.example.org' }, false],
    [{ PUBLIC_URL: 'https://localhost.example.org' }, false],
    [{ PUBLIC_URL: 'https://tingest.example.org', DEMONSTRATION_SIGN_IN: 'true' }, true],
    [{ DEMONSTRATION_SIGN_IN: 'false' }, false],
  ])('is decided by %j: %s', (env, isAllowed) => {
    expect(readConfig(env).demonstration.isAllowed).toBe(isAllowed);
  });
});

describe('a wrong value', () => {
  test.each([
    ['PORT', 'abc', 'PORT: must be a number from 1 to 65535, got "abc"'],
    ['PORT', '0', 'PORT: must be a number from 1 to 65535, got "0"'],
    ['PORT', '1e3', 'PORT: must be a number from 1 to 65535, got "1e3"'],
    ['DATABASE_POOL_SIZE', '50', 'DATABASE_POOL_SIZE: must be a number from 2 to 40, got "50"'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL: must be one of "trace", "debug", "info", "warn", "error", "fatal", "silent", got "loud"',
    ],
    ['OIDC_TRUST_EMAIL', 'true', 'OIDC_TRUST_EMAIL: needs OIDC_AUTHORITY, which is not set'],
    ['OIDC_RESPONSE_TYPE', 'token', 'OIDC_RESPONSE_TYPE: must be one of "code", "id_token token", got "token"'],
    ['DEMONSTRATION_SIGN_IN', 'yes', 'DEMONSTRATION_SIGN_IN: must be one of "true", "false", got "yes"'],
    ['PUBLIC_URL', 'tingest', 'PUBLIC_URL: must be an address like https://tingest.example.org, got "tingest"'],
    ['PUBLIC_URL', 'https://a.example/?b', 'PUBLIC_URL: must be an address without user, query and fragment'],
    ['DATABASE_TLS', 'off', 'DATABASE_TLS: needs DATABASE_URL, which is not set'],
    ['SECRET_KEY', 'c2hvcnQ=', 'SECRET_KEY: must be at least 32 random bytes, in base64 or hexadecimal'],
    [
      'HOST_REDIRECTS',
      'a b=https://c.example',
      'HOST_REDIRECTS: must be host=address,host=address, got the host "a b"',
    ],
    [
      'TRUST_PROXY',
      'nginx',
      'TRUST_PROXY: must be true, false, a number of proxies or a list of addresses, got "nginx"',
    ],
  ])('of %s is named in one line: %s', (variable, value, message) => {
    const complaint = complaintAbout({ [variable]: value });
    expect(complaint.variable).toBe(variable);
    expect(complaint.message).toBe(message);
  });

  test.each([
    'mysql://user:hunter2@host/database',
    'postgres://user:hunter2@host',
    'postgres://user:hunter2@host/database?application_name=x',
    'postgres://user:hunter2%zz@host/database',
    'user:hunter2@host',
  ])('of DATABASE_URL is reported without its password: %s', (value) => {
    const complaint = complaintAbout({ DATABASE_URL: value });
    expect(complaint.variable).toBe('DATABASE_URL');
    expect(complaint.message).not.toContain('hunter2');
    expect(complaint.message).not.toContain('\n');
  });
});

describe('DATABASE_URL', () => {
  test('is split into its parts, with percent-encoded characters decoded', () => {
    const { database } = readConfig({ DATABASE_URL: 'postgres://me:p%40ss%2F@localhost:5433/things' });
    expect(database).toMatchObject({
      kind: 'external',
      owner: { host: 'localhost', port: 5433, user: 'me', password: 'p@ss/', database: 'things', ssl: false },
    });
  });

  test.each([
    ['another machine is verified', 'postgres://me:x@db.example/things', undefined, { rejectUnauthorized: true }],
    ['unless told not to', 'postgres://me:x@db.example/things', 'require', { rejectUnauthorized: false }],
    ['or to use plain text', 'postgres://me:x@db.example/things?sslmode=verify-full', 'off', false],
    ['the address may say so itself', 'postgres://me:x@db.example/things?sslmode=disable', undefined, false],
    ['a socket needs none', 'postgres://me:x@localhost/things?host=/run/postgresql', undefined, false],
  ])('sets up TLS: %s', (_, url, tls, expected) => {
    const { database } = readConfig({ DATABASE_URL: url, DATABASE_TLS: tls });
    expect(database).toHaveProperty('owner.ssl', expected === false ? false : expect.objectContaining(expected));
  });

  test('reads the certificate of the authority from its file', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'tingest-')), 'ca.pem');
    const certificate = '-----BEGIN CERTIFICATE-----\n';
    writeFileSync(file, certificate);
    const url = 'postgres://me:x@db.example/things';
    expect(readConfig({ DATABASE_URL: url, DATABASE_CA_FILE: file }).database).toHaveProperty(
      'owner.ssl.ca',
      certificate,
    );
    expect(complaintAbout({ DATABASE_URL: url, DATABASE_CA_FILE: `${file}.not` }).variable).toBe('DATABASE_CA_FILE');
  });
});

test('the role of the app must be named when there is no password to derive its password from', () => {
  expect(complaintAbout({ DATABASE_URL: 'postgres://me@localhost/things' }).message).toBe(
    'DATABASE_APP_URL: must be set, because DATABASE_URL has no password to derive one from',
  );
  const environment = {
    DATABASE_URL: 'postgres://me@localhost/things',
    DATABASE_APP_URL: 'postgres://app@localhost/things',
  };
  expect(readConfig(environment).database).toHaveProperty('app.user', 'app');
});

test('redirected hosts are read from a list or from JSON', () => {
  const expected = new Map([
    ['old.example', 'https://new.example'],
    ['x.example:8080', 'https://y.example/z'],
  ]);
  const list = 'Old.example=https://new.example/, x.example:8080=https://y.example/z';
  const json = '{"old.example":"https://new.example","x.example:8080":"https://y.example/z"}';
  expect(readConfig({ HOST_REDIRECTS: list }).http.hostRedirects).toEqual(expected);
  expect(readConfig({ HOST_REDIRECTS: json }).http.hostRedirects).toEqual(expected);
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', OIDC_AUTHORITY: '' })).toEqual(readConfig({}));
});

describe('FILES_URL', () => {
  const filesOf = (url: string) => readConfig({ FILES_URL: url, DATA_DIR: '/data' }).files;

  test('names a folder', () => {
    expect(filesOf('file:///srv/my%20files')).toEqual({
      kind: 'disk',
      folder: '/srv/my files',
      incoming: '/data/incoming',
    });
  });

  test.each([
    [
      's3://key:s%2Fcret@minio.example:9000/files',
      {
        ...{ region: 'us-east-1', endpoint: 'https://minio.example:9000', forcePathStyle: true },
        credentials: { accessKeyId: 'key', secretAccessKey: 's/cret' },
      },
    ],
    ['s3://127.0.0.1:9000/files', { region: 'us-east-1', endpoint: 'http://127.0.0.1:9000', forcePathStyle: true }],
    [
      's3://s3.example/files?region=eu&forcePathStyle=false&tls=false',
      { region: 'eu', endpoint: 'http://s3.example', forcePathStyle: false },
    ],
    ['s3:///files?region=eu-north-1', { region: 'eu-north-1', forcePathStyle: false }],
  ])('names a bucket: %s', (url, expected) => {
    expect(filesOf(url)).toEqual({ kind: 's3', bucket: 'files', incoming: '/data/incoming', ...expected });
  });

  test.each([
    'https://key:hunter2@s3.example/files',
    's3://key:hunter2@s3.example',
    's3://key:hunter2@s3.example/a/b',
    's3://key:hunter2@s3.example/files?acl=public',
    's3://key:hunter2@s3.example/files?tls=maybe',
    's3://:hunter2@s3.example/files',
    's3://key:hunter2%zz@s3.example/files',
    's3:///files',
    'file://elsewhere/files',
    'hunter2',
    'file:///proc/1/files',
    'file:///dev/shm/../null',
    'file:///dev/shm',
  ])('is refused without repeating its secret: %s', (url) => {
    const complaint = complaintAbout({ FILES_URL: url });
    expect(complaint.variable).toBe('FILES_URL');
    expect(complaint.message).not.toContain('hunter2');
  });
});
