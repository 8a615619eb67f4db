import type { ValueProblem } from '../../field-types/field-type.ts';
import type { FieldOption } from '../../fields/field-definition.ts';
import type { FormScope } from '../engine/form-scope.ts';
import type { RuleReader, RuleRun } from '../engine/rule-reader.ts';

/** A value in the form in which the target stores it, `null` for none; or why the target stays as it was. */
export type MadeValue = { readonly value: unknown } | { readonly problem: ValueProblem };

/** Makes the value of a rule whose condition passes. */
export type ValueMaker = (run: RuleRun, scope: FormScope) => MadeValue;

/** What the value of a rule is made of. */
export interface MakerParts {
  readonly source: RuleReader | undefined;
  /** The id of the field that the rule reads. */
  readonly sourceFieldId: string | null;
  /** What rules add to the choices of the field that the rule reads; absent where none does. */
  readonly addedOptions?: (run: RuleRun, scope: FormScope) => readonly FieldOption[];
  /** What the rule's `value` says, as an expression; absent where it is a literal. */
  readonly expression: ValueMaker | undefined;
  readonly literal: unknown;
}

/** Why nothing could be made of what a rule says: it was not checked when it was saved. */
export const unusable: MadeValue = { problem: { code: 'wrongType' } };
