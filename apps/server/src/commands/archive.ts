/** `npm run archive -- write|restore FILE`: a tenant, or one of its sites, as one file, and back. */
import path from 'node:path';
import { readConfig } from '../config/config.ts';
import { ownVersion } from '../config/own-version.ts';
import { createLogger } from '../foundation/logger.ts';
import { StartupError } from '../foundation/startup-error.ts';
import { runCommand } from './backup/command-line.ts';
import { parseOptions } from './command-options.ts';
import { restoreTenantArchive } from './tenant-archive/restore-tenant-archive.ts';
import { writeTenantArchive } from './tenant-archive/write-tenant-archive.ts';

const usage = `Writes a tenant, or one of its sites, into one file: configuration, objects, history and files. Or brings it back,
into a tenant that is not there yet or has nothing in it:

  npm run archive -- write FILE --tenant KEY [--site KEY]
  npm run archive -- restore FILE [--tenant KEY]

  --tenant   the tenant's key, as in its addresses; when it is restored, another key than it had
  --site     one site alone, with what the tenant's sites share

The server may run meanwhile. Secrets are not in it, and the command says which; integrations come back disabled, since both
tenants would talk to other systems. docs/operations.md says more.`;

// Files are for the server's user alone.
process.umask(0o077);

await runCommand(async () => {
  const { values, positionals } = parseOptions({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { tenant: { type: 'string' }, site: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const [action, name, ...extraArguments] = positionals;
  if (name === undefined || extraArguments.length > 0 || (action !== 'write' && action !== 'restore')) {
    throw new StartupError('specify write or restore and exactly one file; see --help');
  }
  const file = path.resolve(process.env.INIT_CWD ?? '', name);
  const config = readConfig(process.env);
  const context = { logger: createLogger({ log: { level: 'warn' } }), report: (line: string) => console.log(line) };
  if (action === 'restore') {
    if (values.site !== undefined)
      throw new StartupError('--site applies to write only; restore always restores the whole file');
    const { key } = await restoreTenantArchive(config, { file, tenantKey: values.tenant }, context);
    console.log(`the tenant ${key} is restored`);
    return;
  }
  if (values.tenant === undefined) throw new StartupError('--tenant is required; it names the tenant to archive');
  const request = { file, tenantKey: values.tenant, siteKey: values.site, version: ownVersion() };
  const { missing } = await writeTenantArchive(config, request, context);
  if (missing.count > 0)
    console.error(`WARNING: ${missing.count} files are not in the store: ${missing.first.join(', ')}`);
  console.log(`the archive is written: ${file}`);
});
