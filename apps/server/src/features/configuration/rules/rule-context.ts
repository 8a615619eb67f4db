import { type FieldContext, type FieldDefinition, optionSourceIds } from '@tingest/domain/fields';
import {
  elementDefinition,
  type OwnedRules,
  type RuleDefinition,
  type SchemaConfiguration,
} from '@tingest/domain/rules';
import { findVisibleElementType } from '../../../data-objects/find-element-type.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext, matchingBudget } from '../../../http/kernel/field-context.ts';
import {
  findNamedProcessors,
  namedIds,
  processorDefinition,
  processorIdsIn,
  processorRules,
} from '../../../publishing/named-processors.ts';
import { storedDefinitions } from './stored-definitions.ts';

/** Surroundings that rules are checked with. */
interface DefinitionsInScope {
  readonly definitions: readonly RuleDefinition[];
  /** Rules of processors that take part in the same form. */
  readonly otherRules: readonly OwnedRules[];
}

/**
 * Returns the definitions that the rules of a category's functions and events may refer to beside their own forms: the
 * category, the value types that they name, or that fields choose from, and the processors that they name.
 * @param forms forms with fields that choose from value types
 */
export async function definitionsInScope(
  context: SiteContext,
  elementTypeId: string,
  forms: readonly (readonly FieldDefinition[])[],
  configurations: readonly SchemaConfiguration[],
): Promise<DefinitionsInScope> {
  const category = await findVisibleElementType(context, elementTypeId, context.caller);
  const ownDefinitions = category ? [elementDefinition({ id: category.id, fields: category.fields })] : [];
  const fields = [...(category?.fields ?? []), ...forms.flat()];
  const recordTypeIds = [...optionSourceIds(fields), ...namedIds(configurations, ['record', 'recordType'])];
  const [recordDefinitions, processors] = await Promise.all([
    storedDefinitions(context, 'recordType', recordTypeIds),
    findNamedProcessors(context, processorIdsIn(configurations)),
  ]);
  return {
    definitions: [...ownDefinitions, ...recordDefinitions, ...processors.map(processorDefinition)],
    otherRules: processorRules(processors),
  };
}

/** Returns the context in which the form could be opened: now, by the user that saves it. */
export function openingOf(context: SiteContext): FieldContext {
  const { culture, timeZone, now } = fieldContext(context);
  return { culture, timeZone, now, matching: matchingBudget() };
}
