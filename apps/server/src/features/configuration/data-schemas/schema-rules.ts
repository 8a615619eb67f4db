import { canonicalJson } from '@tingest/domain';
import type { SiteContext } from '../../../http/context.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import type { RulesPart, SavedForm } from '../publishable/publishable-type.ts';
import { readRules } from '../rules/read-rules.ts';
import { ruleProblems } from '../rules/rule-problems.ts';
import { schemaSurroundings } from '../rules/schema-surroundings.ts';
import type { DataSchemaBody, DataSchemaRow } from './data-schemas.ts';

/** The rules of a data schema. Left out, it keeps those that it has, which are looked at again with changed fields or targets. */
export async function schemaRules(
  context: SiteContext,
  { body, id, fields, previous }: SavedForm<DataSchemaRow, DataSchemaBody>,
): Promise<RulesPart<'data_schemas'>> {
  const isSent = body.schemaConfigurations !== undefined;
  const { configurations, problems } = readRules(isSent ? body.schemaConfigurations : previous?.schema_configurations);
  const columns = isSent ? { schema_configurations: JSON.stringify(configurations) } : {};
  const isUnchanged =
    !isSent &&
    (!previous || canonicalJson([fields, body.targets]) === canonicalJson([fieldsOf(previous), previous.targets]));
  if (problems.length > 0 || isUnchanged || configurations.length === 0) return { columns, problems };
  const surroundings = await schemaSurroundings(context, { id, fields, targets: body.targets });
  return {
    columns,
    problems: await ruleProblems(context, [{ configurations, surroundings, path: 'schemaConfigurations' }]),
  };
}
