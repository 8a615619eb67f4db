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
  const opened: OpenedForm = { suggested: new Map(), options: new Map() };
  const effects: RuleEffect[] = [];
  const outcomes: RuleOutcome[] = [];
  for (const compiled of rules.incoming) {
    const { rule, collectionId } = compiled;
    const isElsewhere = rule.target.type !== 'operation';
    for (const scope of collectionId && !isElsewhere ? (form.rows.get(collectionId) ?? []) : [form]) {
      outcomes.push(isElsewhere ? writeElsewhere(compiled, run, effects) : fillIn(compiled, run, scope, opened));
      yield;
    }
  }
  return { values: scopeValues(form, fields, true), ...opened, effects, outcomes };
}

interface OpenedForm {
  readonly suggested: Map<string, string>;
  readonly options: Map<string, readonly FieldOption[]>;
}

/** Puts the rule's value, or its options, into the field. */
function fillIn(
  compiled: CompiledRule,
  run: RuleRun,
  scope: FormScope,
  { suggested, options }: OpenedForm,
): RuleOutcome {
  const { rule, source, targetField, make } = compiled;
  const path = `${scope.prefix}${targetField?.id ?? ''}`;
  const outcome = decide(compiled, run, scope, path);
  if (!outcome.hasFired || !targetField) return outcome;
  if (rule.action === 'addOptions') {
    const known = options.get(path) ?? targetField.options ?? [];
    const added = namedOptions(rule.value) ?? (source ? sourceOptions(source, run, scope) : []);
    const isNew = ({ value }: FieldOption) => !known.some((each) => each.value === value);
    options.set(path, [...known, ...added.filter(isNew)]);
    return outcome;
  }
  const made = make(run, scope);
  if ('problem' in made) return { ...outcome, hasFired: false, problem: made.problem };
  const from = scope.values.get(targetField.id) ?? null;
  scope.values.set(targetField.id, made.value);
  // Rows that were copied are seen as they came.
  scope.rows.delete(targetField.id);
  suggested.set(path, rule.id);
  return { ...outcome, from, to: made.value };
}
