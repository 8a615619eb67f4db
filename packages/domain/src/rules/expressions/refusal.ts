import type { ASTNode } from '@marcbachmann/cel-js';
import type { ExpressionProblem } from './expression-language.ts';

/** Stops reading an expression; caught where it is compiled. */
export class ExpressionRefusal extends Error {
  readonly problem: ExpressionProblem;

  constructor(problem: ExpressionProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * Refuses an expression for one of its parts; the problem contains the position of the part's first character, counted
 * from 1.
 */
export function refuse(part: ASTNode, problem: ExpressionProblem): never {
  const { start, end } = part.range;
  throw new ExpressionRefusal({
    ...problem,
    parameters: { ...problem.parameters, at: start + 1 },
    range: { start, end },
  });
}
