import { withoutFields } from '@tingest/domain/access';
import { allFields, type FieldDefinition, type FieldOption, type FieldValues } from '@tingest/domain/fields';
import type {
  FormOutcome,
  IncomingOutcome,
  MatchRule,
  OwnedRules,
  RuleDefinition,
  RuleFacts,
  SchemaConfiguration,
} from '@tingest/domain/rules';
import { objectAccess } from '../../../../data-objects/granted/object-access.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { leftOutIds, visibleFields } from '../../../../publishing/visible-fields.ts';
import { idsWritten, looksAtChoices } from '../model/parsed-rules.ts';
import type { PlainFacts } from '../model/rule-schemas.ts';
import type { ReadTarget } from '../transactions/read-target.ts';
import { isProcessor } from './form-processors.ts';
import type { GatheredRules } from './gather-rules.ts';
import type { SurroundingRecord, SurroundingType } from './rule-context-query.ts';
import { fieldOfPath, unseenFields } from './run-sent-form.ts';
import { allRules } from './stored-rules.ts';

/** The part of a form's rules that a user may know. */
export interface RuleVisibility {
  /** Whether all that a rule reads and writes is theirs to see. */
  readonly shows: (rule: MatchRule) => boolean;
  /** Whether a field of the form, or of a row of it, is. */
  readonly showsPath: (path: string) => boolean;
  readonly showsRecord: (record: SurroundingRecord) => boolean;
  /** Ids of fields that they do not see, wherever they are. */
  readonly hiddenFieldIds: ReadonlySet<string>;
}

/**
 * Returns the visibility of a form's rules for the caller: rules that read or write fields hidden by the caller's role
 * or privileges are not visible.
 */
export function ruleVisibility(context: SiteContext, target: ReadTarget, gatheredRules: GatheredRules): RuleVisibility {
  const { caller } = context;
  const { form, accessDecision, element } = target;
  const { elementType, recordTypes } = gatheredRules.ruleContext;
  const formFields = form.dataPropertyTypes;
  const unseenOfForm = unseenFields(formFields, accessDecision, caller.role);
  const unseen = new Set(unseenOfForm);
  if (elementType) {
    const decision = accessTo(context, 'elementType', elementType).decide(element.data_properties);
    addUnseen(unseen, elementType.fields, decision.isAllowed && decision.hiddenFieldIds, context);
  }
  const accesses = new Map(recordTypes.map((type) => [type.id, accessTo(context, 'recordType', type)]));
  for (const type of recordTypes) {
    const access = accesses.get(type.id);
    addUnseen(unseen, type.fields, access !== undefined && !access.isNothing && access.sometimesHidden, context);
  }
  const hiddenIds = [...unseen];
  return {
    hiddenFieldIds: unseen,
    shows(rule) {
      // Ids stand in references, conditions and expressions alike, and nowhere by chance.
      const ruleJson = JSON.stringify(rule);
      return !hiddenIds.some((id) => ruleJson.includes(id));
    },
    showsPath: (path) => !unseenOfForm.has(fieldOfPath(path)),
    showsRecord: ({ typeId, values }) => accesses.get(typeId)?.decide(values).isAllowed === true,
  };
}

function accessTo(context: SiteContext, resource: 'elementType' | 'recordType', type: SurroundingType) {
  return objectAccess(context, resource, { id: type.id, fields: type.fields, slotMap: {} }, ['read']);
}

/**
 * Adds the ids of hidden fields. @param hiddenIds the fields that the caller does not see of a visible object; `false` if
 * the caller sees none of the object
 */
function addUnseen(
  unseenIds: Set<string>,
  fields: readonly FieldDefinition[],
  hiddenIds: ReadonlySet<string> | false,
  { caller }: SiteContext,
): void {
  const allowedFields = hiddenIds ? withoutFields(visibleFields(fields, caller.role), hiddenIds) : [];
  for (const id of leftOutIds(fields, allowedFields)) unseenIds.add(id);
}

/** Presents the rules of a form for the user that fills it in. @param openedForm the values that the form begins with */
export function presentRules(gatheredRules: GatheredRules, openedForm: IncomingOutcome, visibility: RuleVisibility) {
  const { definitions, facts, rules } = gatheredRules;
  const dynamic = allRules(rules).filter(({ matchType, disabled }) => matchType === 'dynamic' && !disabled);
  const visibleRules = rules
    .map((ownedRules) => shownRules(ownedRules, visibility))
    .filter(({ configurations }) => configurations.length);
  const needsChoices = dynamic.some(looksAtChoices);
  const knowsAll = gatheredRules.knowsChoices && gatheredRules.ruleContext.records.every(visibility.showsRecord);
  const asksProcessors = dynamic.some(({ source, target }) => isProcessor(source) || isProcessor(target));
  const isKnown = dynamic.every(visibility.shows) && (!needsChoices || knowsAll) && !asksProcessors;
  const rulesJson = JSON.stringify(visibleRules);
  const namedIds = new Set(idsWritten(rulesJson));
  // Built-in fields of objects and transactions have a word as their id.
  const isNamed = (id: string) => namedIds.has(id) || (id.length < 36 && rulesJson.includes(id));
  const isMeant = (id: string) => isNamed(id) && !visibility.hiddenFieldIds.has(id);
  return {
    configurations: visibleRules,
    definitions: definitions.map((definition) => shownDefinition(definition, isMeant, visibility)),
    facts: isKnown
      ? shownFacts(facts, gatheredRules, visibility, { initialValues: openedForm.values, isMeant, needsChoices })
      : noFacts,
    suggested: byShownPath(openedForm.suggested, visibility),
    options: byShownPath(openedForm.options, visibility) as Record<string, FieldOption[]>,
    evaluation: isKnown ? ('browser' as const) : ('server' as const),
  };
}

