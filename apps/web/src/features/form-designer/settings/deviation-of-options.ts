import type { DeviationSetting, FieldOption } from '@tingest/domain/fields';

/** Which choices deviate once the choices are others: a renamed value stays marked, and one that is gone is not any more. */
export function deviationOf(
  deviation: DeviationSetting,
  before: readonly FieldOption[],
  after: readonly FieldOption[],
): DeviationSetting | null {
  const known = new Set(after.map(({ value }) => value));
  const values = (deviation.values ?? []).flatMap((marked) => {
    if (typeof marked !== 'string' || known.has(marked)) return [marked];
    const index = before.findIndex(({ value }) => value === marked);
    const renamed = before.length === after.length ? after[index]?.value : undefined;
    return renamed === undefined || before.some(({ value }) => value === renamed) ? [] : [renamed];
  });
  return values.length === 0 ? null : { ...deviation, values };
}
