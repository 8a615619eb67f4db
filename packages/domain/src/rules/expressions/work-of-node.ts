import { programSizeOf } from './pattern-steps.ts';
import { calledName, operandsOf, type ProgramNode } from './program-node.ts';

/** Work of a node beyond the one step that each evaluated node takes; both the estimate and the meter count by it. */
export interface NodeWork {
  /** Steps that do not depend on the operands. */
  readonly fixedSteps: number;
  /** How much of its operands a node reads. */
  readonly reads: 'nothing' | 'texts' | 'whole';
  /** Whether the node makes a text or list that was not there before. */
  readonly isMaking: boolean;
  /** Instructions of the pattern that each character of the first operand is matched with. */
  readonly patternSize: number;
  /** Characters that the node's text may have; a longer one fails before it is read. */
  readonly maxCharacters: number;
}

const defaultWork: NodeWork = {
  ...{ fixedSteps: 0, reads: 'nothing', isMaking: false },
  ...{ patternSize: 0, maxCharacters: Number.POSITIVE_INFINITY },
};

const comparisonOperators: ReadonlySet<string> = new Set(['==', '!=', 'in', '<', '<=', '>', '>=']);
const arithmetic: ReadonlySet<string> = new Set(['-', '*', '/', '%']);
/** The steps of functions that look up a time zone, format a moment, or parse a text and report its problems. */
const slow: ReadonlyMap<string, number> = new Map([
  ['textIn', 20],
  ['dateOf', 20],
  ['timestamp', 100],
  ['duration', 100],
]);
/** Functions that ask a list for its length only. */
const counting: ReadonlySet<string> = new Set(['sizeOf', 'count', 'hasColumn']);

/** The work of a node. */
export function workOf(node: ProgramNode): NodeWork {
  if (comparisonOperators.has(node.op)) return { ...defaultWork, reads: 'whole' };
  if (arithmetic.has(node.op)) return { ...defaultWork, fixedSteps: 2 };
  if (node.op === '+') return { ...defaultWork, reads: 'texts', isMaking: true };
  const name = calledName(node);
  if (name === null) return defaultWork;
  if (counting.has(name)) return { ...defaultWork, reads: 'texts' };
  if (name === 'matchesPattern') return { ...defaultWork, reads: 'whole', patternSize: patternSizeOf(node) };
  const maxCharacters = name === 'duration' ? maxDurationLength : defaultWork.maxCharacters;
  return { ...defaultWork, fixedSteps: slow.get(name) ?? 1, reads: 'whole', isMaking: true, maxCharacters };
}

/** A duration is read digit by digit into whole numbers of any size. */
const maxDurationLength = 100;

function patternSizeOf(node: ProgramNode): number {
  return programSizeOf(operandsOf(node)[1]?.args);
}
