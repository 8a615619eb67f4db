/** How two values are compared. */
export type SpokenOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in';

/** The operand of a comparison, or the result. */
export type SpokenOperand =
  /** `null` is the rule's source; `isRow` for a field of the row that is looked at. */
  | { readonly kind: 'field'; readonly fieldId: string | null; readonly isRow: boolean }
  | { readonly kind: 'literal'; readonly value: unknown }
  /** Anything else, as it is written. */
  | { readonly kind: 'text'; readonly text: string };

/** The meaning of an expression, as far as it consists of comparisons and their combination. */
export type SpokenExpression =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly SpokenExpression[] }
  | { readonly kind: 'not'; readonly part: SpokenExpression }
  | {
      readonly kind: 'comparison';
      readonly operator: SpokenOperator;
      readonly left: SpokenOperand;
      readonly right: SpokenOperand;
    }
  | { readonly kind: 'present'; readonly fieldId: string; readonly isRow: boolean }
  | {
      readonly kind: 'rows';
      readonly isEvery: boolean;
      readonly collectionId: string;
      readonly part: SpokenExpression;
    }
  | {
      readonly kind: 'choice';
      readonly condition: SpokenExpression;
      readonly yes: SpokenExpression;
      readonly no: SpokenExpression;
    }
  | { readonly kind: 'operand'; readonly operand: SpokenOperand };

/**
 * Parses an expression for being described in words, without the language itself, which pages that only describe rules
 * do not load. Parts that are not understood stay as written, so the description never states anything that the
 * expression does not contain.
 */
export function spokenExpression(text: string): SpokenExpression {
  const tokens = [...text.matchAll(token)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  return new Reader(text).read(tokens, new Set());
}

const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\d+(?:\.\d+)?|\w+|&&|\|\||[=!<>]=|\S/g;
const comparisons: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in']);
const arithmetic: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%']);
const opening: ReadonlySet<string> = new Set(['(', '[', '{']);
const closing: ReadonlySet<string> = new Set([')', ']', '}']);

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

type Tokens = readonly Token[];
/** The names of the row variables of the surrounding loops. */
type Rows = ReadonlySet<string>;

class Reader {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  read(inputTokens: Tokens, rows: Rows): SpokenExpression {
    const tokens = withoutBrackets(inputTokens);
    const outerPositions = outside(tokens);
    const question = outerPositions.find((at) => tokens[at]?.word === '?');
    if (question !== undefined) return this.#choice(tokens, question, outerPositions, rows);
    for (const [word, kind] of [['||', 'any'] as const, ['&&', 'all'] as const]) {
      const parts = split(tokens, outerPositions, word);
      if (parts.length > 1) return { kind, parts: parts.map((part) => this.read(part, rows)) };
    }
    const comparisonPositions = outerPositions.filter((at) => comparisons.has(tokens[at]?.word ?? ''));
    const [at, secondPosition] = comparisonPositions;
    if (at !== undefined && secondPosition === undefined) return this.#comparison(tokens, at, rows);
    if (
      tokens[0]?.word === '!' &&
      at === undefined &&
      !outerPositions.some((each) => arithmetic.has(tokens[each]?.word ?? ''))
    ) {
      return { kind: 'not', part: this.read(tokens.slice(1), rows) };
    }
    return this.#presence(tokens, rows) ?? this.#rows(tokens, rows) ?? this.#operandPart(tokens, rows);
  }

  #operandPart(tokens: Tokens, rows: Rows): SpokenExpression {
    return { kind: 'operand', operand: this.#operand(tokens, rows) };
  }

  #choice(tokens: Tokens, question: number, outerPositions: readonly number[], rows: Rows): SpokenExpression {
    let depth = 0;
    for (const at of outerPositions.filter((each) => each > question)) {
      const word = tokens[at]?.word;
      if (word === '?') depth += 1;
      if (word !== ':') continue;
      if (depth > 0) depth -= 1;
      else {
        return {
          kind: 'choice',
          condition: this.read(tokens.slice(0, question), rows),
          yes: this.read(tokens.slice(question + 1, at), rows),
          no: this.read(tokens.slice(at + 1), rows),
        };
      }
    }
    return this.#operandPart(tokens, rows);
  }

  #comparison(tokens: Tokens, at: number, rows: Rows): SpokenExpression {
    const [left, right] = [this.#operand(tokens.slice(0, at), rows), this.#operand(tokens.slice(at + 1), rows)];
    return { kind: 'comparison', operator: tokens[at]?.word as SpokenOperator, left, right };
  }

  /** `has(field["<id>"])`. */
  #presence(tokens: Tokens, rows: Rows): SpokenExpression | null {
    if (!isCall(tokens, 'has')) return null;
    const operand = this.#operand(tokens.slice(2, -1), rows);
    if (operand.kind !== 'field' || operand.fieldId === null) return null;
    return { kind: 'present', fieldId: operand.fieldId, isRow: operand.isRow };
  }

  /** `field["<id>"].exists(row, …)`, and `all`. */
  #rows(tokens: Tokens, rows: Rows): SpokenExpression | null {
    const [collection, call] = [this.#operand(tokens.slice(0, 4), rows), tokens.slice(5)];
    const method = call[0]?.word ?? '';
    if (collection.kind !== 'field' || collection.fieldId === null || tokens[4]?.word !== '.') return null;
    if ((method !== 'exists' && method !== 'all') || !isCall(call, method) || call[3]?.word !== ',') return null;
    const part = this.read(call.slice(4, -1), new Set([...rows, call[2]?.word ?? '']));
    return { kind: 'rows', isEvery: method === 'all', collectionId: collection.fieldId, part };
  }

  #operand(inputTokens: Tokens, rows: Rows): SpokenOperand {
    const tokens = withoutBrackets(inputTokens);
    const words = tokens.map(({ word }) => word);
    const [firstWord = '', openBracket, key = '', close] = words;
    if (words.length === 1) {
      if (firstWord === 'source') return { kind: 'field', fieldId: null, isRow: false };
      const value = literal(firstWord);
      if (value !== undefined) return { kind: 'literal', value };
    }
    if (words.length === 2 && firstWord === '-' && /^\d/.test(openBracket ?? ''))
      return { kind: 'literal', value: -Number(openBracket) };
    if (words.length === 4 && openBracket === '[' && close === ']' && (firstWord === 'field' || rows.has(firstWord))) {
      const fieldId = literal(key);
      if (typeof fieldId === 'string') return { kind: 'field', fieldId, isRow: firstWord !== 'field' };
    }
    if (firstWord === '[' && isEnclosed(tokens)) {
      const values = split(tokens.slice(1, -1), outside(tokens.slice(1, -1)), ',').map((part) =>
        part.length === 1 ? literal(part[0]?.word ?? '') : undefined,
      );
      if (values.length > 0 && !values.includes(undefined)) return { kind: 'literal', value: values };
    }
    if (isCall(tokens, 'date') && words.length === 4) {
      const day = literal(key);
      if (typeof day === 'string') return { kind: 'literal', value: day };
    }
    return this.#defaulted(tokens, rows) ?? { kind: 'text', text: this.#written(tokens) };
  }

  /** `coalesce(field["<id>"], 0)` is described as the field alone: its default only matters to the author. */
  #defaulted(tokens: Tokens, rows: Rows): SpokenOperand | null {
    if (!isCall(tokens, 'coalesce')) return null;
    const innerTokens = tokens.slice(2, -1);
    const [value, otherwise, ...otherParts] = split(innerTokens, outside(innerTokens), ',');
    if (!value || otherwise?.length !== 1 || otherParts.length > 0) return null;
    const operand = this.#operand(value, rows);
    return operand.kind === 'field' ? operand : null;
  }

  #written(tokens: Tokens): string {
    return this.#text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
  }
}

