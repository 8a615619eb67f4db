import type { FieldContext, FieldValues } from '../../fields/field-definition.ts';
import type { CompiledRules } from './compile-rules.ts';
import { formScope } from './form-scope.ts';
import type { RuleEffect, RuleOutcome } from './outcome.ts';
import type { RuleFacts } from './rule-reader.ts';
import { writeElsewhere } from './write-elsewhere.ts';

/** Which values find what values are exchanged with. */
export interface IdentifierOutcome {
  /** The key, field by field: each target with the value that it must have. A rule without a value leaves its part out. */
  readonly keys: readonly RuleEffect[];
  readonly outcomes: readonly RuleOutcome[];
}

/** Runs the rules that say how a subject is found: the row of an import among objects, a person in a directory. */
export function runIdentifiers(
  { form: fields, identifiers }: CompiledRules,
  input: { readonly values: FieldValues; readonly facts: RuleFacts; readonly context: FieldContext },
): IdentifierOutcome {
  const run = { facts: input.facts, form: formScope(fields, input.values), context: input.context };
  const keys: RuleEffect[] = [];
  const outcomes = identifiers.map((rule) => writeElsewhere(rule, run, keys));
  return { keys: keys.filter(({ to }) => to !== null), outcomes };
}
