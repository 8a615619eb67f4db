import type { FieldValues } from '@tingest/domain/fields';
import { isId } from '@tingest/domain/foundation';
import type {
  MatchRule,
  MatchType,
  OwnedRules,
  RuleDefinition,
  RuleReference,
  SchemaConfiguration,
} from '@tingest/domain/rules';
import { findProcessor, type Processor, type ProcessorManifest, type ProcessorType } from '@tingest/processors';
import { LRUCache } from 'lru-cache';
import { fixedStatement } from '../database/fixed-statement.ts';
import type { SiteScope } from '../database/transaction.ts';

/** A configuration of a processor as rules meet it; of its secrets nothing. */
export interface NamedProcessor {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly processor: Processor;
  readonly configuration: FieldValues;
  /** Its own, which name it wherever they mean it. */
  readonly rules: readonly SchemaConfiguration[];
  readonly restriction: StoredRestriction | null;
}

/** A tenant's restriction of an implementation; without one there is no limit. */
export interface StoredRestriction {
  readonly is_forbidden: boolean;
  readonly runs_per_day: number | null;
  readonly runs_per_month: number | null;
  /** Servers that it may ask; any public one where `null`. */
  readonly addresses: readonly string[] | null;
}

/**
 * Returns the restriction of an implementation as one value, `null` without one. @param names the SQL expressions for
 * the implementation in the statement
 */
export function restrictionText({
  tenantId,
  type,
  key,
}: Readonly<Record<'tenantId' | 'type' | 'key', string>>): string {
  return `(
    SELECT jsonb_build_object('runs_per_day', r.runs_per_day, 'runs_per_month', r.runs_per_month, 'addresses', r.addresses,
                              'is_forbidden', COALESCE(NOT (${tenantId}::uuid = ANY (r.tenant_ids)), false))
    FROM processor_restrictions r WHERE r.processor_type = ${type} AND r.processor_key = ${key})`;
}

/** Where configurations are looked up: a site, and the implementations that there are. */
export interface ProcessorScope extends SiteScope {
  readonly processors: readonly Processor[];
}

/** Parsed once, so that data cached by the identity of a rule list stays valid. */
const readRules = new LRUCache<string, readonly SchemaConfiguration[]>({ max: 2_000 });

/** A chain of configurations that name each other is followed so far. */
const maxChainLength = 5;

/** Returns the ids of the given types that sources, targets, subjects and conditions of rules name. */
export function namedIds(content: unknown, types: readonly string[]): readonly string[] {
  if (Array.isArray(content)) return content.flatMap((each) => namedIds(each, types));
  if (typeof content !== 'object' || content === null) return [];
  const { type, id } = content as { readonly type?: unknown; readonly id?: unknown };
  const ownIds = typeof type === 'string' && types.includes(type) && isId(id) ? [id] : [];
  return [...ownIds, ...Object.values(content).flatMap((each) => namedIds(each, types))];
}

/** Ids of the configurations that some rules name. */
export function processorIdsIn(content: unknown): readonly string[] {
  return namedIds(content, ['module', 'integration']);
}

/**
 * Finds the configurations of the given ids, and those that their own rules name in turn. Costs nothing for none;
 * deleted ones, those of another site, or those of a removed implementation are left out.
 */
export async function findNamedProcessors(
  scope: ProcessorScope,
  ids: readonly string[],
): Promise<readonly NamedProcessor[]> {
  const processorsById = new Map<string, NamedProcessor>();
  let pendingIds: readonly string[] = [...new Set(ids)];
  for (let step = 0; pendingIds.length > 0 && step < maxChainLength; step += 1) {
    const foundProcessors = await findProcessors(scope, pendingIds);
    for (const each of foundProcessors) processorsById.set(each.id, each);
    pendingIds = [...new Set(foundProcessors.flatMap((each) => processorIdsIn(each.rules)))].filter(
      (id) => !processorsById.has(id),
    );
  }
  return [...processorsById.values()];
}

interface ConfigRow extends Pick<NamedProcessor, 'id' | 'version' | 'name' | 'configuration' | 'restriction'> {
  readonly updated_at: Date;
  readonly processor_type: ProcessorType;
  readonly processor_key: string;
  readonly schema_configurations: readonly SchemaConfiguration[];
}

const configsOf = fixedStatement<ConfigRow>(`
  SELECT c.id, c.version, c.updated_at, c.name, c.processor_type, c.processor_key, c.configuration, c.schema_configurations,
         ${restrictionText({ tenantId: '$1', type: 'c.processor_type', key: 'c.processor_key' })} AS restriction
  FROM processor_configs c WHERE c.tenant_id = $1 AND c.site_id = $2 AND c.id = ANY ($3::uuid[]) ORDER BY c.id`);

/** The configurations of a site among some ids. */
export async function findProcessors(
  scope: ProcessorScope,
  ids: readonly string[],
): Promise<readonly NamedProcessor[]> {
  const rows = await configsOf(scope.tx, [scope.tenant.id, scope.site.id, ids]);
  return rows.flatMap((row) => {
    const { id, version, name, restriction } = row;
    const processor = findProcessor(scope.processors, row.processor_type, row.processor_key);
    if (!processor) return [];
    const { configuration } = row;
    const stamp = `${id} ${version} ${row.updated_at.getTime()}`;
    const rules = readRules.get(stamp) ?? withOwnIds(row.schema_configurations, id, processor.manifest);
    readRules.set(stamp, rules);
    return [{ id, version, name, processor, configuration, rules, restriction }];
  });
}

/** Returns a configuration as rules refer to it: they write its inputs, and read its outputs. */
export function processorDefinition({
  id,
  name,
  processor,
}: Pick<NamedProcessor, 'id' | 'name' | 'processor'>): RuleDefinition {
  const { inputFields, outputFields, processorType } = processor.manifest;
  return { type: processorType, id, name, fields: inputFields, outputFields };
}

/** The own rules of configurations, in the order in which they run. */
export function processorRules(processors: readonly NamedProcessor[]): readonly OwnedRules[] {
  return processors.flatMap(({ processor, rules }) =>
    rules.length === 0 ? [] : [{ owner: processor.manifest.processorType, configurations: rules }],
  );
}

/**
 * Adds the ids that a configuration's rules may leave out if they mean the configuration itself; combined with other
 * rules they need them.
 */
export function withOwnIds(
  configurations: readonly SchemaConfiguration[],
  id: string,
  manifest: Pick<ProcessorManifest, 'processorType'>,
): readonly SchemaConfiguration[] {
  const withId = (reference: RuleReference) =>
    reference.type === manifest.processorType && !reference.id ? { ...reference, id } : reference;
  const rule = <Match extends MatchType>(each: MatchRule & { readonly matchType: Match }) => ({
    ...each,
    source: withId(each.source),
    target: withId(each.target),
  });
  return configurations.map((each) => ({
    ...each,
    identifierMatchRules: each.identifierMatchRules.map(rule),
    readAction: { matchRules: each.readAction.matchRules.map(rule) },
    writeAction: { matchRules: each.writeAction.matchRules.map(rule) },
  }));
}
