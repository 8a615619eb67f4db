import { writeFileSync } from 'node:fs';
import { openBenchDatabase } from './src/database/bench-database.ts';
const db = await openBenchDatabase({ data: '/tmp/reports-bench', keep: true });
writeFileSync('/tmp/reports-pg.json', JSON.stringify({ roles: db.roles, superuser: db.superuser }));
process.on('SIGINT', async () => { await db.stop(); process.exit(0); });
setInterval(() => {}, 1e6);
