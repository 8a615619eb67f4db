/** There is as much to do of such work as is done at once. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** When it is worth trying again. */
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('the workers have too much to do');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
