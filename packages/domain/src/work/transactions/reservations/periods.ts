/** A span of time, its end not included, so that back-to-back fits. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Whether two periods have an instant in common, when so many minutes must be free between them. */
export function overlaps(one: Period, otherPeriod: Period, bufferMinutes = 0): boolean {
  const buffer = bufferMinutes * 60_000;
  return (
    one.from.getTime() < otherPeriod.to.getTime() + buffer && otherPeriod.from.getTime() < one.to.getTime() + buffer
  );
}

/** Those of some periods that are in the way of a wished one, earliest first. */
export function conflictsWith<P extends Period>(
  busyPeriods: readonly P[],
  wish: Period,
  bufferMinutes = 0,
): readonly P[] {
  return busyPeriods.filter((period) => overlaps(period, wish, bufferMinutes)).toSorted(byBeginning);
}

/**
 * Returns the free periods nearest to a requested one and of the same length: the last one before it and the first ones
 * after it.
 *
 * @param earliest nothing before it is offered, such as now
 * @param also further beginnings to try, beside the ends of the conflicting periods
 * @param accepts whether a period may be taken at all (opening hours)
 */
export function nearestFree(
  busyPeriods: readonly Period[],
  wish: Period,
  {
    earliest,
    bufferMinutes = 0,
    max = 3,
    also = [],
    accepts = () => true,
  }: {
    readonly earliest: Date;
    readonly bufferMinutes?: number;
    readonly max?: number;
    readonly also?: readonly Date[];
    readonly accepts?: (period: Period) => boolean;
  },
): readonly Period[] {
  const length = wish.to.getTime() - wish.from.getTime();
  if (length <= 0) return [];
  const buffer = bufferMinutes * 60_000;
  const starts = new Set<number>();
  for (const { from, to } of busyPeriods) {
    starts.add(to.getTime() + buffer);
    starts.add(from.getTime() - buffer - length);
  }
  for (const start of [earliest, ...also]) starts.add(start.getTime());
  const freePeriods = [...starts]
    .filter((start) => start >= earliest.getTime())
    .map((start) => ({ from: new Date(start), to: new Date(start + length) }))
    .filter(
      (period) => accepts(period) && !busyPeriods.some((busyPeriod) => overlaps(busyPeriod, period, bufferMinutes)),
    );
  const distance = (period: Period): number => Math.abs(period.from.getTime() - wish.from.getTime());
  return freePeriods
    .toSorted((one, otherPeriod) => distance(one) - distance(otherPeriod))
    .slice(0, max)
    .toSorted(byBeginning);
}

function byBeginning(one: Period, otherPeriod: Period): number {
  return one.from.getTime() - otherPeriod.from.getTime() || one.to.getTime() - otherPeriod.to.getTime();
}
