import { canonicalJson, type FieldDefinition } from '@tingest/domain';
import type { RuleDefinition } from '@tingest/domain/match-rules';
import type { SiteContext } from '../../../http/context.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import type { RulesPart, SavedForm } from '../publishable/publishable-type.ts';
import type { RulesToCheck } from '../rules/check-rules.ts';
import { readRules } from '../rules/read-rules.ts';
import { ruleProblems } from '../rules/rule-problems.ts';
import { definitionsAround, openingOf } from '../rules/rule-surroundings.ts';
import type { OperationTypeBody, OperationTypeRow } from './operation-types.ts';

/** The rules of a function. Left out, it keeps those that it has, which are looked at again with changed fields only. */
export async function functionRules(
  context: SiteContext,
  { body, id, fields, previous }: SavedForm<OperationTypeRow, OperationTypeBody>,
): Promise<RulesPart<'operation_types'>> {
  const isSent = body.schemaConfigurations !== undefined;
  const { configurations, problems } = readRules(isSent ? body.schemaConfigurations : previous?.schema_configurations);
  const columns = isSent ? { schema_configurations: JSON.stringify(configurations) } : {};
  const isUnchanged = !isSent && (!previous || isSame(fields, fieldsOf(previous)));
  if (problems.length > 0 || isUnchanged || configurations.length === 0) return { columns, problems };
  const own: RuleDefinition = { type: 'operationType', id, fields };
  const around = await definitionsAround(context, body.elementTypeId, [fields], configurations);
  const surroundings: RulesToCheck['surroundings'] = {
    owner: 'operationType',
    form: fields,
    definitions: [own, ...around.definitions],
    others: around.others,
    opening: openingOf(context),
  };
  return {
    columns,
    problems: await ruleProblems(context, [{ configurations, surroundings, path: 'schemaConfigurations' }]),
  };
}

function isSame(one: readonly FieldDefinition[], other: readonly FieldDefinition[]): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
