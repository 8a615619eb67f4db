import { policyLimits } from '@tingest/domain';

/** Days before the due day that are offered to be ticked. */
const usual = [14, 7, 3, 2, 1];

/** The days to show as chips: the usual ones and whatever else is chosen, the earliest first. */
export function shownDays(chosen: readonly number[]): readonly number[] {
  return [...new Set([...usual, ...chosen])].toSorted((one, other) => other - one);
}

/** With a day ticked or not, the earliest first. */
export function withDay(chosen: readonly number[], day: number, isChosen: boolean): readonly number[] {
  const others = chosen.filter((each) => each !== day);
  return (isChosen ? [...others, day] : others).toSorted((one, other) => other - one);
}

/** Whether a typed number can be added. */
export function isDayBefore(day: number | null): day is number {
  return day !== null && Number.isInteger(day) && day >= 1 && day <= policyLimits.days;
}
