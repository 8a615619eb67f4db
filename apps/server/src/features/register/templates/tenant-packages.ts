import {
  type ConfigurationPackage,
  inLanguage,
  type PackageContent,
  packageFormat,
  packageFormatVersion,
  readPackage,
} from '@tingest/domain/exchange';
import { type Problem, pickText, problemsBelow } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { tenantRows } from '../../../database/stored-rows.ts';
import { recursiveSchemas } from '../../../http/contract/recursive-schemas.ts';
import { valueChecker } from '../../../http/contract/schema-compilers.ts';
import { problemsFromValidation } from '../../../http/contract/validation-problems.ts';
import type { TenantContext } from '../../../http/kernel/context.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { requesterOf } from '../../../http/kernel/requester.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { workerTask } from '../../../workers/worker-pool.ts';
import { type checkPackage, maxProblems } from './check-package.ts';
import { templates } from './content/built-in-packages.ts';
import type { PackageResources } from './package-resources.ts';

const checking = workerTask<typeof checkPackage>(new URL('./check-package.ts', import.meta.url), 'checkPackage');

/** Made when a file is first read: few are. */
let checker: ReturnType<typeof valueChecker> | undefined;

/**
 * Reads a package from an untrusted file: its frame, the content of each item in every language of the package, and all
 * references. Rules and policies are validated when it is planned. @throws ProblemError with all problems
 */
export async function readSentPackage(
  context: Omit<TenantContext, 'tx'>,
  resources: PackageResources,
  sent: unknown,
): Promise<ConfigurationPackage> {
  const read = readPackage(sent);
  if ('problems' in read) throw new ProblemError(read.problems.slice(0, maxProblems));
  const { package: content } = read;
  const shapeProblems = content.languages.flatMap((language) =>
    content.items.flatMap(({ kind, content: itemContent }, index) =>
      schemaProblems(resources[kind].schema, inLanguage(itemContent, language), `items.${index}.content`),
    ),
  );
  throwProblems(shapeProblems.slice(0, maxProblems));
  throwProblems(await context.workers.run(requesterOf(context), checking, content));
  return content;
}

/** An id in a content is the item's own; its version and its status belong to a site. */
const ofSite = ['id', 'version', 'status', 'userIds'] as const;

function schemaProblems(schema: object, content: PackageContent, path: string): readonly Problem[] {
  const foreign = ofSite.filter((name) => Object.hasOwn(content, name));
  if (foreign.length > 0) return foreign.map((name) => ({ code: 'unknownField', path: `${path}.${name}` }));
  checker ??= valueChecker(recursiveSchemas);
  // Validation adds defaults to what it reads.
  const errors = checker('body', schema, structuredClone(content));
  if (errors.length === 0) return [];
  return problemsBelow(path, problemsFromValidation(errors as never, 'body'));
}

/** Stores a version of a template of the tenant. @throws ProblemError `keyTaken`, `packageVersion` */
export async function savePackage(
  context: TenantContext,
  content: ConfigurationPackage,
): Promise<ConfigurationPackage> {
  const { tx, tenant, caller, culture } = context;
  const { key, version } = content;
  if (templates.some((template) => template.key === key)) {
    throw new ProblemError({ code: 'keyTaken', path: 'key', parameters: { key } });
  }
  // Two versions of one key are stored one after the other.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`package ${tenant.id} ${key}`}, 0))`.execute(tx);
  const latestVersion = await findLatestVersion(context, key);
  if (version <= latestVersion) {
    throw new ProblemError({ code: 'packageVersion', path: 'version', parameters: { version: latestVersion } });
  }
  const id = uuidv7();
  await tx
    .insertInto('configuration_packages')
    .values({
      ...{ tenant_id: tenant.id, id, key, version, content: JSON.stringify(content) },
      ...{ owner_id: caller.userId, owner_name: caller.name },
    })
    .execute();
  recordAudit(context, {
    ...{ action: latestVersion > 0 ? 'update' : 'create', resourceType: 'configurationPackage', resourceId: id },
    ...{ resourceName: pickText(content.names, culture), after: { key, version, items: content.items.length } },
  });
  return content;
}

/** Returns the latest version of a template of the tenant; 0 for none. */
export async function findLatestVersion(context: TenantContext, key: string): Promise<number> {
  const row = await tenantRows(context, 'configuration_packages')
    .select('version')
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Deletes all versions of a template of the tenant. @returns their ids */
export async function deletePackages({ tx, tenant }: TenantContext, key: string): Promise<readonly string[]> {
  const rows = await tx
    .deleteFrom('configuration_packages')
    .where('tenant_id', '=', tenant.id)
    .where('key', '=', key)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The constant part of a package. */
export const packageFrame = { format: packageFormat, formatVersion: packageFormatVersion } as const;
