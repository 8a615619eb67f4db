import { type Extent, larger, listOf, madeSteps, scalar, textOf, wholeSteps } from './extent.ts';
import { patternSteps } from './pattern-steps.ts';
import { calledName, evaluatedNode, type Loop, loopOf, operandsOf, type ProgramNode } from './program-node.ts';
import { expressionLimits } from './step-meter.ts';
import { workOf } from './work-of-node.ts';

/** Steps that a part takes at most, and how large its value can be. */
export interface PartCost {
  readonly steps: number;
  readonly extent: Extent;
}

/** The sizes of the values that an expression reads. */
export interface CostScope {
  readonly variable: (name: string) => Extent;
  readonly column: (name: string) => Extent;
}

/** Variables of the loops around a part, and the list that the innermost one makes. */
interface CostContext {
  readonly scope: CostScope;
  readonly elements: ReadonlyMap<string, Extent>;
  readonly accumulator: Extent;
}

/**
 * Returns the maximum number of steps of a program, for any values: as the meter counts them (`metered-program.ts`),
 * with the maximum length of each loop's list and of each text. Infinite where it could make a text that is too long.
 */
export function costOf(root: ProgramNode, scope: CostScope): PartCost {
  return nodeCost(evaluatedNode(root), { scope, elements: new Map(), accumulator: scalar });
}

function nodeCost(node: ProgramNode, costContext: CostContext): PartCost {
  const loop = loopOf(node);
  if (loop) return loopCost(loop, costContext);
  const operands = operandsOf(node).map((operand) => nodeCost(operand, costContext));
  const { fixedSteps, isMaking, patternSize, reads } = workOf(node);
  const extent = extentOf(node, operands, costContext);
  let steps = 1 + fixedSteps + (isMaking ? madeSteps(extent) : 0);
  for (const operand of operands) {
    steps += operand.steps;
    if (reads === 'whole') steps += wholeSteps(operand.extent);
    else if (reads === 'texts') steps += wholeSteps(textOf(operand.extent.characters));
  }
  if (patternSize > 0) steps += patternSteps(patternSize, operands[0]?.extent.characters ?? 0);
  if (extent.characters > expressionLimits.madeText) steps = Number.POSITIVE_INFINITY;
  return { steps, extent };
}

function loopCost({ init, iterVarName, iterable, kind, step }: Loop, costContext: CostContext): PartCost {
  const list = nodeCost(evaluatedNode(iterable), costContext);
  const begin = nodeCost(evaluatedNode(init), costContext);
  const { count, element } = list.extent;
  const body = nodeCost(evaluatedNode(step), {
    ...costContext,
    elements: new Map(costContext.elements).set(iterVarName, element ?? scalar),
    accumulator: listOf(count, null),
  });
  const steps = 1 + list.steps + begin.steps + (count === 0 ? 0 : count * body.steps);
  return { steps, extent: kind === 'quantifier' ? scalar : { ...body.extent, count } };
}

function extentOf(node: ProgramNode, operands: readonly PartCost[], costContext: CostContext): Extent {
  const extents = operands.map(({ extent }) => extent);
  const [firstExtent = scalar, secondExtent = scalar] = extents;
  switch (node.op) {
    case 'value':
      return typeof node.args === 'string' ? textOf(node.args.length) : scalar;
    case 'id': {
      const name = String(node.args);
      return costContext.elements.get(name) ?? costContext.scope.variable(name);
    }
    case '.':
      return costContext.scope.column(String((node.args as readonly unknown[])[1]));
    case 'list':
      return extents.length === 0 ? listOf(0, null) : listOf(extents.length, extents.reduce(larger));
    case 'accuPush':
      return { ...costContext.accumulator, element: firstExtent };
    case 'accuValue':
      return costContext.accumulator;
    case '?:':
      return larger(secondExtent, extents[2] ?? scalar);
    case '+':
      return sumOf(firstExtent, secondExtent);
    default:
      return calledExtent(calledName(node), firstExtent, secondExtent);
  }
}

function sumOf(one: Extent, otherExtent: Extent): Extent {
  return {
    ...larger(one, otherExtent),
    characters: one.characters + otherExtent.characters,
    count: one.count + otherExtent.count,
  };
}

/** Characters of a number or a moment that is written out. */
const writtenOut = 150;

function calledExtent(name: string | null, on: Extent, separator: Extent): Extent {
  switch (name) {
    case 'textIn':
      return textOf(Math.max(on.characters, writtenOut));
    case 'joinTexts':
      return textOf(on.count === 0 ? 0 : on.count * ((on.element?.characters ?? 0) + separator.characters));
    case 'trim':
      return textOf(on.characters);
    // One character can become three (ŉ, ΐ).
    case 'lowerAscii':
    case 'upperAscii':
      return textOf(3 * on.characters);
    default:
      return scalar;
  }
}
