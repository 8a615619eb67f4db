/** Why something could not be fetched. */
const outgoingProblems = [
  /** Not http or https, with a user name in it, or no address at all. */
  'badAddress',
  /** It leads to this machine or into its network. */
  'forbiddenAddress',
  /** A server that this asker may not contact, though others may. */
  'forbiddenHost',
  /** The server's certificate is not to be believed: it has ended, is of another name, or of an unknown authority. */
  'certificate',
  /** A certificate or key of our own cannot be read, they do not belong together, or the server does not take it. */
  'ownCertificate',
  'unreachable',
  'timeout',
  'tooLarge',
  'tooManyRedirects',
] as const;
export type OutgoingProblem = (typeof outgoingProblems)[number];

/** A request to a third-party server without a usable answer. */
export class OutgoingError extends Error {
  readonly problem: OutgoingProblem;

  constructor(problem: OutgoingProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'OutgoingError';
    this.problem = problem;
  }
}
