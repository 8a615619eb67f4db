/** Why something could not be fetched. */
const outgoingProblems = [
  /** Not http or https, with a user name in it, or no address at all. */
  'badAddress',
  /** It leads to this machine or into its network. */
  'forbiddenAddress',
  'unreachable',
  'timeout',
  'tooLarge',
  'tooManyRedirects',
] as const;
export type OutgoingProblem = (typeof outgoingProblems)[number];

/** A request to somebody else's server that got no answer to be used. */
export class OutgoingError extends Error {
  readonly problem: OutgoingProblem;

  constructor(problem: OutgoingProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'OutgoingError';
    this.problem = problem;
  }
}
