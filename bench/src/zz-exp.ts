import { execSync } from 'node:child_process';
import { startTestIdentityProvider, withClient } from '@tingest/server/testing';
import { openBenchDatabase } from './database/bench-database.ts';
import { startChild } from './processes/child.ts';
const db = await openBenchDatabase({ data: '/tmp/exp-bench', keep: true });
const provider = await startTestIdentityProvider();
const server = await startChild('server', { BENCH_ROLES: JSON.stringify(db.roles), BENCH_AUTHORITY: provider.authority, LOG_LEVEL: 'warn', NODE_OPTIONS: process.env.CHILD_OPTIONS ?? '' });
const t = await withClient(db.roles.owner, 'X', async (c) => (await c.query(`select t.id, te.key tenant, u.username from element_types t join tenants te using (tenant_id) join users u using (tenant_id) where t.id = (select element_type_id from elements group by 1 order by count(*) desc limit 1)`)).rows[0]);
const { address } = await server.ask<{ address: string }>({});
const headers = { authorization: `Bearer ${await provider.token(t.username)}`, 'content-type': 'application/json', 'accept-encoding': 'identity' };
const cpu = () => { const f = execSync(`cat /proc/${server.pid}/stat`).toString().split(') ')[1].split(' '); return (Number(f[11]) + Number(f[12])) / 100; };
for (const format of (process.argv[2] ?? 'csv,csv,xlsx,csv').split(',')) {
  const c0 = cpu(); const s = performance.now(); let peak = 0; const before = (await server.ask<{ memory: number }>({})).memory;
  let over = false; const w = (async () => { while (!over) { peak = Math.max(peak, (await server.ask<{ memory: number }>({})).memory); await new Promise((r) => setTimeout(r, 200)); } })();
  const r = await fetch(`${address}/api/v2/${t.tenant}/teknik/elements/export?elementTypeId=${t.id}&format=${format}`, { method: 'POST', headers, body: '{}' });
  let n = 0; for await (const p of r.body ?? []) n += p.length; over = true; await w;
  const d = (performance.now() - s) / 1000;
  console.log(format, r.status, n, `${d.toFixed(1)} s`, `cpu ${(cpu() - c0).toFixed(2)} s → ${((cpu() - c0) / 0.2).toFixed(1)} µs/row`, `mem ${Math.round(before / 1e6)} → ${Math.round(peak / 1e6)}`);
}
await server.stop(); await provider.close(); await db.stop(); process.exit();
