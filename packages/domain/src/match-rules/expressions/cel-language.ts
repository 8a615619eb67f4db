import { type ASTNode, EvaluationError, type ParseError } from '@marcbachmann/cel-js';
import type { ValueProblem } from '../../field-types/field-type.ts';
import { fieldTypeOf } from '../../field-types/registry.ts';
import type { FieldDefinition } from '../../fields/field-definition.ts';
import { allFields } from '../../fields/walk-fields.ts';
import { costOf, expressionLimits } from './cost.ts';
import { environment, parser, timestampType } from './environment.ts';
import { ExpressionFailure, MissingValue } from './exact-numbers.ts';
import type {
  CompiledExpression,
  ExpressionLanguage,
  ExpressionProblem,
  ExpressionResult,
  ExpressionScope,
} from './expression-language.ts';
import { expressionTypeOf, storedResult } from './field-types.ts';
import type { ExpressionVariable } from './references.ts';
import { ExpressionRefusal } from './refusal.ts';
import { type RewrittenExpression, rewrite } from './rewrite.ts';
import { type RowType, variableReader } from './variable-values.ts';

/** Reads and evaluates expressions in CEL; see docs/decisions on match rules for what is different from the standard's numbers. */
export const expressionLanguage: ExpressionLanguage = { compile, gives };

type Program = (context: ReadonlyMap<string, unknown>) => unknown;

function compile(source: string, scope: ExpressionScope): CompiledExpression | { readonly problem: ExpressionProblem } {
  if (source.length > expressionLimits.text) return { problem: { code: 'expressionCost' } };
  const node = parsed(source);
  if ('problem' in node) return node;
  try {
    const rewritten = rewrite(node, scope);
    const { steps, count, size } = costOf(node, rewritten);
    if (steps > expressionLimits.steps || count * size > expressionLimits.size) {
      return { problem: { code: 'expressionCost' } };
    }
    return checked(rewritten, scope, Math.ceil(steps));
  } catch (error) {
    if (error instanceof ExpressionRefusal) return { problem: error.problem };
    throw error;
  }
}

function parsed(source: string): ASTNode | { readonly problem: ExpressionProblem } {
  try {
    return parser.parse(source).ast;
  } catch (error) {
    const { range } = error as ParseError;
    const start = range?.start ?? 0;
    return { problem: { code: 'expressionSyntax', parameters: { at: start + 1 }, ...(range && { range }) } };
  }
}

function checked(
  rewritten: RewrittenExpression,
  scope: ExpressionScope,
  steps: number,
): CompiledExpression | { readonly problem: ExpressionProblem } {
  const rowTypes = new Map<string, RowType>();
  const own = environment.clone();
  for (const [name, variable] of rewritten.variables) {
    const isTable = variable.kind === 'field' && fieldTypeOf(variable.field).hasRows;
    if (!isTable) own.registerVariable(name, typeOf(variable));
    else {
      const Row = class {
        constructor(cells: Readonly<Record<string, unknown>>) {
          Object.assign(this, cells);
        }
      };
      own.registerType(`Row_${name}`, { ctor: Row, fields: columnTypes(variable.field, rewritten) });
      own.registerVariable(name, `list<Row_${name}>`);
      rowTypes.set(name, Row);
    }
  }
  const check = own.check(rewritten.text);
  if (!check.valid || check.type === undefined) return { problem: typeProblem(check.error, rewritten) };
  const program = own.parse(rewritten.text) as Program;
  const fieldIds = new Set<string>();
  for (const variable of rewritten.variables.values()) {
    if (variable.kind === 'field') fieldIds.add(variable.field.id);
    if (variable.kind === 'column') fieldIds.add(variable.collection.id);
  }
  const readVariable = variableReader(rewritten, rowTypes);
  return {
    fieldIds: [...fieldIds],
    readsSource: [...rewritten.variables.values()].some(({ kind }) => kind === 'source') && scope.source !== null,
    steps,
    type: check.type,
    evaluate: (read, context) => evaluate(program, (name) => readVariable(name, read, context)),
  };
}

function typeProblem(error: unknown, { writtenAt }: RewrittenExpression): ExpressionProblem {
  const range = (error as { readonly range?: { readonly start: number } } | undefined)?.range;
  const start = writtenAt(range?.start ?? 0);
  return { code: 'expressionType', parameters: { at: start + 1 }, range: { start, end: start + 1 } };
}

function typeOf(variable: ExpressionVariable): string {
  switch (variable.kind) {
    case 'field':
    case 'source':
      return expressionTypeOf(variable.field) ?? 'dyn';
    case 'column':
      return `list<${expressionTypeOf(variable.field) ?? 'dyn'}>`;
    case 'presence':
      return 'bool';
    case 'number':
      return 'decimal';
    case 'today':
      return 'date';
    case 'now':
      return timestampType;
    case 'zone':
      return 'string';
  }
}

function columnTypes(collection: FieldDefinition, { columns }: RewrittenExpression): Record<string, string> {
  const types: [string, string][] = [];
  for (const field of allFields(collection.children ?? [])) {
    const [name, type] = [columns.get(field.id), expressionTypeOf(field)];
    if (name !== undefined && type !== null) types.push([name, type]);
  }
  return Object.fromEntries(types);
}

/** Hands out variables when they are asked for, so that what is not needed need not have a value. */
class Variables extends Map<string, unknown> {
  readonly #readVariable: (name: string) => unknown;

  constructor(readVariable: (name: string) => unknown) {
    super();
    this.#readVariable = readVariable;
  }

  override get(name: string): unknown {
    const value = this.#readVariable(name);
    if (value === null) throw new MissingValue();
    return value;
  }
}

function evaluate(program: Program, readVariable: (name: string) => unknown): ExpressionResult {
  try {
    return { value: storedResult(program(new Variables(readVariable))) };
  } catch (error) {
    if (error instanceof MissingValue) return { value: null };
    if (error instanceof ExpressionFailure) return { problem: failure(error) };
    // A row without the column that is needed leaves the whole without a value, as a field does.
    if (error instanceof EvaluationError && error.code === 'no_such_key') return { value: null };
    return { problem: { code: 'expressionFailed' } };
  }
}

function failure({ code }: ExpressionFailure): ValueProblem {
  return code === 'tooManyDigits' ? { code, parameters: { digits: 15 } } : { code };
}

function gives({ type }: CompiledExpression, field: FieldDefinition | null): boolean {
  if (field === null) return type === 'bool';
  const wanted = expressionTypeOf(field);
  // One choice is enough for several.
  return type === wanted || (wanted === 'list<string>' && type === 'string');
}
