import type { ASTNode } from '@marcbachmann/cel-js';
import { patternProblem } from '../../fields/validation/pattern.ts';
import { ExactNumber } from './exact-numbers.ts';
import type { ExpressionScope } from './expression-language.ts';
import { functionNamed, isLoop, isMethod } from './functions.ts';
import { partsOf } from './parts-of.ts';
import { type ExpressionVariable, References } from './references.ts';
import { refuse } from './refusal.ts';

/** An expression in which fields and numbers have become typed variables. */
export interface RewrittenExpression extends Pick<References, 'variables' | 'columns'> {
  readonly text: string;
  /** Returns the index in the written text that corresponds to an index in the rewritten text. */
  readonly writtenAt: (index: number) => number;
}

/**
 * Replaces an expression's references to fields (`field["<id>"]`, in rows `row["<id>"]`, of all rows
 * `field["<collection>"]["<id>"]`) and its numbers by typed variables, and refuses every part that is not known to be
 * harmless.
 * @throws ExpressionRefusal
 */
export function rewrite(node: ASTNode, scope: ExpressionScope): RewrittenExpression {
  const references = new References(scope);
  const writer = new ExpressionWriter(references);
  writer.write(node, new Set());
  return {
    text: writer.text,
    writtenAt: (index) => writer.writtenAt(index),
    variables: references.variables,
    columns: references.columns,
  };
}

/** The names of the row variables of the loops around a part. */
type Bound = ReadonlySet<string>;

const operators = new Set<string>(['==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', 'in', '&&', '||']);

class ExpressionWriter {
  text = '';
  readonly #references: References;
  readonly #marks: { readonly from: number; readonly written: number }[] = [];

  constructor(references: References) {
    this.#references = references;
  }

  writtenAt(index: number): number {
    return this.#marks.findLast(({ from }) => from <= index)?.written ?? 0;
  }

  write(part: ASTNode, boundNames: Bound): void {
    const isRow = part.op === 'id' && boundNames.has(part.args);
    const variable = isRow ? null : this.#references.variableOf(part);
    if (variable !== null) this.#put(part, variable);
    else if (part.op === 'value') this.#writeLiteral(part);
    else if (part.op === 'id') this.#put(part, isRow ? `row_${part.args}` : refuse(part, { code: 'expressionField' }));
    else if (part.op === '[]') this.#writeCell(part, boundNames);
    else if (part.op === 'list') this.#writeAll(part, ['[', ', ', ']'], part.args, boundNames);
    else if (part.op === 'call') this.#writeCall(part, part.args[0], part.args[1], boundNames);
    else if (part.op === 'rcall') this.#writeMethod(part, part.args, boundNames);
    else if (part.op === '?:') this.#writeChoice(part, part.args, boundNames);
    else if (part.op === '!_' || part.op === '-_')
      this.#writeAll(part, [`${part.op[0]}(`, '', ')'], [part.args], boundNames);
    else if (operators.has(part.op)) this.#writeAll(part, ['(', ` ${part.op} `, ')'], partsOf(part), boundNames);
    else refuse(part, { code: 'expressionSyntax' });
  }

