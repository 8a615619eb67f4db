import type { ConfigurationPackage } from '@tingest/domain/exchange';
import { tenantRows } from '../../../database/stored-rows.ts';
import type { TenantContext } from '../../../http/kernel/context.ts';
import { notFound } from '../../../http/kernel/problem-error.ts';
import { packageOf, templates } from './content/built-in-packages.ts';

/** A template that the tenant can install. */
export interface OfferedPackage {
  readonly content: ConfigurationPackage;
  readonly isBuiltIn: boolean;
}

/** Returns the templates that the tenant can install, each in its latest version: the built-in ones first. */
export async function findPackages(context: TenantContext): Promise<readonly OfferedPackage[]> {
  const rows = await tenantRows(context, 'configuration_packages')
    .select('content')
    .distinctOn('key')
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute();
  return [
    ...templates.map((template) => ({ content: packageOf(template), isBuiltIn: true })),
    ...rows.map(({ content }) => ({ content, isBuiltIn: false })),
  ];
}

/** Returns the latest version of a template. @throws ProblemError `notFound` */
export async function findPackage(context: TenantContext, key: string): Promise<OfferedPackage> {
  const template = templates.find((each) => each.key === key);
  if (template) return { content: packageOf(template), isBuiltIn: true };
  const row = await tenantRows(context, 'configuration_packages')
    .select('content')
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { content: row.content, isBuiltIn: false };
}
