import { ExpressionFailure, missingValue } from './exact-numbers.ts';
import { patternSteps } from './pattern-steps.ts';
import { evaluatedNode, loopOf, operandsOf, type ProgramNode } from './program-node.ts';
import type { StepMeter } from './step-meter.ts';
import { workOf } from './work-of-node.ts';

/**
 * Makes every node of a checked program count its steps, so that the program stops at the meter's limit wherever it is. Nodes are
 * changed in place.
 */
export function meterProgram(root: ProgramNode, meter: StepMeter): void {
  const metered = new WeakSet<ProgramNode>();
  const visit = (node: ProgramNode): void => {
    // Macros use one node in several places.
    if (metered.has(node)) return;
    metered.add(node);
    if (node.meta.macro) throw new Error(`A macro that is not metered: ${node.op}`);
    for (const operand of operandsOf(node)) visit(operand);
    const loop = loopOf(node);
    if (loop) wrap(evaluatedNode(loop.iterable), null, requireList);
    if (node.op === '.') requireColumn(node);
    meterOperands(node, meter);
    meterNode(node, meter);
  };
  visit(evaluatedNode(root));
}

/** Puts something before and after the evaluation of a node. */
function wrap(node: ProgramNode, before: (() => void) | null, after: ((value: unknown) => void) | null): void {
  // The first evaluation of a node puts the library's own function on it, never over one that is there already.
  const evaluate = Object.hasOwn(node, 'evaluate') ? node.evaluate : node.meta.evaluate;
  node.evaluate = (evaluator, _node, context) => {
    before?.();
    const value = evaluate(evaluator, node, context);
    after?.(value);
    return value;
  };
}

function meterNode(node: ProgramNode, meter: StepMeter): void {
  const { fixedSteps, isMaking } = workOf(node);
  const steps = 1 + fixedSteps;
  wrap(node, () => meter.spend(steps), isMaking ? (value) => meter.spendMade(value) : null);
}

/** Counts the part of an operand that a node reads, between the operand's evaluation and the node's own work. */
function meterOperands(node: ProgramNode, meter: StepMeter): void {
  const { maxCharacters, patternSize, reads } = workOf(node);
  if (reads === 'nothing') return;
  for (const [position, operand] of operandsOf(node).entries()) {
    wrap(operand, null, (value) => {
      if (reads === 'whole' || typeof value === 'string') meter.spendWhole(value);
      if (typeof value !== 'string') return;
      if (value.length > maxCharacters) throw ExpressionFailure.of('expressionFailed');
      if (patternSize > 0 && position === 0) meter.spend(patternSteps(patternSize, value.length));
    });
  }
}

/** Leaves the whole without a value where a row has none in the column that is needed, as a field without one does. */
function requireColumn(node: ProgramNode): void {
  const column = String((node.args as readonly unknown[])[1]);
  for (const row of operandsOf(node)) {
    wrap(row, null, (value) => {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, column)) throw missingValue;
    });
  }
}

/** Refuses to loop over anything but a list; the language would take the properties of any object. */
function requireList(value: unknown): void {
  if (!Array.isArray(value)) throw ExpressionFailure.of('expressionFailed');
}
