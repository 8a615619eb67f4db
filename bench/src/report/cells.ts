/** The middle one of some values; 0 of none. */
export function middle(values: readonly number[]): number {
  return values.toSorted((one, otherValue) => one - otherValue)[Math.floor(values.length / 2)] ?? 0;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Whether a target is met. */
export function yesOrNo(isMet: boolean): string {
  return isMet ? 'yes' : '**no**';
}
