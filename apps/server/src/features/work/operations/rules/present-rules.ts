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
  readonly unseen: ReadonlySet<string>;
}

/**
 * Returns the visibility of a form's rules for the caller: rules that read or write fields hidden by the caller's role
 * or privileges are not visible.
 */
export function ruleVisibility(context: SiteContext, target: ReadTarget, gathered: GatheredRules): RuleVisibility {
  const { caller } = context;
  const { form, granted, element } = target;
  const { elementType, recordTypes } = gathered.ruleContext;
  const formFields = form.dataPropertyTypes;
  const unseenOfForm = unseenFields(formFields, granted, caller.role);
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
  const hidden = [...unseen];
  return {
    unseen,
    shows(rule) {
      // Ids stand in references, conditions and expressions alike, and nowhere by chance.
      const written = JSON.stringify(rule);
      return !hidden.some((id) => written.includes(id));
    },
    showsPath: (path) => !unseenOfForm.has(fieldOfPath(path)),
    showsRecord: ({ typeId, values }) => accesses.get(typeId)?.decide(values).isAllowed === true,
  };
}

function accessTo(context: SiteContext, resource: 'elementType' | 'recordType', type: SurroundingType) {
  return objectAccess(context, resource, { id: type.id, fields: type.fields, slotMap: {} }, ['read']);
}

/**
 * Adds the ids of hidden fields. @param hidden the fields that the caller does not see of a visible object; `false` if
 * the caller sees none of the object
 */
function addUnseen(
  unseen: Set<string>,
  fields: readonly FieldDefinition[],
  hidden: ReadonlySet<string> | false,
  { caller }: SiteContext,
): void {
  const seen = hidden ? withoutFields(visibleFields(fields, caller.role), hidden) : [];
  for (const id of leftOutIds(fields, seen)) unseen.add(id);
}

/** Presents the rules of a form for the user that fills it in. @param opened the values that the form begins with */
export function presentRules(gathered: GatheredRules, opened: IncomingOutcome, visibility: RuleVisibility) {
  const { definitions, facts, rules } = gathered;
  const dynamic = allRules(rules).filter(({ matchType, disabled }) => matchType === 'dynamic' && !disabled);
  const shown = rules
    .map((owned) => shownRules(owned, visibility))
    .filter(({ configurations }) => configurations.length);
  const needsChoices = dynamic.some(looksAtChoices);
  const knowsAll = gathered.knowsChoices && gathered.ruleContext.records.every(visibility.showsRecord);
  const asksProcessors = dynamic.some(({ source, target }) => isProcessor(source) || isProcessor(target));
  const isKnown = dynamic.every(visibility.shows) && (!needsChoices || knowsAll) && !asksProcessors;
  const written = JSON.stringify(shown);
  const named = new Set(idsWritten(written));
  // Built-in fields of objects and transactions have a word as their id.
  const isNamed = (id: string) => named.has(id) || (id.length < 36 && written.includes(id));
  const isMeant = (id: string) => isNamed(id) && !visibility.unseen.has(id);
  return {
    configurations: shown,
    definitions: definitions.map((definition) => shownDefinition(definition, isMeant, visibility)),
    facts: isKnown
      ? shownFacts(facts, gathered, visibility, { initialValues: opened.values, isMeant, needsChoices })
      : noFacts,
    suggested: byShownPath(opened.suggested, visibility),
    options: byShownPath(opened.options, visibility) as Record<string, FieldOption[]>,
    evaluation: isKnown ? ('browser' as const) : ('server' as const),
  };
}

const noFacts: PlainFacts = { values: {}, recordValues: {}, before: {} };

/** Returns the rules that run when a form opens or while it is filled in, as far as the user may know them. */
function shownRules({ owner, configurations }: OwnedRules, { shows }: RuleVisibility): OwnedRules {
  const isShown = (rule: MatchRule) => !rule.disabled && rule.matchType !== 'self' && shows(rule);
  const kept = configurations.map(
    (each): SchemaConfiguration => ({
      ...each,
      identifierMatchRules: [],
      readAction: { matchRules: each.readAction.matchRules.filter(isShown) },
      writeAction: { matchRules: [] },
    }),
  );
  return { owner, configurations: kept.filter(({ readAction }) => readAction.matchRules.length > 0) };
}

/** Returns a definition reduced to the fields that rules refer to, at any nesting level. */
function shownDefinition(
  { type, id, name, fields, outputFields, readOnlyFieldIds }: RuleDefinition,
  isMeant: (id: string) => boolean,
  { unseen }: RuleVisibility,
): RuleDefinition {
  const shown = (all: readonly FieldDefinition[]) =>
    withoutFields(all, unseen).filter((field) => [...allFields([field])].some((each) => isMeant(each.id)));
  return {
    ...{ type, id, fields: shown(fields) },
    ...(name && { name }),
    ...(outputFields && { outputFields: shown(outputFields) }),
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
      records.filter(visibility.showsRecord).map(({ id, values: own }) => [id, meant(own)]),
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
export function presentOutcome(outcome: FormOutcome, gathered: GatheredRules, { showsPath, shows }: RuleVisibility) {
  const shown = allRules(gathered.rules).filter(shows);
  const ids = new Set(shown.map(({ id }) => id));
  return plainOutcome(outcome, { showsPath, showsRule: (id) => ids.has(id) });
}

const everything = { showsPath: () => true, showsRule: () => true };

/** Converts the outcome of a form's rules into plain data: all of it, or the part that the user may see. */
export function plainOutcome(
  outcome: FormOutcome,
  shown: Pick<RuleVisibility, 'showsPath'> & { readonly showsRule: (id: string) => boolean } = everything,
) {
  const { showsPath, showsRule } = shown;
  return {
    values: Object.fromEntries(Object.entries(outcome.values).filter(([id]) => showsPath(id))),
    hidden: [...outcome.hidden].filter(showsPath),
    required: byShownPath(outcome.required, shown),
    options: byShownPath(outcome.options, shown) as Record<string, FieldOption[]>,
    owned: byShownPath(outcome.owned, shown),
    suggested: byShownPath(outcome.suggested, shown),
    messages: outcome.messages.filter(({ path }) => showsPath(path)),
    outcomes: outcome.outcomes.filter(({ ruleId, path }) => showsRule(ruleId) && (path === null || showsPath(path))),
  };
}
