import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot, run } from './command.ts';
import { renameFields } from './generated/rename-fields.ts';

/**
 * Fields that each workspace reads or sends, of different resources, as `Component.field`. Some must not occur in any
 * declaration: fields that are only known from a call (the usage, the password, the page) are the first that a cast of
 * the client loses.
 */
const fields: Readonly<Record<string, readonly string[]>> = {
  'apps/web': [
    'Element.title',
    'Transaction.number',
    'User.username',
    'Session.grantedActions',
    'ListedElementPage.filteredCount',
    'ElementWithType.elementType',
    'RecordUsage.count',
    'PasswordSave.password',
  ],
  e2e: ['ElementWithType.title', 'User.username', 'TransactionPage.items'],
};

const clientFolder = path.join(repositoryRoot, 'packages/api-client/src');

/**
 * Proves that the API's contract binds: with fields renamed in a copy of the generated types, the compiler must find
 * fault with each of them in the web app and in the browser tests.
 */
async function main(): Promise<void> {
  for (const [workspace, names] of Object.entries(fields)) {
    const output = await compileWith(workspace, names);
    const unbound = names.filter((name) => !output.includes(`'${name.split('.')[1]}'`));
    for (const name of unbound) console.error(`${workspace} does not notice that ${name} is called otherwise`);
    if (unbound.length === 0) console.log(`${workspace} depends on ${names.join(', ')}`);
    else process.exitCode = 1;
  }
}

/** Returns the compiler's output for a workspace when fields of the API are renamed. */
async function compileWith(workspace: string, names: readonly string[]): Promise<string> {
  // In the repository, so that packages are found.
  const folder = path.join(repositoryRoot, '.cache/contract', workspace.replaceAll('/', '-'));
  await rm(folder, { recursive: true, force: true });
  await cp(clientFolder, folder, { recursive: true, filter: (file) => !file.endsWith('.test.ts') });
  try {
    const types = await readFile(path.join(clientFolder, 'schema.generated.ts'), 'utf8');
    await writeFile(path.join(folder, 'schema.generated.ts'), renameFields(types, names));
    const project = path.join(folder, 'tsconfig.json');
    const compilerOptions = { noEmit: true, incremental: false, paths: { '@tingest/api-client': ['./index.ts'] } };
    const base = path.relative(folder, path.join(repositoryRoot, workspace, 'tsconfig.json'));
    await writeFile(project, JSON.stringify({ extends: base, compilerOptions }));
    const { ok, output } = await run(['tsc', '-p', project], { output: 'collect' });
    return ok ? '' : output;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
