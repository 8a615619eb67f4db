import type { Problem } from '@tingest/domain';
import { definitionIdsIn, namedRules, type SchemaConfiguration } from '@tingest/domain/match-rules';
import type { SiteContext } from '../../../http/context.ts';
import { selectRuleOwners } from '../../../publishing/rule-owners.ts';
import { rulesOf } from '../rules/read-rules.ts';
import { rulesNaming } from '../rules/rules-naming.ts';
import { type ConfigRow, selectConfigs } from './config-queries.ts';

/** How many have rules that name a configuration. */
export interface ConfigUsage {
  readonly operationTypes: number;
  readonly transactionTypes: number;
  readonly processorConfigs: number;
}

type User = readonly [kind: keyof ConfigUsage, id: string, configurations: readonly SchemaConfiguration[]];

/** What uses configurations of the site, asked by their ids. A configuration's own rules are no use of it. */
export async function selectUsage(context: SiteContext, ids: readonly string[]): Promise<(id: string) => ConfigUsage> {
  const users = ids.length === 0 ? [] : await selectUsers(context, ids);
  const named = users.map(([kind, id, configurations]) => ({ kind, id, names: namedIn(configurations) }));
  const count = (kind: keyof ConfigUsage, configId: string) =>
    new Set(
      named
        .filter((user) => user.kind === kind && user.id !== configId && user.names.has(configId))
        .map(({ id }) => id),
    ).size;
  return (id) => ({
    operationTypes: count('operationTypes', id),
    transactionTypes: count('transactionTypes', id),
    processorConfigs: count('processorConfigs', id),
  });
}

/** What keeps a configuration from being deleted: rules that would mean nothing without it. It says which. */
export async function rulesNamingConfig(context: SiteContext, row: ConfigRow): Promise<readonly Problem[]> {
  const others = (await selectConfigs(context, undefined)).filter(({ id }) => id !== row.id);
  const own = others.flatMap((other) =>
    namedRules(rulesOf(other))
      .filter(({ rule }) => definitionIdsIn(rule).includes(row.id))
      .map(({ name }) => `${other.name} › ${name}`),
  );
  const problems: readonly Problem[] =
    own.length > 0 ? [{ code: 'ruleInUse', parameters: { where: own.join(', ') } }] : [];
  return [...(await rulesNaming(context, row)), ...problems];
}

async function selectUsers(context: SiteContext, ids: readonly string[]): Promise<User[]> {
  const { tx, tenant, site } = context;
  const owners = await selectRuleOwners(tx, { tenant_id: tenant.id, site_id: site.id }, ids);
  const configs = await selectConfigs(context, undefined);
  return [
    ...owners.map(
      ({ configurations, id, transactionTypeId }): User =>
        transactionTypeId === null
          ? ['operationTypes', id, configurations]
          : ['transactionTypes', transactionTypeId, configurations],
    ),
    ...configs.map((config): User => ['processorConfigs', config.id, rulesOf(config)]),
  ];
}

function namedIn(configurations: readonly SchemaConfiguration[]): ReadonlySet<string> {
  return new Set(namedRules(configurations).flatMap(({ rule }) => definitionIdsIn(rule)));
}
