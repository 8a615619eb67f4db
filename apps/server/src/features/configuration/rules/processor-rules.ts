import { optionSourceIds } from '@tingest/domain/fields';
import { isId, type Problem } from '@tingest/domain/foundation';
import type { RuleDefinition, SchemaConfiguration } from '@tingest/domain/rules';
import type { ProcessorManifest } from '@tingest/processors';
import type { SiteContext } from '../../../http/kernel/context.ts';
import {
  findNamedProcessors,
  processorDefinition,
  processorIdsIn,
  withOwnIds,
} from '../../../publishing/named-processors.ts';
import { circleProblems } from './processor-circles.ts';
import { readRules } from './read-rules.ts';
import { openingOf } from './rule-context.ts';
import { ruleProblems } from './rule-problems.ts';
import { asReferent, storedDefinitions } from './stored-definitions.ts';

const path = 'data.schemaConfigurations';

/** The rules of a configuration, as they were sent and read, and everything that is wrong with them. */
export async function configRules(
  context: SiteContext,
  sentRules: unknown,
  id: string,
  { inputFields, outputFields, processorType }: ProcessorManifest,
): Promise<{ readonly configurations: readonly SchemaConfiguration[]; readonly problems: readonly Problem[] }> {
  const { configurations, problems: unreadable } = readRules(sentRules ?? [], path);
  if (unreadable.length > 0 || configurations.length === 0) return { configurations, problems: unreadable };
  const ownDefinition: RuleDefinition = { type: processorType, id, fields: inputFields, outputFields };
  const namedProcessors = (await findNamedProcessors(context, processorIdsIn(configurations))).filter(
    (each) => each.id !== id,
  );
  const ruleContext = {
    owner: processorType,
    form: inputFields,
    definitions: [
      ownDefinition,
      ...(await namedDefinitions(context, new Set(idsIn(configurations)))),
      ...namedProcessors.map(processorDefinition),
    ],
    opening: openingOf(context),
  };
  const problems = await ruleProblems(context, [
    { configurations: withOwnIds(configurations, id, { processorType }), ruleContext, path },
  ]);
  return {
    configurations,
    problems: problems.length > 0 ? problems : circleProblems(configurations, id, namedProcessors, path),
  };
}

/**
 * A processor is of no category, so its rules name everything that they refer to, but for the types of predefined values
 * that fields choose from.
 */
async function namedDefinitions(context: SiteContext, ids: ReadonlySet<string>): Promise<readonly RuleDefinition[]> {
  const foundDefinitions = await definitionsOf(context, ids);
  const sourceIds = optionSourceIds(foundDefinitions.flatMap(({ fields }) => fields)).filter((id) => !ids.has(id));
  return [...foundDefinitions, ...(await definitionsOf(context, new Set(sourceIds)))];
}

async function definitionsOf(context: SiteContext, ids: ReadonlySet<string>): Promise<readonly RuleDefinition[]> {
  const foundDefinitions: RuleDefinition[] = [];
  for (const type of ['elementType', 'recordType', 'operationType'] as const) {
    foundDefinitions.push(...(await storedDefinitions(context, type, ids)).map(asReferent));
  }
  return foundDefinitions;
}

/** Every id that stands in rules. */
function idsIn(content: unknown): string[] {
  if (isId(content)) return [content];
  if (Array.isArray(content)) return content.flatMap(idsIn);
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(idsIn) : [];
}