const noFacts: PlainFacts = { values: {}, recordValues: {}, before: {} };

/** Returns the rules that run when a form opens or while it is filled in, as far as the user may know them. */
function shownRules({ owner, configurations }: OwnedRules, { shows }: RuleVisibility): OwnedRules {
  const isShown = (rule: MatchRule) => !rule.disabled && rule.matchType !== 'self' && shows(rule);
  const retainedConfigurations = configurations.map(
    (each): SchemaConfiguration => ({
      ...each,
      identifierMatchRules: [],
      readAction: { matchRules: each.readAction.matchRules.filter(isShown) },
      writeAction: { matchRules: [] },
    }),
  );
  return { owner, configurations: retainedConfigurations.filter(({ readAction }) => readAction.matchRules.length > 0) };
}

/** Returns a definition reduced to the fields that rules refer to, at any nesting level. */
function shownDefinition(
  { type, id, name, fields, outputFields, readOnlyFieldIds }: RuleDefinition,
  isMeant: (id: string) => boolean,
  { hiddenFieldIds }: RuleVisibility,
): RuleDefinition {
  const filterFields = (candidateFields: readonly FieldDefinition[]) =>
    withoutFields(candidateFields, hiddenFieldIds).filter((field) =>
      [...allFields([field])].some((each) => isMeant(each.id)),
    );
  return {
    ...{ type, id, fields: filterFields(fields) },
    ...(name && { name }),
    ...(outputFields && { outputFields: filterFields(outputFields) }),
    ...(readOnlyFieldIds && { readOnlyFieldIds }),
  };
}

/** Facts that the rules of a form need. */
interface FactSelection {
  /** The values that the form begins with. */
  readonly initialValues: FieldValues;
  readonly isMeant: (id: string) => boolean;
  readonly needsChoices: boolean;
}

function shownFacts(
  facts: RuleFacts,
  { ruleContext }: GatheredRules,
  visibility: RuleVisibility,
  { initialValues, isMeant, needsChoices }: FactSelection,
): PlainFacts {
  const meant = (values: FieldValues = {}): FieldValues =>
    Object.fromEntries(Object.entries(values).filter(([id]) => isMeant(id)));
  const values = Object.fromEntries(
    Object.entries(facts.values).map(([type, byDefinition]) => [
      type,
      Object.fromEntries(Object.entries(byDefinition).map(([id, each]) => [id, meant(each)])),
    ]),
  );
  const records = needsChoices || ruleContext.records.length > 0 ? ruleContext.records : [];
  return {
    values,
    recordValues: Object.fromEntries(
      records.filter(visibility.showsRecord).map(({ id, values: recordValues }) => [id, meant(recordValues)]),
    ),
    before: {
      element: meant(facts.before?.element),
      operation: Object.fromEntries(
        Object.entries(initialValues).filter(([id]) => visibility.showsPath(id) && isMeant(id)),
      ),
    },
  };
}

function byShownPath<T>(
  map: ReadonlyMap<string, T>,
  { showsPath }: Pick<RuleVisibility, 'showsPath'>,
): Record<string, T> {
  return Object.fromEntries([...map].filter(([path]) => showsPath(path)));
}

/** The rule outcome of a form without rules. */
export const untouchedForm = {
  ...{ values: {}, hidden: [], required: {}, options: {}, owned: {}, suggested: {} },
  ...{ messages: [], outcomes: [] },
};

/** Presents the outcome of a form's rules for the user that fills it in. */
export function presentOutcome(
  outcome: FormOutcome,
  gatheredRules: GatheredRules,
  { showsPath, shows }: RuleVisibility,
) {
  const visibleRules = allRules(gatheredRules.rules).filter(shows);
  const ids = new Set(visibleRules.map(({ id }) => id));
  return plainOutcome(outcome, { showsPath, showsRule: (id) => ids.has(id) });
}

const fullVisibility = { showsPath: () => true, showsRule: () => true };

/** Converts the outcome of a form's rules into plain data: all of it, or the part that the user may see. */
export function plainOutcome(
  outcome: FormOutcome,
  visibility: Pick<RuleVisibility, 'showsPath'> & { readonly showsRule: (id: string) => boolean } = fullVisibility,
) {
  const { showsPath, showsRule } = visibility;
  return {
    values: Object.fromEntries(Object.entries(outcome.values).filter(([id]) => showsPath(id))),
    hidden: [...outcome.hidden].filter(showsPath),
    required: byShownPath(outcome.required, visibility),
    options: byShownPath(outcome.options, visibility) as Record<string, FieldOption[]>,
    owned: byShownPath(outcome.owned, visibility),
    suggested: byShownPath(outcome.suggested, visibility),
    messages: outcome.messages.filter(({ path }) => showsPath(path)),
    outcomes: outcome.outcomes.filter(({ ruleId, path }) => showsRule(ruleId) && (path === null || showsPath(path))),
  };
}
