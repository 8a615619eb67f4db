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

  write(part: ASTNode, bound: Bound): void {
    const isRow = part.op === 'id' && bound.has(part.args);
    const variable = isRow ? null : this.#references.variableOf(part);
    if (variable !== null) this.#put(part, variable);
    else if (part.op === 'value') this.#writeLiteral(part);
    else if (part.op === 'id') this.#put(part, isRow ? `row_${part.args}` : refuse(part, { code: 'expressionField' }));
    else if (part.op === '[]') this.#writeCell(part, bound);
    else if (part.op === 'list') this.#writeAll(part, ['[', ', ', ']'], part.args, bound);
    else if (part.op === 'call') this.#writeCall(part, part.args[0], part.args[1], bound);
    else if (part.op === 'rcall') this.#writeMethod(part, part.args, bound);
    else if (part.op === '?:') this.#writeChoice(part, part.args, bound);
    else if (part.op === '!_' || part.op === '-_')
      this.#writeAll(part, [`${part.op[0]}(`, '', ')'], [part.args], bound);
    else if (operators.has(part.op)) this.#writeAll(part, ['(', ` ${part.op} `, ')'], partsOf(part), bound);
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
    [open, between, close]: readonly [open: string, between: string, close: string],
    parts: readonly ASTNode[],
    bound: Bound,
  ): void {
    this.#put(at, open);
    for (const [index, part] of parts.entries()) {
      if (index > 0) this.#put(at, between);
      this.write(part, bound);
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

  #writeCell(part: ASTNode, bound: Bound): void {
    const cell = this.#references.rowReference(part) ?? refuse(part, { code: 'expressionField' });
    this.write(cell.row, bound);
    this.#put(part, `.${this.#references.columnName(part, cell.id)}`);
  }

  #writeChoice(at: ASTNode, [condition, yes, no]: readonly [ASTNode, ASTNode, ASTNode], bound: Bound): void {
    this.#put(at, '(');
    this.#writeAll(at, ['(', '', ')'], [condition], bound);
    this.#writeAll(at, [' ? (', '', ')'], [yes], bound);
    this.#writeAll(at, [' : (', '', '))'], [no], bound);
  }

  #writeCall(at: ASTNode, called: string, args: readonly ASTNode[], bound: Bound): void {
    const [first] = args;
    const known = functionNamed(called);
    if (called === 'coalesce') this.#writeCoalesce(at, args, bound);
    else if (called === 'has' && first && args.length === 1) this.#writePresence(first, bound);
    else if ((called === 'today' || called === 'now') && args.length === 0) {
      this.#put(at, this.#name(called, { kind: called }));
    } else if (known) {
      const zone = known.isZoned ? `, ${this.#name('zone', { kind: 'zone' })}` : '';
      this.#writeAll(at, [`${known.name}(`, ', ', `${zone})`], args, bound);
    } else refuse(at, { code: 'expressionFunction', parameters: { name: called } });
  }

  #writeMethod(at: ASTNode, [called, on, args]: readonly [string, ASTNode, readonly ASTNode[]], bound: Bound): void {
    const [first, ...others] = args;
    if (called === 'size' && !first) this.#writeCall(at, 'size', [on], bound);
    else if (called === 'matches' && first && others.length === 0) {
      const isText = first.op === 'value' && typeof first.args === 'string';
      const problem = isText ? patternProblem(String(first.args)) : { code: 'expressionType' as const };
      if (problem) refuse(first, problem);
      this.#writeAll(at, ['matchesPattern(', ', ', ')'], [on, first], bound);
    } else if (called === 'join' && others.length === 0) {
      this.#writeAll(at, ['joinTexts(', ', ', ')'], [on, ...args], bound);
    } else if (isLoop(called) && first?.op === 'id' && others.length > 0) {
      this.write(on, bound);
      this.#writeAll(at, [`.${called}(row_${first.args}, `, ', ', ')'], others, new Set([...bound, first.args]));
    } else if (isMethod(called)) {
      this.write(on, bound);
      this.#writeAll(at, [`.${called}(`, ', ', ')'], args, bound);
    } else refuse(at, { code: 'expressionFunction', parameters: { name: called } });
  }

  /** The first that has all it needs; the last as it is. */
  #writeCoalesce(at: ASTNode, [first, ...others]: readonly ASTNode[], bound: Bound): void {
    const part = first ?? refuse(at, { code: 'expressionType' });
    const needed = others.length > 0 ? [...this.#needed(part)] : [];
    if (needed.length === 0) {
      this.write(part, bound);
      return;
    }
    this.#put(at, '((');
    for (const [index, each] of needed.entries()) {
      if (index > 0) this.#put(at, ' && ');
      this.#writePresence(each, bound);
    }
    this.#writeAll(at, [') ? (', '', ') : ('], [part], bound);
    this.#writeCoalesce(at, others, bound);
    this.#put(at, '))');
  }

  /**
   * Yields all references in a part that may have no value; those inside another `coalesce` or `has` are checked there.
   */
  *#needed(part: ASTNode): Generator<ASTNode> {
    if (part.op === 'call' && (part.args[0] === 'coalesce' || part.args[0] === 'has')) return;
    if (this.#references.variableOf(part) !== null || this.#references.rowReference(part)) yield part;
    else for (const inner of partsOf(part)) yield* this.#needed(inner);
  }

  #writePresence(part: ASTNode, bound: Bound): void {
    const variable = this.#references.variableOf(part);
    if (variable !== null) {
      this.#put(part, this.#name(`presence ${variable}`, { kind: 'presence', of: variable }));
      return;
    }
    const { row, id } = this.#references.rowReference(part) ?? refuse(part, { code: 'expressionField' });
    this.#writeAll(part, ['hasColumn(', '', `, "${this.#references.columnName(part, id)}")`], [row], bound);
  }
}
