import type { Problem } from '../../foundation/problems/problem.ts';
import { type CompiledRule, compileRules } from '../engine/compile-rules.ts';
import { planForm, settlesField } from '../engine/form-plan.ts';
import { atOnce } from '../engine/steps.ts';
import type { SchemaConfiguration } from '../schema-configuration.ts';
import type { RuleContext } from './rule-context.ts';

/**
 * Checks for rules that change a value that they depend on. Includes dependencies through processors: the output of a
 * processor depends on all of its inputs.
 * @param paths of the rules that are being saved, by their ids
 */
export function checkCycles(
  configurations: readonly SchemaConfiguration[],
  { owner, form, definitions, expressions, otherRules = [] }: RuleContext,
  paths: ReadonlyMap<string, { readonly path: string; readonly name: string }>,
): Problem[] {
  // Only rules that run while the form is filled in can close a cycle.
  const isDynamic = configurations.some(({ readAction }) =>
    readAction.matchRules.some(({ matchType }) => matchType === 'dynamic'),
  );
  if (!isDynamic) return [];
  const rules = [{ owner, configurations }, ...otherRules];
  const { rules: compiledRules } = atOnce(compileRules({ rules, form, definitions, expressions }));
  const throughProcessors = withProcessorInputs(compiledRules.dynamic);
  const { circular } = planForm(form, throughProcessors);
  const onCircle = withoutDeadEnds(throughProcessors.filter(settlesField), circular);
  return throughProcessors.flatMap(({ rule, targetField, inputs }) => {
    const rulePath = paths.get(rule.id);
    const isOn = targetField !== null && onCircle.has(targetField.id) && inputs.some((id) => onCircle.has(id));
    if (!rulePath || !isOn) return [];
    return [{ code: 'ruleCycle', path: `${rulePath.path}.target.fieldId`, parameters: { rule: rulePath.name } }];
  });
}

/** Rules that read a processor, as though they read all that the processor is given. */
function withProcessorInputs(rules: readonly CompiledRule[]): readonly CompiledRule[] {
  const inputsByProcessor = new Map<string, string[]>();
  for (const { rule, target, inputs } of rules) {
    if (rule.target.type !== 'module' && rule.target.type !== 'integration') continue;
    inputsByProcessor.set(target.definition.id, [...(inputsByProcessor.get(target.definition.id) ?? []), ...inputs]);
  }
  return rules.map((compiledRule) => {
    const { source } = compiledRule.rule;
    const read =
      source.type === 'module' || source.type === 'integration' ? inputsByProcessor.get(source.id ?? '') : undefined;
    return read ? { ...compiledRule, inputs: [...new Set([...compiledRule.inputs, ...read])] } : compiledRule;
  });
}

/** Fields on a circle: of those that cannot be put in order, the ones that something circular depends on. */
function withoutDeadEnds(rules: readonly CompiledRule[], circular: ReadonlySet<string>): ReadonlySet<string> {
  const remainingIds = new Set(circular);
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const id of remainingIds) {
      const isRead = rules.some(
        ({ targetField, inputs }) => targetField && remainingIds.has(targetField.id) && inputs.includes(id),
      );
      if (isRead) continue;
      remainingIds.delete(id);
      isDone = false;
    }
  }
  return remainingIds;
}
