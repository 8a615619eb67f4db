import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot, run } from '../command.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

/** Each component is exported by its name: `Element` besides `components['schemas']['Element']`. */
const rootTypes = ['--root-types', '--root-types-no-schema-prefix', '--root-types-keep-casing'];

/** The OpenAPI document that the server publishes, as an object. */
async function makeApiDocument(): Promise<object> {
  const [{ buildApp }, { createJobQueue }] = await Promise.all([
    import('../../apps/server/src/app/app.ts'),
    import('../../apps/server/src/jobs/job-queue.ts'),
  ]);
  const { version } = JSON.parse(await readFile(path.join(repositoryRoot, 'package.json'), 'utf8'));
  return withTemporaryDatabase(async ({ config, logger, database }) => {
    const jobs = await createJobQueue({ database, logger });
    const app = await buildApp({ config, logger, database, jobs, version });
    try {
      await app.ready();
      return app.swagger();
    } finally {
      await app.close();
      await jobs.stop(1000);
    }
  });
}

/**
 * The types of the API for its client. openapi-typescript needs the older compiler that packages/api-client brings, so
 * it runs there.
 */
export async function makeApiTypes(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tingest-openapi-'));
  try {
    const document = path.join(folder, 'openapi.json');
    const types = path.join(folder, 'schema.ts');
    await writeFile(document, JSON.stringify(await makeApiDocument()));
    const { ok, output } = await run(['openapi-typescript', document, '--immutable', ...rootTypes, '--output', types], {
      folder: 'packages/api-client',
      output: 'collect',
    });
    if (!ok) throw new Error(`openapi-typescript failed:\n${output}`);
    return compactTypes(await readFile(types, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Longest line that several are joined to. */
const maxLineLength = 160;

/**
 * Returns openapi-typescript's output without meaningless parts: methods and parameters that do not exist (`never`),
 * headers of any type, descriptions that duplicate those of the component, and line breaks in short objects.
 */
function compactTypes(source: string): string {
  const meaningful = source
    .replaceAll(/^ *(?:readonly )?\w+\?: never;\n/gm, '')
    .replaceAll(/^ *(?:readonly )?headers: \{\n *(?:readonly )?\[name: string\]: unknown;\n *\};\n/gm, '')
    .replaceAll(/^ *readonly (?:parameters|header|path|cookie|query)\??: \{\s*\};\n/gm, '')
    .replaceAll(/^ *\/\*\* @enum \{string\} \*\/\n/gm, '')
    .replaceAll(/^ *\/\*\* @description Done\. \*\/\n/gm, '')
    .replaceAll(/^ *\/\*\* @description .*\n(?= *readonly \w+\??: components\["parameters"\])/gm, '');
  return joinShortObjects(joinReferences(meaningful));
}

/** References to parameters and answers that calls share, two in a line where they fit. */
function joinReferences(source: string): string {
  const reference = String.raw`[^\n]*: components\["(?:parameters|responses)"\]\["\w+"\];`;
  return source.replaceAll(
    new RegExp(`^( *)(${reference})\\n *(${reference})$`, 'gm'),
    (match, indent, one, secondReference) =>
      indent.length + one.length + secondReference.length < maxLineLength
        ? `${indent}${one} ${secondReference}`
        : match,
  );
}

/** `{ a: { b: string; c: string } }` in one line where up to three members fit, from the innermost on. */
function joinShortObjects(source: string): string {
  const joinedSource = source.replaceAll(
    /^( *)([^\n*]*)\{\n((?: *(?!\/)[^\n]+;\n){1,3}) *\}([^\n]*)$/gm,
    (match: string, ...[indent, before, members, after]: [string, string, string, string]) => {
      const line = `${indent}${before}{ ${members.trim().split(/\n */).join(' ')} }${after}`;
      return line.length <= maxLineLength ? line : match;
    },
  );
  return joinedSource === source ? joinedSource : joinShortObjects(joinedSource);
}
