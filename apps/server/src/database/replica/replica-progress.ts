import { type LogPosition, parsePosition } from './log-position.ts';

/**
 * Maximum age in milliseconds of the replica's view of other processes' writes; one that is further behind is not read.
 */
const maxLagMs = 2_000;

/** How far a replica is behind its primary, as far as that is known. */
export class ReplicaProgress {
  /** Behind everything that this process committed. */
  written: LogPosition = 0n;
  /** How far the replica is known to be; undefined while it is away, doubted, or no replica. */
  #replayed: LogPosition | undefined;
  /**
   * Position that the replica must pass before it is read: the end of the log when the server started, or lost the
   * position.
   */
  #floor: LogPosition | undefined;
  /** The oldest position seen at the primary that the replica has not passed. */
  #missing: { readonly position: LogPosition; readonly since: number } | undefined;
  /** Counts lost positions. */
  #losses = 0;
  #sampledAt = Number.NEGATIVE_INFINITY;

  /** Notes the position of a commit of this process. */
  noteCommit(text: string): void {
    const position = parsePosition(text);
    if (position === undefined) this.losePosition();
    else if (position > this.written) this.written = position;
  }

  /** Notes that a commit of this process has an unknown position. */
  losePosition(): void {
    this.#floor = undefined;
    this.#losses += 1;
  }

  /** Asks the primary for the end of its log. @param ask returns it; `undefined` if it is not known */
  async samplePrimary(ask: () => Promise<LogPosition | undefined>): Promise<void> {
    const lossesBefore = this.#losses;
    const began = performance.now();
    const position = await ask();
    if (position === undefined) return;
    // A position lost meanwhile may be behind this one; then the next response counts.
    if (this.#losses === lossesBefore) this.#floor ??= position;
    this.#sampledAt = began;
    this.#missing ??= { position, since: began };
  }

  /** Notes how far the replica is; `undefined` if it is not to be read. */
  noteReplayed(position: LogPosition | undefined): void {
    this.#replayed = position;
    if (position !== undefined && this.#missing && this.#missing.position <= position) this.#missing = undefined;
  }

  get isReplayedKnown(): boolean {
    return this.#replayed !== undefined;
  }

  get isFarBehind(): boolean {
    return this.#missing !== undefined && performance.now() - this.#missing.since > maxLagMs;
  }

  /** Returns whether the primary has to be asked again. @param maxAgeMs of its last answer */
  needsSample(maxAgeMs: number): boolean {
    return this.#floor === undefined || performance.now() - this.#sampledAt > maxAgeMs;
  }

  /**
   * Returns whether the replica has passed a position and is not far behind; `undefined` if that is not known, or it
   * has not passed it yet.
   */
  hasPassed(position: LogPosition): boolean | undefined {
    if (this.#replayed === undefined) return false;
    if (this.#floor === undefined || this.#floor > this.#replayed || position > this.#replayed) return undefined;
    return !this.isFarBehind && performance.now() - this.#sampledAt <= maxLagMs;
  }
}
