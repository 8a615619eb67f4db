import type { FieldOption } from '../../fields/definitions/field-definition.ts';
import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import type { FormScope } from '../engine/form-scope.ts';
import type { RuleReader, RuleRun } from '../engine/rule-reader.ts';

/** A value in the form in which the target stores it, `null` for none; or why the target stays as it was. */
export type MadeValue = { readonly value: unknown } | { readonly problem: ValueProblem };

/** Makes the value of a rule with a condition that passes. */
export type ValueMaker = (run: RuleRun, scope: FormScope) => MadeValue;

/** The parts that the value of a rule is made of. */
export interface MakerParts {
  readonly source: RuleReader | undefined;
  /** The id of the field that the rule reads. */
  readonly sourceFieldId: string | null;
  /**
   * Returns the options that rules add to the choices of the field that the rule reads; absent where no rule adds any.
   */
  readonly addedOptions?: (run: RuleRun, scope: FormScope) => readonly FieldOption[];
  /** The rule's `value` as an expression; absent where it is a literal. */
  readonly expression: ValueMaker | undefined;
  readonly literal: unknown;
}

/** The problem of a rule from which no value could be made: it was not validated when it was saved. */
export const unusable: MadeValue = { problem: { code: 'wrongType' } };
