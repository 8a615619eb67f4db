import type { FieldContext, FieldOption, FieldValues } from '../../fields/field-definition.ts';
import { namedOptions, sourceOptions } from '../actions/rule-options.ts';
import type { CompiledRules } from './compile-rules.ts';
import { formScope, scopeValues } from './form-scope.ts';
import type { RuleOutcome } from './outcome.ts';
import type { RuleFacts, RuleRun } from './rule-reader.ts';
import { decide } from './settle-fields.ts';

/** What a form opens with. */
export interface IncomingOutcome {
  /** The values given, with those that rules made; a person may overwrite all of them. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Fields whose value a rule made, by the rule. */
  readonly suggested: ReadonlyMap<string, string>;
  /** Options that rules add, for fields that have some. */
  readonly options: ReadonlyMap<string, readonly FieldOption[]>;
  readonly outcomes: readonly RuleOutcome[];
}

/**
 * Runs the incoming rules, once when a form opens, in the order as listed: a later one wins.
 * @param values what the form begins with: its defaults
 */
export function runIncoming(
  { form: fields, rules }: CompiledRules,
  {
    values,
    facts,
    context,
  }: { readonly values: FieldValues; readonly facts: RuleFacts; readonly context: FieldContext },
): IncomingOutcome {
  const form = formScope(fields, values);
  const run: RuleRun = { facts, form, context };
  const suggested = new Map<string, string>();
  const options = new Map<string, readonly FieldOption[]>();
  const outcomes: RuleOutcome[] = [];
  for (const compiled of rules.incoming) {
    const { rule, source, targetField, collectionId } = compiled;
    if (rule.target.type !== 'operation' || !targetField) continue;
    for (const scope of collectionId ? (form.rows.get(collectionId) ?? []) : [form]) {
      const path = `${scope.prefix}${targetField.id}`;
      const outcome = decide(compiled, run, scope, path);
      if (!outcome.hasFired) outcomes.push(outcome);
      else if (rule.action === 'addOptions') {
        const known = options.get(path) ?? targetField.options ?? [];
        const added = namedOptions(rule.value) ?? (source ? sourceOptions(source, run, scope) : []);
        const isNew = ({ value }: FieldOption) => !known.some((each) => each.value === value);
        options.set(path, [...known, ...added.filter(isNew)]);
        outcomes.push(outcome);
      } else {
        const made = compiled.make(run, scope);
        if ('problem' in made) outcomes.push({ ...outcome, hasFired: false, problem: made.problem });
        else {
          outcomes.push({ ...outcome, from: scope.values.get(targetField.id) ?? null, to: made.value });
          scope.values.set(targetField.id, made.value);
          // Rows that were copied are seen as they came.
          scope.rows.delete(targetField.id);
          suggested.set(path, rule.id);
        }
      }
    }
  }
  return { values: scopeValues(form, fields, true), suggested, options, outcomes };
}
