import type { ASTNode } from '@marcbachmann/cel-js';

/** The parts of an operator or call that are expressions themselves. */
export function partsOf(node: ASTNode): readonly ASTNode[] {
  const args: readonly unknown[] = Array.isArray(node.args) ? node.args.flat(2) : [node.args];
  return args.filter((each): each is ASTNode => typeof each === 'object' && each !== null && 'op' in each);
}
