import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import type { ProblemCode } from '../../foundation/problems/catalogue.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { canChangeStored, isStoredAction } from '../actions/change-stored.ts';
import { canCopy } from '../actions/copy-value.ts';
import { isAllowedRule, matrixRow } from '../allowed-rules.ts';
import { hasEmptyMeaning } from '../empty-meaning.ts';
import type { MatchRule, RuleAction } from '../match-rule.ts';
import { checkRuleCondition } from './check-condition.ts';
import { type CheckedReferences, checkReferences, problemAt, type RuleCheck } from './check-references.ts';
import { checkValue } from './check-value.ts';

/** Actions by the requirement on their target. */
const showing: ReadonlySet<RuleAction> = new Set(['show', 'hide', 'enable', 'disable']);
const choosing: ReadonlySet<RuleAction> = new Set(['addOptions', 'filterOptions']);

/** Everything that is wrong with one rule. */
export function checkRule(check: RuleCheck): Problem[] {
  const notAllowed = matrixProblem(check) ?? emptyMeaningProblem(check);
  if (notAllowed) return [notAllowed];
  const references = checkReferences(check);
  if ('problems' in references) return [...references.problems];
  const target = targetProblem(check, references);
  return [
    ...(target ? [target] : [...sourceProblems(check, references), ...checkValue(check, references)]),
    ...checkRuleCondition(check, references),
  ];
}

/** Returns the problem of a combination that the matrix does not allow, at the part of the rule that violates it. */
function matrixProblem(check: RuleCheck): Problem | null {
  const { rule, ruleContext } = check;
  if (isAllowedRule(ruleContext.owner, rule)) return null;
  const row = matrixRow(ruleContext.owner, rule.matchType);
  const part = !row
    ? 'matchType'
    : !row.sources.includes(rule.source.type)
      ? 'source.type'
      : !row.targets.includes(rule.target.type)
        ? 'target.type'
        : 'action';
  return problemAt(check, part, 'ruleNotAllowed');
}

/** A setting for unanswered sources, of a rule that would not read it. */
function emptyMeaningProblem(check: RuleCheck): Problem | null {
  const { rule, ruleContext } = check;
  const isRead = rule.emptyMeans === undefined || hasEmptyMeaning(ruleContext.owner, rule);
  return isRead ? null : problemAt(check, 'emptyMeans', 'ruleNotAllowed');
}

/** Returns the problem that prevents an action on a rule's target, regardless of the source of its value. */
export function targetProblem(check: RuleCheck, { target }: CheckedReferences): Problem | null {
  const { rule } = check;
  const at = (code: ProblemCode) => problemAt(check, 'target.fieldId', code);
  const field = target.located?.field;
  if (rule.matchType === 'self') return field ? at('ruleField') : null;
  if (!field) return showing.has(rule.action) && rule.target.type !== 'operation' ? null : at('required');
  if (showing.has(rule.action) || rule.action === 'validate') return null;
  const type = fieldTypeOf(field);
  const isWritten = rule.action !== 'require' && rule.action !== 'optional';
  if (!type.hasValue || (isWritten && type.fill)) return at('ruleTarget');
  if (isWritten && target.definition.readOnlyFieldIds?.includes(field.id)) return at('ruleTarget');
  if (choosing.has(rule.action) && !type.hasOptions) return at('ruleTarget');
  if (isStoredAction(rule.action) && !canChangeStored(rule.action, field)) return at('ruleTarget');
  // A value of one row cannot be written from outside of the form.
  return target.located?.collection && rule.target.type !== 'operation' ? at('ruleRows') : null;
}

/** Returns the problems that prevent a rule from putting the value of its source into its target. */
export function sourceProblems(check: RuleCheck, references: CheckedReferences): Problem[] {
  const { rule } = check;
  const { source, target, collectionId } = references;
  const to = target.located?.field;
  const from = source.recordField ?? source.located?.field;
  if (!to || !takesSource(rule)) return [];
  if (!from) return [problemAt(check, 'source.fieldId', 'required')];
  const holder = source.located?.collection?.id ?? null;
  const isRowRead = rule.source.type === 'operation' || rule.source.type === 'operationRecord';
  if (holder !== null && !(isRowRead && holder === collectionId)) {
    return [problemAt(check, 'source.fieldId', 'ruleRows')];
  }
  return canTake(rule.action, from, to) ? [] : [problemAt(check, 'target.fieldId', 'ruleTypes')];
}

/** Whether a rule makes something out of its source's value. */
export function takesSource(rule: Pick<MatchRule, 'action' | 'value'>): boolean {
  const hasValue = rule.value !== undefined && rule.value !== null;
  return rule.action.startsWith('copy') || (isStoredAction(rule.action) && !hasValue);
}

function canTake(action: RuleAction, from: FieldDefinition, to: FieldDefinition): boolean {
  if (action === 'copySourceFieldId') return fieldTypeOf(to).comparison === 'text';
  if (action === 'copySourceDisplayValue') return fieldTypeOf(from).hasValue && fieldTypeOf(to).comparison === 'text';
  return canCopy(from, to);
}
