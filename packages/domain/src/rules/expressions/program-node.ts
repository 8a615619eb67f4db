/**
 * A node of a parsed and checked program. The library's types omit the expansion of its macros and the evaluation of
 * nodes; its version is exact in package.json, and `metered-program.test.ts` fails where a newer one is built
 * differently.
 */
export interface ProgramNode {
  readonly op: string;
  readonly args: unknown;
  readonly meta: {
    /** The expansion of a macro, which is evaluated in the place of its call. */
    readonly alternate?: ProgramNode;
    readonly macro?: unknown;
    readonly evaluate: Evaluate;
  };
  evaluate: Evaluate;
}

type Evaluate = (evaluator: unknown, node: ProgramNode, context: unknown) => unknown;

/** A loop: `step` is evaluated once for each element of `iterable`. */
export interface Loop {
  readonly kind?: 'quantifier';
  readonly iterable: ProgramNode;
  readonly iterVarName: string;
  readonly init: ProgramNode;
  readonly step: ProgramNode;
}

/** The node that is evaluated for a node. */
export function evaluatedNode(node: ProgramNode): ProgramNode {
  return node.meta.alternate ? evaluatedNode(node.meta.alternate) : node;
}

/** The loop that a node is; `null` for any other. */
export function loopOf({ op, args }: ProgramNode): Loop | null {
  return op === 'comprehension' ? (args as Loop) : null;
}

/** The function or method that a node calls; `null` where it calls none. */
export function calledName({ op, args }: ProgramNode): string | null {
  return (op === 'call' || op === 'rcall') && Array.isArray(args) ? String(args[0]) : null;
}

/** The nodes that are evaluated for a node, apart from itself. */
export function operandsOf(node: ProgramNode): readonly ProgramNode[] {
  const loop = loopOf(node);
  if (loop) return [loop.iterable, loop.init, loop.step].map(evaluatedNode);
  const args: readonly unknown[] = Array.isArray(node.args) ? node.args.flat(2) : [node.args];
  return args.filter(isNode).map(evaluatedNode);
}

function isNode(value: unknown): value is ProgramNode {
  return typeof value === 'object' && value !== null && 'op' in value && 'meta' in value;
}
