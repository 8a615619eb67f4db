/** Which numbers count together. */
export interface NumberSeries {
  /** Named by whoever configures it; configurations that name the same series share its numbers. */
  readonly name: string;
  /** Whether all sites of the tenant count together, or each for itself. */
  readonly scope: 'tenant' | 'site';
  /** What it begins anew with, such as a year; empty for a series that never does. */
  readonly period: string;
  /** The first number that is ever given. */
  readonly first: number;
}

/** Gives numbers out. One belongs to what is saved with it: where that is not saved, it is given to somebody else. */
export interface Numbers {
  /**
   * The next number, which nobody else gets; the same one however often what is saved asks for it.
   * @param write the number as people read it, by which gaps are found later
   */
  next(series: NumberSeries, write: (number: number) => string): Promise<number>;
  /** What `next` would give just now. Somebody else may be faster. */
  foresee(series: NumberSeries): Promise<number>;
}
