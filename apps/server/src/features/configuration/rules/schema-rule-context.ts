import type { SchemaTarget } from '@tingest/domain/exchange';
import { type FieldDefinition, optionSourceIds } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import type { RuleDefinition } from '@tingest/domain/rules';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { RulesToCheck } from './check-rules.ts';
import { openingOf } from './rule-context.ts';
import { asReferent, type StoredDefinition, storedDefinitions } from './stored-definitions.ts';

/** A data schema with rules to check. */
interface CheckedSchema {
  readonly id: string;
  readonly fields: readonly FieldDefinition[];
  readonly targets: readonly SchemaTarget[];
}

/**
 * Returns the definitions that the rules of a data schema may refer to: its own fields, its targets, and the value
 * types that fields of the targets choose from. It has no form: every value comes from outside.
 */
export async function schemaRuleContext(
  context: SiteContext,
  { id, fields, targets }: CheckedSchema,
): Promise<RulesToCheck['ruleContext']> {
  const ownRows = await targetRows(context, targets);
  const chosenFrom = optionSourceIds(ownRows.flatMap((row) => row.fields));
  const sourceDefinitions = await storedDefinitions(context, 'recordType', chosenFrom);
  const definitions = new Map<string, RuleDefinition>([[id, { type: 'dataSchema', id, fields }]]);
  for (const row of [...ownRows, ...sourceDefinitions]) definitions.set(row.id, asReferent(row));
  return { owner: 'dataSchema', form: [], definitions: [...definitions.values()], opening: openingOf(context) };
}

/** A problem for each target of a schema that the site does not have. */
export async function missingTargets(
  context: SiteContext,
  targets: readonly SchemaTarget[],
): Promise<readonly Problem[]> {
  const knownTargets = new Set((await targetRows(context, targets)).map(({ type, id }) => `${type} ${id}`));
  return targets.flatMap(({ type, id }, index) =>
    knownTargets.has(`${type} ${id.toLowerCase()}`) ? [] : [{ code: 'unknownValue', path: `targets.${index}.id` }],
  );
}

async function targetRows(
  context: SiteContext,
  targets: readonly SchemaTarget[],
): Promise<readonly StoredDefinition[]> {
  const ofType = (type: SchemaTarget['type']) =>
    storedDefinitions(
      context,
      type,
      targets.flatMap((target) => (target.type === type ? [target.id] : [])),
    );
  return [...(await ofType('elementType')), ...(await ofType('recordType'))];
}