/** Returns the literal value of a word of an expression; `undefined` where the word is not a literal. */
function literal(word: string): unknown {
  if (word === 'true' || word === 'false') return word === 'true';
  if (/^\d/.test(word)) return Number(word);
  if (!/^["']/.test(word)) return undefined;
  const innerText = word.slice(1, -1);
  // A character after a backslash has several meanings; such a text stays as it is written.
  return innerText.includes('\\') ? undefined : innerText;
}

/** Positions outside of all brackets, those of the brackets themselves left out. */
function outside(tokens: Tokens): readonly number[] {
  const positions: number[] = [];
  let depth = 0;
  for (const [at, { word }] of tokens.entries()) {
    if (closing.has(word)) depth -= 1;
    else if (opening.has(word)) depth += 1;
    else if (depth === 0) positions.push(at);
  }
  return positions;
}

function split(tokens: Tokens, outerPositions: readonly number[], word: string): readonly Tokens[] {
  const cuts = outerPositions.filter((at) => tokens[at]?.word === word);
  return [...cuts, tokens.length].map((cut, index) => tokens.slice(index === 0 ? 0 : (cuts[index - 1] ?? 0) + 1, cut));
}

function isCall(tokens: Tokens, name: string): boolean {
  return tokens[0]?.word === name && tokens[1]?.word === '(' && isEnclosed(tokens.slice(1));
}

/** Whether the first bracket is closed by the last. */
function isEnclosed(tokens: Tokens): boolean {
  let depth = 0;
  for (const [at, { word }] of tokens.entries()) {
    if (opening.has(word)) depth += 1;
    if (closing.has(word)) depth -= 1;
    if (depth === 0) return at > 0 && at === tokens.length - 1;
  }
  return false;
}

function withoutBrackets(tokens: Tokens): Tokens {
  return tokens[0]?.word === '(' && isEnclosed(tokens) ? withoutBrackets(tokens.slice(1, -1)) : tokens;
}
