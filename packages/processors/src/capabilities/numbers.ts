/** Which numbers count together. */
export interface NumberSeries {
  /** Named by the user that configures it; configurations that name the same series share its numbers. */
  readonly name: string;
  /** Whether all sites of the tenant count together, or each for itself. */
  readonly scope: 'tenant' | 'site';
  /** The period with which it restarts, such as a year; empty for a series that never does. */
  readonly period: string;
  /** The first number that is ever given. */
  readonly first: number;
}

/**
 * Allocates numbers. A number belongs to the data that are saved with it: where they are not saved, it is allocated
 * again.
 */
export interface Numbers {
  /**
   * Returns the next number, which no other caller gets; repeated calls within one save get the same one.
   * @param write formats the number as people read it, by which gaps are found later
   */
  next(series: NumberSeries, write: (number: number) => string): Promise<number>;
  /** Returns the number that `next` would allocate now. Another caller may get it first. */
  foresee(series: NumberSeries): Promise<number>;
}
