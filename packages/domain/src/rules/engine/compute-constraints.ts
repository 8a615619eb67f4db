import type { FieldOption } from '../../fields/definitions/field-definition.ts';
import { messageOf, messageText } from '../actions/rule-message.ts';
import { filteredOptions, namedOptions, optionFilterOf, sourceOptions } from '../actions/rule-options.ts';
import type { CompiledRule } from './compile-rules.ts';
import type { FormScope } from './form-scope.ts';
import type { RuleMessage, RuleOutcome } from './outcome.ts';
import type { RuleRun } from './rule-reader.ts';
import { decide } from './settle-fields.ts';
import type { Steps } from './steps.ts';

/** The results of rules for a form with settled values. */
export interface RuleConstraints {
  readonly required: Map<string, boolean>;
  readonly options: Map<string, readonly FieldOption[]>;
  readonly messages: RuleMessage[];
  readonly outcomes: Map<CompiledRule, RuleOutcome[]>;
}

/**
 * Runs the rules that other rules do not read: required values, available choices, errors.
 * @param options the available choices where the form opened with more than its definition contains
 */
export function* computeConstraints(
  rules: readonly CompiledRule[],
  run: RuleRun,
  options: ReadonlyMap<string, readonly FieldOption[]>,
): Steps<RuleConstraints> {
  const constraints: RuleConstraints = {
    required: new Map(),
    options: new Map(options),
    messages: [],
    outcomes: new Map(),
  };
  for (const compiledRule of rules) {
    const { targetField, collectionId } = compiledRule;
    if (!targetField) continue;
    const scopes = collectionId ? (run.form.rows.get(collectionId) ?? []) : [run.form];
    const outcomes: RuleOutcome[] = [];
    for (const scope of scopes) {
      const outcome = decide(compiledRule, run, scope, `${scope.prefix}${targetField.id}`);
      const isSilent = !outcome.hasFired || scope.absent.has(targetField.id);
      outcomes.push(isSilent ? outcome : apply(compiledRule, outcome, { run, scope, constraints }));
      yield;
    }
    constraints.outcomes.set(compiledRule, outcomes);
  }
  return constraints;
}

/** The form, or the row, in which a rule has fired, and the results that it adds to. */
interface FiredIn {
  readonly run: RuleRun;
  readonly scope: FormScope;
  readonly constraints: RuleConstraints;
}

function apply(compiledRule: CompiledRule, outcome: RuleOutcome, firedIn: FiredIn): RuleOutcome {
  const { run, scope, constraints } = firedIn;
  const { rule, source, targetField } = compiledRule;
  const path = outcome.path ?? '';
  const options = constraints.options.get(path) ?? targetField?.options ?? [];
  switch (rule.action) {
    case 'require':
    case 'optional':
      constraints.required.set(path, rule.action === 'require');
      return outcome;
    case 'filterOptions': {
      const filter = optionFilterOf(rule.value);
      if (!filter) return { ...outcome, hasFired: false };
      constraints.options.set(path, filteredOptions(options, filter, source?.read(run, scope), run));
      return outcome;
    }
    case 'addOptions': {
      const addedOptions = namedOptions(rule.value) ?? (source ? sourceOptions(source, run, scope) : []);
      const knownValues = new Set(options.map(({ value }) => value));
      constraints.options.set(path, [...options, ...addedOptions.filter(({ value }) => !knownValues.has(value))]);
      return outcome;
    }
    case 'validate':
      return validate(compiledRule, outcome, firedIn);
    default:
      return outcome;
  }
}

/** With an expression, it says so only where that is not true; of a field without a value it is not asked. */
function validate(
  { rule, expression, targetField }: CompiledRule,
  outcome: RuleOutcome,
  { run, scope, constraints }: FiredIn,
): RuleOutcome {
  const value = messageOf(rule.value);
  if (!value || !targetField) return { ...outcome, hasFired: false };
  const result = expression?.(run, scope);
  if (result && 'problem' in result) return { ...outcome, hasFired: false, problem: result.problem };
  if (result && result.value !== false) return { ...outcome, hasFired: false };
  constraints.messages.push({
    path: outcome.path ?? '',
    ruleId: rule.id,
    message: messageText(value, run.context.culture),
    severity: value.severity,
  });
  return outcome;
}