  #put(at: ASTNode, text: string): void {
    this.#marks.push({ from: this.text.length, written: at.range.start });
    this.text += text;
  }

  #name(key: string, variable: ExpressionVariable): string {
    return this.#references.nameOf(key, variable);
  }

  #writeAll(
    at: ASTNode,
    [openToken, between, close]: readonly [open: string, between: string, close: string],
    parts: readonly ASTNode[],
    boundNames: Bound,
  ): void {
    this.#put(at, openToken);
    for (const [index, part] of parts.entries()) {
      if (index > 0) this.#put(at, between);
      this.write(part, boundNames);
    }
    this.#put(at, close);
  }

  #writeLiteral(part: ASTNode): void {
    const { args } = part;
    if (typeof args === 'string' || typeof args === 'boolean') this.#put(part, JSON.stringify(args));
    else if (typeof args === 'bigint' || typeof args === 'number') {
      const value = new ExactNumber(String(args));
      const isPlain = value.isFinite() && value.precision() <= 15 && Math.abs(value.e) <= 15;
      if (!isPlain) refuse(part, { code: 'tooManyDigits', parameters: { digits: 15 } });
      this.#put(part, this.#name(`number ${value.toString()}`, { kind: 'number', value }));
    } else refuse(part, { code: 'expressionType' });
  }

  #writeCell(part: ASTNode, boundNames: Bound): void {
    const cell = this.#references.rowReference(part) ?? refuse(part, { code: 'expressionField' });
    this.write(cell.row, boundNames);
    this.#put(part, `.${this.#references.columnName(part, cell.id)}`);
  }

  #writeChoice(at: ASTNode, [condition, yes, no]: readonly [ASTNode, ASTNode, ASTNode], boundNames: Bound): void {
    this.#put(at, '(');
    this.#writeAll(at, ['(', '', ')'], [condition], boundNames);
    this.#writeAll(at, [' ? (', '', ')'], [yes], boundNames);
    this.#writeAll(at, [' : (', '', '))'], [no], boundNames);
  }

  #writeCall(at: ASTNode, functionName: string, args: readonly ASTNode[], boundNames: Bound): void {
    const [firstArgument] = args;
    const knownFunction = functionNamed(functionName);
    if (functionName === 'coalesce') this.#writeCoalesce(at, args, boundNames);
    else if (functionName === 'has' && firstArgument && args.length === 1)
      this.#writePresence(firstArgument, boundNames);
    else if ((functionName === 'today' || functionName === 'now') && args.length === 0) {
      this.#put(at, this.#name(functionName, { kind: functionName }));
    } else if (knownFunction) {
      const zone = knownFunction.isZoned ? `, ${this.#name('zone', { kind: 'zone' })}` : '';
      this.#writeAll(at, [`${knownFunction.name}(`, ', ', `${zone})`], args, boundNames);
    } else refuse(at, { code: 'expressionFunction', parameters: { name: functionName } });
  }

  #writeMethod(
    at: ASTNode,
    [methodName, on, args]: readonly [string, ASTNode, readonly ASTNode[]],
    boundNames: Bound,
  ): void {
    const [firstArgument, ...otherArguments] = args;
    if (methodName === 'size' && !firstArgument) this.#writeCall(at, 'size', [on], boundNames);
    else if (methodName === 'matches' && firstArgument && otherArguments.length === 0) {
      const isText = firstArgument.op === 'value' && typeof firstArgument.args === 'string';
      const problem = isText ? patternProblem(String(firstArgument.args)) : { code: 'expressionType' as const };
      if (problem) refuse(firstArgument, problem);
      this.#writeAll(at, ['matchesPattern(', ', ', ')'], [on, firstArgument], boundNames);
    } else if (methodName === 'join' && otherArguments.length === 0) {
      this.#writeAll(at, ['joinTexts(', ', ', ')'], [on, ...args], boundNames);
    } else if (isLoop(methodName) && firstArgument?.op === 'id' && otherArguments.length > 0) {
      this.write(on, boundNames);
      this.#writeAll(
        at,
        [`.${methodName}(row_${firstArgument.args}, `, ', ', ')'],
        otherArguments,
        new Set([...boundNames, firstArgument.args]),
      );
    } else if (isMethod(methodName)) {
      this.write(on, boundNames);
      this.#writeAll(at, [`.${methodName}(`, ', ', ')'], args, boundNames);
    } else refuse(at, { code: 'expressionFunction', parameters: { name: methodName } });
  }

  /** The first that has all it needs; the last as it is. */
  #writeCoalesce(at: ASTNode, [firstArgument, ...otherArguments]: readonly ASTNode[], boundNames: Bound): void {
    const part = firstArgument ?? refuse(at, { code: 'expressionType' });
    const requiredNodes = otherArguments.length > 0 ? [...this.#needed(part)] : [];
    if (requiredNodes.length === 0) {
      this.write(part, boundNames);
      return;
    }
    this.#put(at, '((');
    for (const [index, each] of requiredNodes.entries()) {
      if (index > 0) this.#put(at, ' && ');
      this.#writePresence(each, boundNames);
    }
    this.#writeAll(at, [') ? (', '', ') : ('], [part], boundNames);
    this.#writeCoalesce(at, otherArguments, boundNames);
    this.#put(at, '))');
  }

  /**
   * Yields all references in a part that may have no value; those inside another `coalesce` or `has` are checked there.
   */
  *#needed(part: ASTNode): Generator<ASTNode> {
    if (part.op === 'call' && (part.args[0] === 'coalesce' || part.args[0] === 'has')) return;
    if (this.#references.variableOf(part) !== null || this.#references.rowReference(part)) yield part;
    else for (const childNode of partsOf(part)) yield* this.#needed(childNode);
  }

  #writePresence(part: ASTNode, boundNames: Bound): void {
    const variable = this.#references.variableOf(part);
    if (variable !== null) {
      this.#put(part, this.#name(`presence ${variable}`, { kind: 'presence', of: variable }));
      return;
    }
    const { row, id } = this.#references.rowReference(part) ?? refuse(part, { code: 'expressionField' });
    this.#writeAll(part, ['hasColumn(', '', `, "${this.#references.columnName(part, id)}")`], [row], boundNames);
  }
}
