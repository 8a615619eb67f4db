import { execFile } from 'node:child_process';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { signInThroughPages, TestBrowser, whoAmI } from '../../idp/testing/idp-test-browser.ts';
import { startIdpServer } from '../../idp/testing/idp-test-server.ts';
import { createEmptyDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { type BootstrapOptions, readBootstrapOptions } from './bootstrap-options.ts';
import { createTenant } from './create-tenant.ts';

const program = path.resolve(import.meta.dirname, '../bootstrap.ts');
const password = 'åtta gröna äpplen';
const complete = ['--tenant', 'nyby', '--name', 'Nyby kommun', '--site', 'centrum', '--admin', 'anna'].concat(
  '--email',
  'anna@nyby.example',
);
const options: BootstrapOptions = {
  tenant: { key: 'nyby', name: 'Nyby kommun', culture: 'nb-NO' },
  site: { key: 'centrum', name: 'Centrum' },
  admin: { username: 'anna', name: 'Anna Berg', email: 'anna@nyby.example' },
  add: false,
};

function run(args: readonly string[], env: Record<string, string> = {}, input = '') {
  return new Promise<{ code: number | null; output: string; complaint: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (_error, output, complaint) => resolve({ code: child.exitCode, output, complaint }),
    );
    child.stdin?.end(input);
  });
}

describe('the options', () => {
  test('get default values where they were left out', () => {
    expect(readBootstrapOptions(complete)).toEqual({
      tenant: { key: 'nyby', name: 'Nyby kommun', culture: 'sv-SE' },
      site: { key: 'centrum', name: 'centrum' },
      admin: { username: 'anna', name: 'anna', email: 'anna@nyby.example' },
      add: false,
    });
  });

  test.each([
    [[], /^--tenant: is missing/],
    [complete.slice(0, -2), /^--email: is missing/],
    [[...complete, '--tenant', 'Ny By'], /^--tenant: /],
    [[...complete, '--site', 'admin'], /^--site: /],
    [[...complete, '--admin', 'anna berg'], /^--admin: /],
    [[...complete, '--email', 'anna'], /^--email: /],
    [[...complete, '--culture', 'fi-FI'], /^--culture: must be one of sv-SE/],
    [[...complete, '--name', 'x'.repeat(251)], /^--name: .*250/],
    [[...complete, '--force'], /--force.*--help/],
    [[...complete, '--email'], /--email.*--help/],
    [[...complete, 'more'], /more.*--help/],
  ])('%j are refused in one line', (args, message) => {
    expect(() => readBootstrapOptions(args)).toThrow(message);
    expect(() => readBootstrapOptions(args)).toThrow(/^[^\n]+$/);
  });
});

describe('a tenant that was made by the command', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
    await createTenant(database, options, password);
  });
  afterAll(() => database?.close());

  test('lets its administrator sign in', async () => {
    const server = await startIdpServer({ database });
    try {
      const browser = new TestBrowser(server.address);
      const tokens = await signInThroughPages(browser, 'anna', password);
      const me = await whoAmI(browser, tokens.access_token);
      expect(me.body).toMatchObject({ tenantKey: 'nyby', role: 'SuperUser', name: 'Anna Berg', siteKeys: ['centrum'] });
    } finally {
      await server.close();
    }
  });

  test('is not touched by a second run, with or without --add', async () => {
    await expect(createTenant(database, options, password)).rejects.toThrow(/nyby exists already/);
    await expect(createTenant(database, { ...options, add: true }, password)).rejects.toThrow(/nyby exists already/);
    const otherOptions = { ...options, tenant: { ...options.tenant, key: 'gamleby' } };
    await expect(createTenant(database, otherOptions, password)).rejects.toThrow(
      /a tenant already exists \(nyby\); use --add/,
    );
    expect(await tenantKeys()).toEqual(['nyby']);
  });

  test('gets another tenant beside it with --add, with a user name that may exist in another tenant', async () => {
    const otherOptions = { ...options, tenant: { ...options.tenant, key: 'gamleby' }, add: true };
    await createTenant(database, otherOptions, undefined);
    expect(await tenantKeys()).toEqual(['gamleby', 'nyby']);
  });

  async function tenantKeys() {
    const rows = await inTransaction(database.pool, { system: true, readOnly: true }, (tx) =>
      tx.selectFrom('tenants').select('key').orderBy('key').execute(),
    );
    return rows.map(({ key }) => key);
  }
});

describe('the command', () => {
  test('prints its usage', async () => {
    const { code, output } = await run(['--help']);
    expect(code).toBe(0);
    expect(output).toContain('--tenant KEY');
  });

  test.each([
    ['', {}, /^tingest: the password is missing.*BOOTSTRAP_PASSWORD\n$/],
    ['kort\n', {}, /^tingest: the password: .*10.*\n$/],
    ['', { BOOTSTRAP_PASSWORD: 'Sommar2026!' }, /^tingest: the password is too easy to guess\n$/],
    [`${password}\n`, { DATABASE_URL: 'nowhere' }, /^tingest: DATABASE_URL: .*\n$/],
  ])('ends with one line and exit code 1 given %j and %j', async (input, env, message) => {
    const result = await run(complete, env, input);
    expect(result).toEqual({ code: 1, output: '', complaint: expect.stringMatching(message) });
  });

  test('makes the tables and the tenant in an empty database once and never prints the password', async () => {
    const { database, drop } = await createEmptyDatabase();
    const env = { DATABASE_URL: address(database.owner), DATABASE_APP_URL: address(database.app ?? {}) };
    try {
      const firstRun = await run(complete, env, `${password}\n`);
      expect(firstRun).toEqual({ code: 0, output: expect.stringContaining('nyby'), complaint: '' });
      expect(firstRun.output).not.toContain(password);
      const secondRun = await run(complete, { ...env, BOOTSTRAP_PASSWORD: password });
      expect(secondRun).toEqual({ code: 1, output: '', complaint: expect.stringContaining('nyby exists already') });
      expect(secondRun.complaint).not.toContain(password);
    } finally {
      await drop();
    }
  });
});

function address({ user, password: secret, host, port, database }: ClientConfig): string {
  const part = (text: unknown) => encodeURIComponent(String(text));
  return `postgres://${part(user)}:${part(secret)}@localhost:${port}/${part(database)}?host=${part(host)}`;
}
