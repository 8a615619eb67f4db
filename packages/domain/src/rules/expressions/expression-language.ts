import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import type { ExpressionBudget } from './step-meter.ts';

/** A field that an expression may refer to. */
export interface ExpressionField {
  readonly field: FieldDefinition;
  /** The collection with rows that contain the field's values; `null` where it has one value. */
  readonly collectionId: string | null;
  /** Whether the expression stands in a row of that collection, so that it means the value in the same row. */
  readonly isSameRow: boolean;
}

/** The scope that an expression is written for. */
export interface ExpressionScope {
  readonly fields: readonly ExpressionField[];
  /** The field of the rule's source, which an expression may call `source`. */
  readonly source: FieldDefinition | null;
}

/** A problem of an expression, and its range: the first character and the one after the last. */
export interface ExpressionProblem extends ValueProblem {
  readonly range?: { readonly start: number; readonly end: number };
}

/** The result of an expression: a value as fields store it, no value, or the reason why there is none. */
export type ExpressionResult = { readonly value: unknown } | { readonly problem: ValueProblem };

/** An expression that was read once and can be evaluated often. */
export interface CompiledExpression {
  /** Ids of the fields that it reads; a row's field by its own id. */
  readonly fieldIds: readonly string[];
  readonly readsSource: boolean;
  /** The maximum number of steps, for any values (`expressionLimits`). */
  readonly steps: number;
  /** The type that it gives, in the language's words. */
  readonly type: string;
  /**
   * Never throws. Stops with `costlyExpression` after `expressionLimits.runSteps`, or where the budget ends. A field without a value that is needed leaves the whole without one.
   * @param read a field's value as it is stored; of a collection its rows; `null` for the source
   * @param budget steps that remain for several evaluations together; those taken are subtracted from it
   */
  readonly evaluate: (
    read: (fieldId: string | null) => unknown,
    context: FieldContext,
    budget?: ExpressionBudget,
  ) => ExpressionResult;
}

/** The language of expressions; the engine is handed it, so that forms without expressions need not load it. */
export interface ExpressionLanguage {
  /**
   * Reads an expression.
   * @param options `isStored` for one that was saved: it is not refused for its estimated steps, since those that it takes are
   *   limited when it is evaluated
   */
  readonly compile: (
    source: string,
    scope: ExpressionScope,
    options?: { readonly isStored?: boolean },
  ) => CompiledExpression | { readonly problem: ExpressionProblem };
  /** Checks whether the result of an expression can be a value of a field, or a boolean where no field is given. */
  readonly gives: (expression: CompiledExpression, field: FieldDefinition | null) => boolean;
}

/** The text of an expression, where a value is one; `null` where it is a literal. */
export function expressionOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('expression' in value)) return null;
  return typeof value.expression === 'string' ? value.expression : null;
}
