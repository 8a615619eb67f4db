import { readFileSync } from 'node:fs';
import pg from 'pg';
const { roles, superuser } = JSON.parse(readFileSync('/tmp/reports-pg.json', 'utf8'));
const who = process.argv[3] === 'app' ? roles.app : roles.owner;
const c = new pg.Client(process.argv[3] === 'super' ? {...superuser, database: roles.owner.database} : who);
await c.connect();
for (const q of readFileSync(process.argv[2], 'utf8').split(';;')) {
  if (!q.trim()) continue;
  const t = Date.now();
  try { const r = await c.query(q); const last = Array.isArray(r) ? r.at(-1) : r;
  console.log(last.rows.map((x) => Object.values(x).join(' | ')).join('\n')); } catch (e) { console.log('ERR', e.message); }
  console.log('--', Date.now() - t, 'ms');
}
await c.end();
