import type { FieldOption } from '../../fields/definitions/field-definition.ts';
import { namedOptions, sourceOptions } from '../actions/rule-options.ts';
import { expressionBudget } from '../expressions/step-meter.ts';
import type { CompiledRule, CompiledRules } from './compile-rules.ts';
import { type FormScope, formScope, scopeValues } from './form-scope.ts';
import type { RuleEffect, RuleOutcome } from './outcome.ts';
import type { RuleInput, RuleRun } from './rule-reader.ts';
import { decide } from './settle-fields.ts';
import { atOnce, type Steps } from './steps.ts';
import { writeElsewhere } from './write-elsewhere.ts';

/** The initial state of a form. */
export interface IncomingOutcome {
  /** The values given, with those that rules made; a person may overwrite all of them. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Fields with a value that a rule made, by the rule. */
  readonly suggested: ReadonlyMap<string, string>;
  /** Options that rules add, for fields that have some. */
  readonly options: ReadonlyMap<string, readonly FieldOption[]>;
  /** The values given to processors, and the values of an export's row. */
  readonly effects: readonly RuleEffect[];
  readonly outcomes: readonly RuleOutcome[];
}

/**
 * Runs the incoming rules, once when a form opens, a processor is called or a row is exported, in the listed order: a
 * later one wins.
 * @param input with the form's initial values: its defaults
 */
export function runIncoming(rules: CompiledRules, input: RuleInput): IncomingOutcome {
  return atOnce(incomingSteps(rules, input));
}

/** The same in steps. */
export function* incomingSteps({ form: fields, rules }: CompiledRules, input: RuleInput): Steps<IncomingOutcome> {
  const form = formScope(fields, input.values);
  const { budget = expressionBudget(), context, facts } = input;
  const run: RuleRun = { budget, facts, form, context };
  const openedForm: OpenedForm = { suggested: new Map(), options: new Map() };
  const effects: RuleEffect[] = [];
  const outcomes: RuleOutcome[] = [];
  for (const compiledRule of rules.incoming) {
    const { rule, collectionId } = compiledRule;
    const isElsewhere = rule.target.type !== 'operation';
    for (const scope of collectionId && !isElsewhere ? (form.rows.get(collectionId) ?? []) : [form]) {
      outcomes.push(
        isElsewhere ? writeElsewhere(compiledRule, run, effects) : fillIn(compiledRule, run, scope, openedForm),
      );
      yield;
    }
  }
  return { values: scopeValues(form, fields, true), ...openedForm, effects, outcomes };
}

interface OpenedForm {
  readonly suggested: Map<string, string>;
  readonly options: Map<string, readonly FieldOption[]>;
}

/** Puts the rule's value, or its options, into the field. */
function fillIn(
  compiledRule: CompiledRule,
  run: RuleRun,
  scope: FormScope,
  { suggested, options }: OpenedForm,
): RuleOutcome {
  const { rule, source, targetField, make } = compiledRule;
  const path = `${scope.prefix}${targetField?.id ?? ''}`;
  const outcome = decide(compiledRule, run, scope, path);
  if (!outcome.hasFired || !targetField) return outcome;
  if (rule.action === 'addOptions') {
    const currentOptions = options.get(path) ?? targetField.options ?? [];
    const addedOptions = namedOptions(rule.value) ?? (source ? sourceOptions(source, run, scope) : []);
    const isNew = ({ value }: FieldOption) => !currentOptions.some((each) => each.value === value);
    options.set(path, [...currentOptions, ...addedOptions.filter(isNew)]);
    return outcome;
  }
  const computedValue = make(run, scope);
  if ('problem' in computedValue) return { ...outcome, hasFired: false, problem: computedValue.problem };
  const from = scope.values.get(targetField.id) ?? null;
  scope.values.set(targetField.id, computedValue.value);
  // Rows that were copied are seen as they came.
  scope.rows.delete(targetField.id);
  suggested.set(path, rule.id);
  return { ...outcome, from, to: computedValue.value };
}
