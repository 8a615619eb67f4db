/** Where a key leads in a row of so many things; `null` for a key that moves nothing, and at the row's ends. */
export function keyStep(key: string, at: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || next < 0 || next >= count || next === at ? null : next;
}
