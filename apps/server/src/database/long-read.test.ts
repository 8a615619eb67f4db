import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { streamLongRead } from './long-read.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const scope = { tenantId: uuidv7() };
const allBack = () =>
  expect.poll(() => [database.pool.idleCount, database.pool.waitingCount]).toEqual([database.pool.totalCount, 0]);

describe('a long read', () => {
  it('streams while it is consumed, in one transaction of its tenant, and returns its connection', async () => {
    const stream = await streamLongRead(database.pool, scope, async (tx) =>
      Readable.from(
        (async function* () {
          for (let time = 0; time < 3; time += 1) {
            const { rows } = await sql<{ setting: string }>`
              SELECT current_setting('app.tenant_id') || ' ' || (now() = statement_timestamp()) AS setting`.execute(tx);
            yield `${rows[0]?.setting}\n`;
          }
        })(),
      ),
    );
    const lines = (await buffer(stream)).toString('utf8').trim().split('\n');
    // The transaction began before each of its statements.
    expect(lines).toEqual(Array.from({ length: 3 }, () => `${scope.tenantId} false`));
    await allBack();
  });

  it('is read-only', async () => {
    const begun = streamLongRead(database.pool, scope, async (tx) => {
      await sql`DELETE FROM tenants`.execute(tx);
      return Readable.from([]);
    });
    await expect(begun).rejects.toMatchObject({ code: '25006' });
    await allBack();
  });

  it('passes on the error when it cannot begin', async () => {
    const begun = streamLongRead(database.pool, scope, async () => {
      throw new Error('no such list');
    });
    await expect(begun).rejects.toThrow('no such list');
    await allBack();
  });

  it('ends with an error when it breaks and is not begun again', async () => {
    let begun = 0;
    const stream = await streamLongRead(database.pool, scope, async () => {
      begun += 1;
      return Readable.from(
        (async function* () {
          yield 'half';
          // An error for which a transaction is otherwise retried.
          throw Object.assign(new Error('could not serialize'), { code: '40001' });
        })(),
      );
    });
    await expect(buffer(stream)).rejects.toThrow('could not serialize');
    await allBack();
    expect(begun).toBe(1);
  });

  it('ends when its consumer disconnects', async () => {
    let isOver = false;
    const stream = await streamLongRead(database.pool, scope, async (tx) =>
      Readable.from(
        (async function* () {
          try {
            for (;;) {
              await sql`SELECT 1`.execute(tx);
              yield 'x'.repeat(10_000);
            }
          } finally {
            isOver = true;
          }
        })(),
      ),
    );
    stream.once('readable', () => stream.destroy());
    await expect.poll(() => isOver).toBe(true);
    await allBack();
  });
});
