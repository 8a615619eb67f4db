import type { ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { allFields } from '../../fields/definitions/walk-fields.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import { type CostScope, costOf } from './cost.ts';
import { environment, parser, timestampType } from './environment.ts';
import { ExpressionFailure, MissingValue, missingValue } from './exact-numbers.ts';
import type {
  CompiledExpression,
  ExpressionLanguage,
  ExpressionProblem,
  ExpressionResult,
  ExpressionScope,
} from './expression-language.ts';
import { fieldExtent, scalar, variableExtent } from './extent.ts';
import { expressionTypeOf, storedResult } from './field-types.ts';
import { meterProgram } from './metered-program.ts';
import { evaluatedNode, type ProgramNode } from './program-node.ts';
import type { ExpressionVariable } from './references.ts';
import { ExpressionRefusal } from './refusal.ts';
import { type RewrittenExpression, rewrite } from './rewrite.ts';
import { expressionBudget, expressionLimits, StepMeter } from './step-meter.ts';
import { type RowType, variableReader } from './variable-values.ts';

/**
 * Reads and evaluates expressions in CEL; see docs/decisions on match rules for the differences from the standard's
 * numbers.
 */
export const expressionLanguage: ExpressionLanguage = { compile, gives };

type Program = (context: ReadonlyMap<string, unknown>) => unknown;
type Compiled = CompiledExpression | { readonly problem: ExpressionProblem };

function compile(source: string, scope: ExpressionScope, { isStored = false } = {}): Compiled {
  if (source.length > expressionLimits.text) return { problem: { code: 'expressionCost' } };
  const node = parseExpression(source);
  if ('problem' in node) return node;
  try {
    const compiledExpression = checkExpression(rewrite(node, scope), scope);
    if ('problem' in compiledExpression || isStored || compiledExpression.steps <= expressionLimits.savedSteps)
      return compiledExpression;
    return { problem: { code: 'expressionCost' } };
  } catch (error) {
    if (error instanceof ExpressionRefusal) return { problem: error.problem };
    throw error;
  }
}

function parseExpression(source: string): ASTNode | { readonly problem: ExpressionProblem } {
  try {
    return parser.parse(source).ast;
  } catch (error) {
    const { range } = error as ParseError;
    const start = range?.start ?? 0;
    return { problem: { code: 'expressionSyntax', parameters: { at: start + 1 }, ...(range && { range }) } };
  }
}

function checkExpression(rewrittenExpression: RewrittenExpression, scope: ExpressionScope): Compiled {
  const rowTypes = new Map<string, RowType>();
  const scopeEnvironment = environment.clone();
  for (const [name, variable] of rewrittenExpression.variables) {
    const isTable = variable.kind === 'field' && fieldTypeOf(variable.field).hasRows;
    if (!isTable) scopeEnvironment.registerVariable(name, typeOf(variable));
    else {
      const Row = class {
        constructor(cells: Readonly<Record<string, unknown>>) {
          Object.assign(this, cells);
        }
      };
      scopeEnvironment.registerType(`Row_${name}`, {
        ctor: Row,
        fields: columnTypes(variable.field, rewrittenExpression),
      });
      scopeEnvironment.registerVariable(name, `list<Row_${name}>`);
      rowTypes.set(name, Row);
    }
  }
  const program = programOf(scopeEnvironment, rewrittenExpression);
  if ('problem' in program) return program;
  const fieldIds = new Set<string>();
  for (const variable of rewrittenExpression.variables.values()) {
    if (variable.kind === 'field') fieldIds.add(variable.field.id);
    if (variable.kind === 'column') fieldIds.add(variable.collection.id);
  }
  const { columns } = rewrittenExpression;
  const readVariable = variableReader(rewrittenExpression, rowTypes);
  const meter = new StepMeter();
  const { steps } = costOf(program.root, sizesOf(rewrittenExpression));
  meterProgram(program.root, meter);
  return {
    fieldIds: [...fieldIds],
    readsSource:
      [...rewrittenExpression.variables.values()].some(({ kind }) => kind === 'source') && scope.source !== null,
    steps: Math.ceil(steps + readingSteps(rewrittenExpression)),
    type: program.type,
    evaluate: (read, context, budget = expressionBudget()) => {
      const limit = Math.min(expressionLimits.runSteps, budget.steps);
      meter.start(limit);
      const variables = new Variables((name) => readVariable(name, read, context), meter, columns.size);
      const result = evaluate(program.run, variables);
      budget.steps = Math.max(0, budget.steps - meter.used);
      return meter.isExhausted ? { problem: { code: 'costlyExpression' } } : result;
    },
  };
}

/** Reads and checks the rewritten expression. */
function programOf(
  scopeEnvironment: Environment,
  rewrittenExpression: RewrittenExpression,
):
  | { readonly run: Program; readonly root: ProgramNode; readonly type: string }
  | { readonly problem: ExpressionProblem } {
  try {
    const run = scopeEnvironment.parse(rewrittenExpression.text);
    const { error, type, valid } = run.check();
    if (!valid || type === undefined) return { problem: typeProblem(error, rewrittenExpression) };
    return { run, root: evaluatedNode(run.ast as ASTNode & ProgramNode), type };
  } catch (error) {
    return { problem: typeProblem(error, rewrittenExpression) };
  }
}

/** Returns the sizes of the values that an expression reads, for its estimate. */
function sizesOf({ columns, variables }: RewrittenExpression): CostScope {
  const fields = new Map<string, FieldDefinition>();
  for (const variable of variables.values()) {
    if (variable.kind !== 'field') continue;
    for (const field of allFields(variable.field.children ?? [])) fields.set(columns.get(field.id) ?? '', field);
  }
  const extentOf = (name: string, field: FieldDefinition | undefined) => {
    if (!field) throw new Error(`A column without a field: ${name}`);
    return fieldExtent(field);
  };
  return {
    variable: (name) => {
      const variable = variables.get(name);
      return variable ? variableExtent(variable) : scalar;
    },
    column: (name) => extentOf(name, fields.get(name)),
  };
}

/** Steps for taking lists out of stored values, once for each variable. */
function readingSteps({ columns, variables }: RewrittenExpression): number {
  return [...variables.values()].reduce(
    (sum, variable) => sum + variableExtent(variable).count * (1 + columns.size),
    0,
  );
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

/** Resolves variables lazily, so that an unused variable does not need a value. Each is read once. */
class Variables extends Map<string, unknown> {
  readonly #readVariable: (name: string) => unknown;
  readonly #meter: StepMeter;
  readonly #values = new Map<string, unknown>();
  readonly #columnCount: number;

  constructor(readVariable: (name: string) => unknown, meter: StepMeter, columnCount: number) {
    super();
    this.#readVariable = readVariable;
    this.#meter = meter;
    this.#columnCount = columnCount;
  }

  override get(name: string): unknown {
    const cachedValue = this.#values.get(name);
    if (cachedValue !== undefined) return cachedValue;
    const value = this.#readVariable(name);
    if (value === null) throw missingValue;
    if (Array.isArray(value)) this.#meter.spend(value.length * (1 + this.#columnCount));
    this.#values.set(name, value);
    return value;
  }
}

function evaluate(program: Program, variables: Variables): ExpressionResult {
  try {
    return { value: storedResult(program(variables)) };
  } catch (error) {
    if (error instanceof MissingValue) return { value: null };
    if (error instanceof ExpressionFailure) return { problem: failure(error) };
    return { problem: { code: 'expressionFailed' } };
  }
}

function failure({ code }: ExpressionFailure): ValueProblem {
  return code === 'tooManyDigits' ? { code, parameters: { digits: 15 } } : { code };
}

function gives({ type }: CompiledExpression, field: FieldDefinition | null): boolean {
  if (field === null) return type === 'bool';
  const expectedType = expressionTypeOf(field);
  // One choice is enough for several.
  return type === expectedType || (expectedType === 'list<string>' && type === 'string');
}
