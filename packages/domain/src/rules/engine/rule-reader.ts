import type {
  FieldContext,
  FieldDefinition,
  FieldOption,
  FieldValues,
} from '../../fields/definitions/field-definition.ts';
import type { ExpressionBudget } from '../expressions/step-meter.ts';
import type { RuleReferenceType } from '../match-rule.ts';
import type { FormScope } from './form-scope.ts';

/** The data that rules read apart from the form that is filled in. A definition without values is treated as absent. */
export interface RuleFacts {
  /**
   * Values by their holder and the id of its definition: the object by its category, a processor's output by its
   * configuration.
   */
  readonly values: Partial<Readonly<Record<RuleReferenceType, Readonly<Record<string, FieldValues>>>>>;
  /** Values of a predefined value that has been chosen, by its id. */
  readonly recordValues?: (recordId: string) => FieldValues | undefined;
  /** The values as they were before: of the form when it was opened, of the object as it is stored. */
  readonly before?: { readonly operation?: FieldValues; readonly element?: FieldValues };
}

/** The input of a run of rules: the values, the data that they read apart from them, and the moment of the run. */
export interface RuleInput {
  readonly values: FieldValues;
  readonly facts: RuleFacts;
  readonly context: FieldContext;
  /** Steps that the rules' expressions and patterns may take; a run has a full budget of its own unless it shares one. */
  readonly budget?: ExpressionBudget;
}

/** One run of the rules. */
export interface RuleRun extends Omit<RuleInput, 'values'> {
  readonly form: FormScope;
  readonly budget: ExpressionBudget;
}

/** Reads the value of a reference: one value, or those of all rows where a row's field is read from outside of it. */
export interface RuleReader {
  /** `null` where the thing itself is read, which is `true` where it is there. */
  readonly field: FieldDefinition | null;
  readonly isMany: boolean;
  /** @param scope the row that a rule runs in, or the form */
  readonly read: (run: RuleRun, scope: FormScope) => unknown;
  readonly readMany: (run: RuleRun, scope: FormScope) => readonly unknown[];
  readonly readBefore: (run: RuleRun, scope: FormScope) => unknown;
  /** Checks whether the holder of the value is present; a processor that has not answered is not. */
  readonly isThere: (run: RuleRun) => boolean;
  /** The field of the form that is read; absent where something else is. */
  readonly formField?: { readonly field: FieldDefinition };
  /** The field's options with their labels; absent where the field says them itself. */
  readonly labelledOptions?: readonly FieldOption[];
}
