import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { BenchContext } from './bench-context.ts';
import type { LoadedSite } from './data/loaded-site.ts';
import type { Measured, Operation } from './operations/operation.ts';
import { bareCode } from './operations/writes.ts';
import { checkAnswers } from './processes/check-answers.ts';
import type { LoadAnswer, LoadQuestion, LoadRequest } from './processes/load-types.ts';
import { memoryOf, watchMemory } from './processes/memory.ts';

export interface MeasuredOperation extends Measured {
  readonly operation: Operation;
}

/** The results of the measurements. Memory in bytes, of the server's process alone. */
export interface Measurements {
  readonly hello: LoadAnswer;
  readonly operations: readonly MeasuredOperation[];
  readonly idleMemory: number;
  /** Absent where nothing was measured that is done to objects. */
  readonly loadMemory?: number;
  /** The outcome of operations that were performed concurrently; absent where they were not measured. */
  readonly performed?: { readonly answered: number; readonly stored: number; readonly isWhole: boolean };
}

const warmUpSeconds = 2;
const verifiedOperations = 2_000;

/** Measures each operation, and its bare counterpart right after it, at one connection and at sixteen. */
export async function measureOperations(
  { children: { server, bare, load }, owner, seconds, note }: BenchContext,
  {
    operations,
    headers,
    site,
  }: {
    readonly operations: readonly Operation[];
    readonly headers: LoadQuestion['headers'];
    readonly site: LoadedSite;
  },
): Promise<Measurements> {
  const statements = Object.assign({}, ...operations.map((operation) => operation.bare?.statements ?? {}));
  const addresses = {
    server: (await server.ask<{ address: string }>({})).address,
    bare: (await bare.ask<{ address: string }>({ define: statements })).address,
  };
  const send = (
    where: 'server' | 'bare',
    requests: readonly LoadRequest[],
    connections: number,
    extent: Pick<LoadQuestion, 'seconds' | 'amount'> = { seconds },
  ) => load.ask<LoadAnswer>({ address: addresses[where], headers, requests, connections, ...extent });

  await delay(5_000);
  const idleMemory = await memoryOf(server);
  const memoryWatch = watchMemory(server, 250);
  const helloRequests: LoadRequest[] = [{ method: 'GET', path: '/hello' }];
  await send('bare', helloRequests, 16, { seconds: warmUpSeconds });
  const hello = await send('bare', helloRequests, 16);
  const measuredOperations: MeasuredOperation[] = [];
  for (const operation of operations) {
    const { requests, bare: counterpart } = operation;
    await allDone(owner);
    await send('server', requests, 16, { seconds: warmUpSeconds });
    await allDone(owner);
    const [one, sixteen] = [await send('server', requests, 1), await send('server', requests, 16)];
    checkAnswers(operation.name, [one, sixteen]);
    let bareResults: Pick<Measured, 'bareOne' | 'bareSixteen'> = {};
    await allDone(owner);
    if (counterpart) {
      await send('bare', counterpart.requests, 16, { seconds: warmUpSeconds });
      bareResults = {
        bareOne: await send('bare', counterpart.requests, 1),
        bareSixteen: await send('bare', counterpart.requests, 16),
      };
      checkAnswers(`${operation.name}, bare`, Object.values(bareResults));
    }
    measuredOperations.push({ operation, one, sixteen, ...bareResults });
    note(
      `${operation.name}: ${Math.round(sixteen.perSecond)}/s, ${one.p50.toFixed(2)} ms; bare ${Math.round(bareResults.bareSixteen?.perSecond ?? 0)}/s, ${bareResults.bareOne?.p50.toFixed(2)} ms`,
    );
  }
  const performing = operations.find(({ name }) => name === 'perform');
  let performed: Measurements['performed'];
  if (performing) {
    // In a measurement by time the outcome of the last requests is unknown; in one of a number of requests it is known
    // for all.
    await allDone(owner);
    const before = await performedSoFar(owner, site);
    const answer = await send('server', performing.requests, 16, { amount: verifiedOperations });
    const after = await performedSoFar(owner, site);
    performed = {
      answered: answer.statuses[201] ?? 0,
      stored: after.operations - before.operations,
      isWhole: after.isWhole,
    };
  }
  const { largest } = await memoryWatch.stop();
  return {
    ...{ hello, operations: measuredOperations, idleMemory },
    ...(measuredOperations.length > 0 && { loadMemory: largest }),
    ...(performed && { performed }),
  };
}

/**
 * Waits for statements of requests that were aborted at the end of a measurement, so that they do not burden the next.
 */
async function allDone(owner: Client): Promise<void> {
  let quiet = 0;
  for (let attempt = 0; attempt < 600 && quiet < 5; attempt += 1) {
    await delay(50);
    const { rows } = await owner.query<{ busy: number }>(
      `SELECT count(*)::int AS busy FROM pg_stat_activity
       WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()
         AND backend_type = 'client backend'`,
    );
    quiet = rows[0]?.busy === 0 ? quiet + 1 : 0;
  }
}

/** How many operations there are that Tingest performed, and whether each has a transaction with a number of its own, without a gap. */
async function performedSoFar(owner: Client, { tenantId }: LoadedSite) {
  const { rows } = await owner.query<{ operations: number; isWhole: boolean }>(
    `SELECT (SELECT count(*)::int FROM operations WHERE tenant_id = $1 AND element_code <> $2) AS operations,
            (SELECT count(DISTINCT number) = count(*) AND COALESCE(max(number), 0) = count(*)
                    AND count(*) = (SELECT count(DISTINCT client_operation_id) FROM operations WHERE tenant_id = $1 AND element_code <> $2)
             FROM transactions WHERE tenant_id = $1 AND element_code <> $2) AS "isWhole"`,
    [tenantId, bareCode],
  );
  return rows[0] ?? { operations: 0, isWhole: false };
}
