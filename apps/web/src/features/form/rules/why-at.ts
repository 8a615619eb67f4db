import { type FieldContext, type FieldValues, findField } from '@tingest/domain/fields';
import type { MatchRule, RuleOutcome, RuleReference } from '@tingest/domain/rules';
import {
  type ReadValue,
  type RuleReading,
  type RuleTexts,
  type Sentence,
  type WhyRule,
  whyHidden,
  whyMade,
  whyMessage,
  whyOptions,
  whyRequired,
} from '@tingest/i18n/rules';
import type { Translate } from '../../../lib/texts/texts.ts';
import { type FieldPath, holdersOf } from '../state/field-paths.ts';
import { ownLabels } from './own-labels.ts';
import type { FollowedOutcome, PreparedRules } from './prepared-rules.ts';
import { rulePathOf, valueAtPath } from './rule-paths.ts';
import type { RuledForm } from './ruled-form.ts';

/** How rules of a form are put into words. */
export function readingOf(form: RuledForm, texts: RuleTexts, context: FieldContext, t: Translate): RuleReading {
  const { definitions } = form.rules.preparedRules;
  const labels = ownLabels(definitions, t);
  return {
    ...{ texts, context, definitions, form: form.tree },
    nameOf: ({ name }) => name,
    labelOf: ({ id }) => labels.get(id),
  };
}

/** Explains the state that rules gave a field: one sentence for each effect. */
export function whyAt(form: RuledForm, fieldPath: FieldPath, reading: RuleReading): readonly Sentence[] {
  const ruleContext = foundAt(form, fieldPath);
  if (!ruleContext) return [];
  const { outcomes, whyOf, prepared } = ruleContext;
  const ruledField = form.rules.ruledField(fieldPath);
  const sentences: Sentence[] = [];
  /** The last rule that did one of these, which is the one that counts. */
  const lastOf = (...actions: readonly (MatchRule['action'] | undefined)[]): WhyRule | null => {
    const isOne = ({ ruleId, hasFired }: RuleOutcome) => hasFired && actions.includes(ruleOf(prepared, ruleId)?.action);
    const outcome = outcomes.findLast(isOne);
    return outcome ? whyOf(outcome.ruleId, outcome) : null;
  };
  if (ruledField.ruleValue || ruledField.isFilledIn || ruledField.isOverwritten) {
    const id = ruleContext.madeBy ?? form.rules.openedBy(fieldPath);
    const outcome = outcomes.findLast(({ ruleId }) => ruleId === id);
    sentences.push(whyMade(whyOf(id, outcome), reading));
  }
  if (ruledField.required !== undefined) {
    const reason = lastOf(ruledField.required ? 'require' : 'optional');
    if (reason) sentences.push(whyRequired(reason, reading));
  }
  if (ruledField.options) {
    const reason = lastOf('filterOptions', 'addOptions');
    if (reason) sentences.push(whyOptions(reason, reading));
  }
  for (const { path, ruleId } of ruleContext.messages) {
    const reason = whyOf(
      ruleId,
      outcomes.find((each) => each.ruleId === ruleId && each.path === path),
    );
    if (reason?.rule.condition) sentences.push(whyMessage(reason, reading));
  }
  return sentences;
}

/** Explains why a field is hidden, on its own or with its parent. */
export function whyHiddenAt(form: RuledForm, fieldPath: FieldPath, reading: RuleReading): Sentence {
  const ownRules = hidingRules(form, fieldPath);
  if (ownRules.length > 0) return whyHidden(ownRules, reading);
  for (const holder of (holdersOf(form.tree, fieldPath) ?? []).toReversed()) {
    const rules = hidingRules(form, holder);
    if (rules.length > 0) return whyHidden(rules, reading, findField(form.tree, holder));
  }
  return whyHidden([], reading);
}

/** A passing `hide`, else each `show` that did not pass: any of them would do. */
function hidingRules(form: RuledForm, fieldPath: FieldPath): readonly WhyRule[] {
  const ruleContext = foundAt(form, fieldPath);
  if (!ruleContext) return [];
  const { outcomes, whyOf, prepared } = ruleContext;
  const isBy = (action: MatchRule['action'], { ruleId }: RuleOutcome) => ruleOf(prepared, ruleId)?.action === action;
  const hide = outcomes.find((each) => each.hasFired && isBy('hide', each));
  const hiding = hide ? [hide] : outcomes.filter((each) => !each.hasFired && isBy('show', each));
  return hiding.flatMap((outcome) => whyOf(outcome.ruleId, outcome) ?? []);
}

/** Returns the result of the last run for a path, and functions to look up its rules. */
function foundAt(form: RuledForm, fieldPath: FieldPath) {
  const { preparedRules, last } = form.rules;
  const run = last();
  const path = run && rulePathOf(fieldPath, run.keysOf);
  if (!run || path === null || path === undefined) return null;
  const { outcome } = run;
  const read = valueReader(preparedRules, outcome, path);
  return {
    prepared: preparedRules,
    outcomes: outcome.outcomes.filter((each) => each.path === path),
    messages: outcome.messages.filter((each) => each.path === path),
    madeBy: outcome.owned.get(path) ?? outcome.suggested.get(path) ?? overwrittenRule(outcome, path),
    whyOf(ruleId: string | undefined, ruleOutcome: RuleOutcome | undefined): WhyRule | null {
      const rule = ruleId === undefined ? undefined : ruleOf(preparedRules, ruleId);
      return rule ? { rule, read, ...(ruleOutcome && { result: ruleOutcome.verdict }) } : null;
    },
  };
}

function overwrittenRule({ outcomes }: FollowedOutcome, path: string): string | undefined {
  return outcomes.findLast((each) => each.path === path && each.isOverwritten && each.hasFired)?.ruleId;
}

function ruleOf({ configurations }: PreparedRules, id: string): MatchRule | undefined {
  for (const ownedRules of configurations) {
    for (const { readAction } of ownedRules.configurations) {
      const rule = readAction.matchRules.find((each) => each.id === id);
      if (rule) return rule;
    }
  }
  return undefined;
}

/**
 * Returns a function that reads the current value of a reference, in the row of a path; `undefined` if the browser does
 * not know it.
 */
function valueReader({ facts, definitions }: PreparedRules, outcome: FollowedOutcome, path: string): ReadValue {
  const [collectionId, row] = path.split('.');
  const inForm = (id: string): unknown => {
    const ownPath = row === undefined ? null : `${collectionId}.${row}.${id}`;
    const isInRow =
      ownPath !== null &&
      definitions.some(({ fields }) =>
        fields.some((field) => field.id === collectionId && field.children?.some((child) => child.id === id)),
      );
    const at = isInRow && ownPath !== null ? ownPath : id;
    return outcome.hidden.has(at) ? null : valueAtPath(outcome.values, at);
  };
  return ({ type, id, fieldId, recordFieldId }: RuleReference) => {
    if (!fieldId) return undefined;
    const isForm = type === 'operation' || type === 'operationRecord';
    const value = isForm
      ? inForm(fieldId)
      : factAt(facts.values[type === 'elementRecord' ? 'element' : type], id, fieldId);
    if (!recordFieldId || value === undefined) return value;
    const record: unknown = Array.isArray(value) ? value[0] : value;
    return typeof record === 'string' ? facts.recordValues?.[record]?.[recordFieldId] : undefined;
  };
}

function factAt(
  holders: Readonly<Record<string, FieldValues>> | undefined,
  id: string | null | undefined,
  fieldId: string,
): unknown {
  const values = id ? holders?.[id] : Object.values(holders ?? {})[0];
  return values ? (values[fieldId] ?? null) : undefined;
}
