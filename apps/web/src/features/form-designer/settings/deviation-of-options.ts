import type { DeviationSetting, FieldOption } from '@tingest/domain/fields';

/** Which choices deviate once the choices are others: a renamed value stays marked, and one that is gone is not any more. */
export function deviationOf(
  deviation: DeviationSetting,
  before: readonly FieldOption[],
  after: readonly FieldOption[],
): DeviationSetting | null {
  const knownValues = new Set(after.map(({ value }) => value));
  const values = (deviation.values ?? []).flatMap((markedValue) => {
    if (typeof markedValue !== 'string' || knownValues.has(markedValue)) return [markedValue];
    const index = before.findIndex(({ value }) => value === markedValue);
    const renamedValue = before.length === after.length ? after[index]?.value : undefined;
    return renamedValue === undefined || before.some(({ value }) => value === renamedValue) ? [] : [renamedValue];
  });
  return values.length === 0 ? null : { ...deviation, values };
}
