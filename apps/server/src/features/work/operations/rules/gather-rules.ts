import {
  type FieldDefinition,
  type FieldValues,
  type OptionSource,
  optionSourceIds,
  resolveOptions,
} from '@tingest/domain/fields';
import {
  elementDefinition,
  type FormRules,
  type OwnedRules,
  type RuleDefinition,
  type RuleFacts,
} from '@tingest/domain/rules';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { type NamedProcessor, processorDefinition, processorRules } from '../../../../publishing/named-processors.ts';
import { nameOf } from '../../../../publishing/publishable-item.ts';
import { findFormCategory } from '../model/form-category.ts';
import { knownProcessors } from '../model/known-forms.ts';
import { idsWritten, type RuleTraits, ruleTraits } from '../model/parsed-rules.ts';
import type { ReadTarget } from '../transactions/read-target.ts';
import { compiledRules } from './compiled-rules.ts';
import { findSubjects } from './find-subjects.ts';
import { labelledTransaction } from './labelled-transaction.ts';
import {
  maxInlinedRecords,
  type RuleContextRows,
  type SurroundingRecord,
  selectRuleContext,
} from './rule-context-query.ts';
import { rulesOf } from './stored-rules.ts';
import { transactionValues } from './transaction-values.ts';

/** The target that rules are gathered for: the form, the object, and the transaction that is continued. */
export type RuleTarget = Pick<ReadTarget, 'form' | 'element' | 'transaction'>;

/** The rules of a form, and all that they look at. */
export interface GatheredRules {
  readonly rules: readonly OwnedRules[];
  /** Everything that the rules may refer to. */
  readonly definitions: readonly RuleDefinition[];
  readonly facts: RuleFacts;
  readonly ruleContext: RuleContextRows;
  /** Configurations of processors that take part. */
  readonly processors: readonly NamedProcessor[];
  /** Whether all predefined values that can be chosen have been read, where rules look at them. */
  readonly knowsChoices: boolean;
  /** Ids that values made by rules may name. */
  readonly namedIds: readonly string[];
  /** Whether any rule compares with the values that the form opened with. */
  readonly looksBack: boolean;
  /** @param form the form's fields with their options resolved */
  readonly compile: (form: readonly FieldDefinition[]) => Promise<FormRules>;
}

/** More are not chosen in one form. */
const maxChosen = 2000;

/**
 * Gathers the rules of a form and the data that they read: one query, and another one only if rules find a predefined
 * value by a key. `null` for a form without rules, which costs nothing.
 *
 * @param values the form's values, as sent or as it opens
 * @param options.inlines whether to read all selectable predefined values, not only the selected ones
 */
export async function gatherRules(
  context: SiteContext,
  target: RuleTarget,
  values: unknown,
  { inlines = false }: { readonly inlines?: boolean } = {},
): Promise<GatheredRules | null> {
  const { form, element, transaction } = target;
  const { formRules, ofForm, processorIds, recordTypeIds } = traitsOfForm(form);
  if (formRules.length === 0) return null;
  const processors = await knownProcessors(context, form, processorIds);
  const rules = processors.length > 0 ? inOrder(formRules, processorRules(processors)) : formRules;
  const traits = processors.length > 0 ? rules.map(({ configurations }) => ruleTraits(configurations)) : ofForm;
  const formFields = form.dataPropertyTypes;
  const inlinedTypeIds = inlines && traits.some(({ looksAtChoices }) => looksAtChoices) ? recordTypeIds : [];
  const standaloneContext =
    traits.some(({ asksRecords }) => asksRecords) || recordTypeIds.length > 0
      ? null
      : await categoryAlone(context, form);
  const recordIds = standaloneContext
    ? []
    : idsIn(
        [element.data_properties, values],
        traits.flatMap(({ namedIds }) => namedIds),
      );
  const contextRequest = { elementTypeId: element.element_type_id, recordIds, recordTypeIds, inlinedTypeIds };
  const ruleContext = standaloneContext ?? (await selectRuleContext(context, contextRequest));
  const inScope = standaloneContext
    ? definitionsAlone(context, target, standaloneContext)
    : definitionsInScope(context, target, ruleContext);
  const definitions = processors.length > 0 ? [...inScope, ...processors.map(processorDefinition)] : inScope;
  const object = objectValues(element);
  const byId = new Map(ruleContext.records.map((record) => [record.id, record.values]));
  const facts: RuleFacts = {
    values: {
      element: { [element.element_type_id]: object },
      ...(transaction && { transaction: { [form.transactionTypeId]: transactionValues(transaction) } }),
    },
    recordValues: (id) => byId.get(id),
    before: { element: object },
  };
  const stamps = [ruleContext.elementType, ...ruleContext.recordTypes].map((type) => type?.stamp);
  const processorStamps = processors.map(({ id, version }) => `${id}.${version}`);
  const stamp = [
    context.tenant.id,
    form.operationTypeId,
    form.formVersion,
    form.rulesStamp,
    ...stamps,
    ...processorStamps,
  ].join(' ');
  const compile = (fields: readonly FieldDefinition[]) =>
    compiledRules(context, { rules, form: fields, definitions, stamp });
  return {
    ...{ rules, definitions, ruleContext, processors, compile },
    facts: await findSubjects(context, { rules, compile: () => compile(formFields), facts, values }),
    knowsChoices: inlinedTypeIds.length > 0 && ruleContext.records.length <= maxInlinedRecords,
    namedIds: [...recordIds, ...idsIn(ruleContext.records.map(({ id, values: recordValues }) => [id, recordValues]))],
    looksBack: traits.some(({ looksBack }) => looksBack),
  };
}

