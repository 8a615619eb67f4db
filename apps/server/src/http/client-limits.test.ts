import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { ProblemError } from './kernel/problem-error.ts';
import { problemStatus } from './kernel/problem-status.ts';
import { registerSecurity } from './kernel/security.ts';

/** Asks the provider as clients do that are registered; every one from the same address. */
async function provider() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tingest-clients-'));
  const file = path.join(folder, 'clients.json');
  const client = (id: string) => ({
    ...{
      client_id: id,
      client_secret: 'a secret of enough letters',
      redirect_uris: [`https://${id}.example.org/back`],
    },
  });
  await writeFile(file, JSON.stringify([client('intranet'), client('school')]));
  const config = readConfig({ RATE_LIMIT_MAX: '3', OIDC_CLIENTS_FILE: file });
  await rm(folder, { recursive: true });
  const app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ProblemError ? problemStatus(error.problems[0]?.code ?? 'internal') : 500).send(),
  );
  await registerSecurity(app, config);
  app.get('/idp/*', () => 'provider');
  app.get('/api/v2/configuration', () => 'api');
  return async (url: string, id?: string): Promise<number> => {
    const basic = `Basic ${Buffer.from(`${id}:a secret`).toString('base64')}`;
    const headers = id === undefined ? {} : { authorization: basic };
    return (await app.inject({ url, headers })).statusCode;
  };
}

it('a registered client has a limit of its own: it takes nothing from others behind its address, nor they from it', async () => {
  const ask = await provider();
  const statuses: number[] = [];
  for (let index = 0; index < 5; index += 1) statuses.push(await ask('/idp/token', 'intranet'));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect([await ask('/idp/token', 'school'), await ask('/idp/auth')]).toEqual([200, 200]);
});

it('a name that is not registered, or a call elsewhere, counts as the address’s', async () => {
  const ask = await provider();
  const statuses: number[] = [];
  for (const id of ['a', 'b', 'c', 'd']) statuses.push(await ask('/idp/token', id));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await ask('/api/v2/configuration', 'intranet')).toBe(429);
  expect(await ask('/idp/token', 'intranet')).toBe(200);
});
