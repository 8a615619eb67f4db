import {
  type FieldDefinition,
  type FieldValues,
  type OptionSource,
  optionSourceIds,
  resolveOptions,
} from '@tingest/domain';
import {
  elementDefinition,
  type FormRules,
  type OwnedRules,
  type RuleDefinition,
  type RuleFacts,
  transactionDefinition,
} from '@tingest/domain/match-rules';
import { findVisibleElementType } from '../../../../data-objects/find-element-type.ts';
import type { SiteContext } from '../../../../http/context.ts';
import { nameOf } from '../../../../publishing/publishable-item.ts';
import type { ReadTarget } from '../read-target.ts';
import { compiledRules } from './compiled-rules.ts';
import { findSubjects } from './find-subjects.ts';
import { allRules, rulesOf } from './stored-rules.ts';
import {
  mostInlinedRecords,
  type RuleSurroundingsRead,
  type SurroundingRecord,
  selectSurroundings,
} from './surroundings-query.ts';
import { transactionValues } from './transaction-values.ts';

/** What rules are gathered for: the form, the object, and the transaction that goes on. */
export type RuleTarget = Pick<ReadTarget, 'form' | 'element' | 'transaction'>;

/** The rules of a form, and all that they look at. */
export interface GatheredRules {
  readonly rules: readonly OwnedRules[];
  /** Everything that the rules may refer to. */
  readonly definitions: readonly RuleDefinition[];
  readonly facts: RuleFacts;
  readonly surroundings: RuleSurroundingsRead;
  /** Whether all predefined values that can be chosen have been read, where rules look at them. */
  readonly knowsChoices: boolean;
  /** Ids that values made by rules may name. */
  readonly namedIds: readonly string[];
  /** @param form the form's fields with their options resolved */
  readonly compile: (form: readonly FieldDefinition[]) => FormRules;
}

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** More are not chosen in one form. */
const mostChosen = 2000;

/**
 * Gathers the rules of a form and what they look at: one query, and a further one only where rules find a predefined value by
 * a key. `null` for a form without rules, which costs nothing.
 *
 * @param values what the form has, as it was sent or as it begins
 * @param options.inlines whether all predefined values that can be chosen are looked at, and not only those that are
 */
export async function gatherRules(
  context: SiteContext,
  target: RuleTarget,
  values: unknown,
  { inlines = false }: { readonly inlines?: boolean } = {},
): Promise<GatheredRules | null> {
  const { form, element, transaction } = target;
  const rules = rulesOf(form);
  if (rules.length === 0) return null;
  const written = JSON.stringify(rules);
  const formFields = form.dataPropertyTypes as readonly FieldDefinition[];
  const recordTypeIds = optionSourceIds(formFields);
  const looksAtChoices = written.includes('"operationRecord"') || written.includes('"filterOptions"');
  const inlinedTypeIds = inlines && looksAtChoices ? recordTypeIds : [];
  const recordIds = idsIn([element.data_properties, values, written]);
  const asked = { elementTypeId: element.element_type_id, recordIds, recordTypeIds, inlinedTypeIds };
  const surroundings = await readSurroundings(context, asked, recordTypeIds.length > 0 || written.includes('"record'));
  const definitions = definitionsAround(context, target, surroundings);
  const object = objectValues(element);
  const byId = new Map(surroundings.records.map((record) => [record.id, record.values]));
  const facts: RuleFacts = {
    values: {
      element: { [element.element_type_id]: object },
      ...(transaction && { transaction: { [form.transactionTypeId]: transactionValues(transaction) } }),
    },
    recordValues: (id) => byId.get(id),
    before: { element: object },
  };
  const stamps = [surroundings.elementType, ...surroundings.recordTypes].map((type) => type?.stamp).join(' ');
  const stamp = [context.tenant.id, form.operationTypeId, form.formVersion, form.rulesStamp, stamps].join(' ');
  const compile = (fields: readonly FieldDefinition[]) => compiledRules({ rules, form: fields, definitions, stamp });
  return {
    ...{ rules, definitions, surroundings, compile },
    facts: await findSubjects(context, { rules, compiled: compile(formFields), facts, values }),
    knowsChoices: inlinedTypeIds.length > 0 && surroundings.records.length <= mostInlinedRecords,
    namedIds: [...recordIds, ...idsIn(surroundings.records.map(({ id, values: own }) => [id, own]))],
  };
}

/**
 * What there is around. Of most forms that is the category alone, which is kept by the server; where predefined values can take part, they
 * are asked for with it.
 */
async function readSurroundings(
  context: SiteContext,
  asked: Parameters<typeof selectSurroundings>[1],
  asksRecords: boolean,
): Promise<RuleSurroundingsRead> {
  if (asksRecords) return selectSurroundings(context, asked);
  const type = await findVisibleElementType(context, asked.elementTypeId, context.caller);
  if (!type || optionSourceIds(type.fields).length > 0) return selectSurroundings(context, asked);
  const { id, fields, row } = type;
  const elementType = {
    ...{ id, fields, status: row.status, names: row.localized_names, color: null },
    stamp: `${row.version} ${row.updated_at.toISOString()}`,
  };
  return { elementType, recordTypes: [], records: [] };
}

/** What an object says, as rules read it. */
export function objectValues(element: ReadTarget['element']): FieldValues {
  const { code, title } = element;
  return { ...(element.data_properties as FieldValues), code, title };
}

/** Everything that is written like an id, each once. */
function idsIn(parts: readonly unknown[]): readonly string[] {
  const ids = new Set<string>();
  for (const part of parts) {
    const text = typeof part === 'string' ? part : (JSON.stringify(part) ?? '');
    for (const [id] of text.matchAll(idPattern)) if (ids.size < mostChosen) ids.add(id);
  }
  return [...ids];
}

function definitionsAround(
  { culture }: SiteContext,
  { form, element }: RuleTarget,
  { elementType, recordTypes, records }: RuleSurroundingsRead,
): readonly RuleDefinition[] {
  const sources = recordTypes.map(
    (type): OptionSource => ({
      value: type.id,
      name: nameOf({ localized_names: type.names }, culture),
      color: type.color,
      options: records.filter(({ typeId }) => typeId === type.id).map(optionOf),
    }),
  );
  return [
    {
      type: 'operationType',
      id: form.operationTypeId,
      fields: form.dataPropertyTypes as readonly FieldDefinition[],
    },
    elementDefinition({ id: element.element_type_id, fields: resolveOptions(elementType?.fields ?? [], sources) }),
    transactionDefinition({ id: form.transactionTypeId, mode: form.transactionMode }),
    ...recordTypes.map(
      ({ id, fields }): RuleDefinition => ({ type: 'recordType', id, fields: resolveOptions(fields, sources) }),
    ),
  ];
}

function optionOf({ id, title, color, values }: SurroundingRecord) {
  return { value: id, name: title, color, values };
}

/** Whether any rule compares with the values that the form opened with. */
export function looksBack({ rules }: Pick<GatheredRules, 'rules'>): boolean {
  return JSON.stringify(allRules(rules)).includes('"changed"');
}