/** Properties of a form that are computed once and reused. */
interface FormTraits {
  readonly formRules: readonly OwnedRules[];
  readonly ofForm: readonly RuleTraits[];
  readonly processorIds: readonly string[];
  /** Value types that it chooses from. */
  readonly recordTypeIds: readonly string[];
}

/** By the form itself, which stays the same object as long as nothing of it changes. @see knownForm */
const knownTraits = new WeakMap<RuleTarget['form'], FormTraits>();

function traitsOfForm(form: RuleTarget['form']): FormTraits {
  const cachedTraits = knownTraits.get(form);
  if (cachedTraits) return cachedTraits;
  const formRules = rulesOf(form);
  const ofForm = formRules.map(({ configurations }) => ruleTraits(configurations));
  const processorIds = ofForm.flatMap((each) => each.processorIds);
  const recordTypeIds = optionSourceIds(form.dataPropertyTypes);
  const traits = { formRules, ofForm, processorIds, recordTypeIds };
  knownTraits.set(form, traits);
  return traits;
}

/** The function's rules run before those of processors, and the event's last. */
function inOrder(ofForm: readonly OwnedRules[], ofProcessors: readonly OwnedRules[]): readonly OwnedRules[] {
  const isEvents = ({ owner }: OwnedRules) => owner === 'transactionEventType';
  return [...ofForm.filter((each) => !isEvents(each)), ...ofProcessors, ...ofForm.filter(isEvents)];
}

/**
 * Returns the surroundings of a form without predefined values: only the category, which the server has cached. `null`
 * if its objects have choices of predefined values.
 */
async function categoryAlone(context: SiteContext, form: RuleTarget['form']): Promise<RuleContextRows | null> {
  const type = await findFormCategory(context, form);
  if (!type || optionSourceIds(type.fields).length > 0) return null;
  const { id, fields, row } = type;
  const elementType = {
    ...{ id, fields, status: row.status, names: row.localized_names, color: null },
    stamp: `${row.version} ${row.updated_at.toISOString()}`,
  };
  return { elementType, recordTypes: [], records: [] };
}

/** Returns the values of an object as rules read them. */
export function objectValues(element: ReadTarget['element']): FieldValues {
  const { code, title } = element;
  return { ...element.data_properties, code, title };
}

/** Everything that is written like an id, each once. @param knownIds ids that are among them */
function idsIn(parts: readonly unknown[], knownIds: readonly string[] = []): readonly string[] {
  const foundIds = parts.flatMap((part) => idsWritten(JSON.stringify(part) ?? ''));
  return [...new Set([...foundIds, ...knownIds])].slice(0, maxChosen);
}

/** The last definitions around a form without predefined values, and the category's fields that they were made of. */
const knownAlone = new WeakMap<
  RuleTarget['form'],
  { readonly fields: readonly FieldDefinition[] | undefined; readonly definitions: readonly RuleDefinition[] }
>();

/** Without predefined values, definitions name nothing in anybody's language. */
function definitionsAlone(
  context: SiteContext,
  target: RuleTarget,
  standaloneContext: RuleContextRows,
): readonly RuleDefinition[] {
  const fields = standaloneContext.elementType?.fields;
  const cachedDefinitions = knownAlone.get(target.form);
  if (cachedDefinitions && cachedDefinitions.fields === fields) return cachedDefinitions.definitions;
  const definitions = definitionsInScope(context, target, standaloneContext);
  knownAlone.set(target.form, { fields, definitions });
  return definitions;
}

function definitionsInScope(
  { culture }: SiteContext,
  { form, element }: RuleTarget,
  { elementType, recordTypes, records }: RuleContextRows,
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
      fields: form.dataPropertyTypes,
    },
    elementDefinition({ id: element.element_type_id, fields: resolveOptions(elementType?.fields ?? [], sources) }),
    labelledTransaction({ id: form.transactionTypeId, mode: form.transactionMode, words: form.transactionTypeWords }),
    ...recordTypes.map(
      ({ id, fields }): RuleDefinition => ({ type: 'recordType', id, fields: resolveOptions(fields, sources) }),
    ),
  ];
}

function optionOf({ id, title, color, values }: SurroundingRecord) {
  return { value: id, name: title, color, values };
}
