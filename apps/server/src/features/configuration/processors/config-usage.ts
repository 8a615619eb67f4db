import { definitionIdsIn, namedRules, type SchemaConfiguration } from '@tingest/domain/rules';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { selectRuleOwners } from '../../../publishing/rule-owners.ts';

/** How many have rules that name a configuration. */
export interface ConfigUsage {
  readonly operationTypes: number;
  readonly transactionTypes: number;
  readonly processorConfigs: number;
}

type User = readonly [kind: keyof ConfigUsage, id: string, configurations: readonly SchemaConfiguration[]];

/** Returns the users of configurations of the site, by their ids. A configuration's own rules do not count as a use. */
export async function selectUsage(context: SiteContext, ids: readonly string[]): Promise<(id: string) => ConfigUsage> {
  const users = ids.length === 0 ? [] : await selectUsers(context, ids);
  const namedUsers = users.map(([kind, id, configurations]) => ({ kind, id, names: namedIn(configurations) }));
  const count = (kind: keyof ConfigUsage, configId: string) =>
    new Set(
      namedUsers
        .filter((user) => user.kind === kind && user.id !== configId && user.names.has(configId))
        .map(({ id }) => id),
    ).size;
  return (id) => ({
    operationTypes: count('operationTypes', id),
    transactionTypes: count('transactionTypes', id),
    processorConfigs: count('processorConfigs', id),
  });
}

async function selectUsers(context: SiteContext, ids: readonly string[]): Promise<User[]> {
  const { tx, tenant, site } = context;
  const owners = await selectRuleOwners(tx, { tenant_id: tenant.id, site_id: site.id }, ids);
  return owners.flatMap(({ type, configurations, id, transactionTypeId }): User[] => {
    if (transactionTypeId !== null) return [['transactionTypes', transactionTypeId, configurations]];
    // Rules of data schemas know no processors.
    if (type === 'dataSchema') return [];
    return [[type === 'operationType' ? 'operationTypes' : 'processorConfigs', id, configurations]];
  });
}

function namedIn(configurations: readonly SchemaConfiguration[]): ReadonlySet<string> {
  return new Set(namedRules(configurations).flatMap(({ rule }) => definitionIdsIn(rule)));
}
