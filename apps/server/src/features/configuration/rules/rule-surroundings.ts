import { allFields, type FieldContext, type FieldDefinition, isId } from '@tingest/domain';
import {
  elementDefinition,
  type OwnedRules,
  type RuleDefinition,
  type SchemaConfiguration,
} from '@tingest/domain/match-rules';
import { findVisibleElementType } from '../../../data-objects/find-element-type.ts';
import { siteRows } from '../../../database/stored-rows.ts';
import type { SiteContext } from '../../../http/context.ts';
import { fieldContext, matchingBudget } from '../../../http/field-context.ts';
import {
  findNamedProcessors,
  processorDefinition,
  processorIdsIn,
  processorRules,
} from '../../../publishing/named-processors.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';

/** What rules are checked among. */
interface Around {
  readonly definitions: readonly RuleDefinition[];
  /** Rules of processors that take part in the same form. */
  readonly others: readonly OwnedRules[];
}

/**
 * What the rules of a category's functions and events may refer to beside their own forms: the category, the value types
 * that they name, or that fields choose from, and the processors that they name.
 * @param forms whose fields choose from value types
 */
export async function definitionsAround(
  context: SiteContext,
  elementTypeId: string,
  forms: readonly (readonly FieldDefinition[])[],
  configurations: readonly SchemaConfiguration[],
): Promise<Around> {
  const category = await findVisibleElementType(context, elementTypeId, context.caller);
  const own = category ? [elementDefinition({ id: category.id, fields: category.fields })] : [];
  const fields = [...(category?.fields ?? []), ...forms.flat()];
  const chosenFrom = [...allFields(fields)].flatMap(({ optionSource }) => optionSource?.recordTypeIds ?? []);
  const [recordDefinitions, processors] = await Promise.all([
    recordTypes(context, new Set([...chosenFrom, ...namedRecordTypes(configurations)])),
    findNamedProcessors(context, processorIdsIn(configurations)),
  ]);
  return {
    definitions: [...own, ...recordDefinitions, ...processors.map(processorDefinition)],
    others: processorRules(processors),
  };
}

/** When the form could be opened: now, by the one who saves it. */
export function openingOf(context: SiteContext): FieldContext {
  const { culture, timeZone, now } = fieldContext(context);
  return { culture, timeZone, now, matching: matchingBudget() };
}

async function recordTypes(context: SiteContext, ids: ReadonlySet<string>): Promise<readonly RuleDefinition[]> {
  if (ids.size === 0) return [];
  const rows = await siteRows(context, 'record_types')
    .select(['id', 'data_property_types'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ type: 'recordType', id: row.id, fields: fieldsOf(row) }));
}

/** The value types that sources, targets, subjects and conditions name. */
function namedRecordTypes(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(namedRecordTypes);
  if (typeof content !== 'object' || content === null) return [];
  const { type, id } = content as { readonly type?: unknown; readonly id?: unknown };
  const own = (type === 'record' || type === 'recordType') && isId(id) ? [id] : [];
  return [...own, ...Object.values(content).flatMap(namedRecordTypes)];
}
