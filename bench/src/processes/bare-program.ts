/**
 * The machine's own limit: Fastify and `pg` and nothing else. `GET /hello` does nothing; `/:name` runs the one
 * statement of that name, prepared, as the owner of the tables, for which row-level security does not apply.
 */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { type ClientConfig, Pool } from 'pg';
import { answerQuestions } from './answer-questions.ts';

const owner = JSON.parse(process.env.BENCH_OWNER ?? '{}') as ClientConfig;
const pool = new Pool({ ...owner, max: 10 });
const statements = new Map<string, string>();
const app = Fastify({ routerOptions: { maxParamLength: 2_000 } });

app.get('/hello', async () => ({ hello: 'world' }));
app.get<{ Params: { name: string; values: string } }>('/:name/:values', ({ params }) =>
  run(params.name, JSON.parse(params.values) as unknown[]),
);
app.post<{ Params: { name: string }; Body: unknown[] }>('/:name', ({ params, body }) => run(params.name, body));
await app.listen({ host: '127.0.0.1', port: 0 });

async function run(name: string, values: unknown[]): Promise<{ data: unknown }> {
  const { rows } = await pool.query({ name, text: statements.get(name) ?? '', values });
  return { data: rows };
}

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
  process.exit();
});
answerQuestions(({ define }: { define?: Record<string, string> }) => {
  for (const [name, text] of Object.entries(define ?? {})) statements.set(name, text);
  return { address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
});
