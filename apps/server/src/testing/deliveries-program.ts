/** A process that performs the runs that are due and ends: `node deliveries-program.ts <input as JSON>`. */
import { processors } from '@tingest/processors';
import { Pool, type PoolConfig } from 'pg';
import { endWorker } from '../database/worker-session.ts';
import { secretsPurpose } from '../features/configuration/processors/secret-values.ts';
import { doDueRuns } from '../features/work/processors/do-due-runs.ts';
import { createCircuitBreakers } from '../features/work/processors/http/circuit-breakers.ts';
import { createTokenStore } from '../features/work/processors/http/token-store.ts';
import { scriptedIntegration } from '../features/work/processors/testing/scripted-integration.ts';
import { createTenantDirectory } from '../http/kernel/tenant-directory.ts';
import { createGuardedDirectory } from '../outgoing/directory/guarded-directory.ts';
import { createGuardedClient } from '../outgoing/guarded-client.ts';
import { createSecretBox } from '../security/secret-box.ts';

const { connection, address }: { connection: PoolConfig; address: string } = JSON.parse(process.argv[2] ?? '{}');

const { processor } = scriptedIntegration(async ({ runId }, _attempt, http) => {
  const headers = { 'webhook-id': runId };
  const outcome = await http?.send({ method: 'POST', url: address, headers, body: '{}' });
  return outcome && 'failure' in outcome ? outcome : { output: {} };
});
const pool = new Pool(connection);
const dependencies = {
  pool,
  processors: [...processors, processor],
  secrets: createSecretBox(Buffer.alloc(32, 7), secretsPurpose),
  http: {
    outgoing: createGuardedClient({ allow: ['127.0.0.1'] }),
    directories: createGuardedDirectory({ allow: ['127.0.0.1'] }),
    breakers: createCircuitBreakers(),
    tokens: createTokenStore(),
  },
};
const tenants = createTenantDirectory(pool);
const useAnswer = async () => undefined;
await doDueRuns({ runs: dependencies, tenants, now: () => new Date(), useAnswer });
await endWorker(pool);
await pool.end();
