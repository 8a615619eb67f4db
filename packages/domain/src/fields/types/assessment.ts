import type { DeviationSetting, FieldContext, FieldDefinition } from '../definitions/field-definition.ts';
import { isBoundGiven, rangeScales } from '../validation/range.ts';
import { withinRange } from '../validation/rules/within-range.ts';
import type { RangeType } from './field-type.ts';

/** The statuses of a check point, and of any other field with a definition of deviating values. */
export const checkPointStatuses = ['ok', 'deviation', 'notApplicable'] as const;

export type CheckPointStatus = (typeof checkPointStatuses)[number];

/** How a definition says which values of its type deviate; of `own` the value says it itself. */
type DeviationType = 'none' | 'own' | 'choices' | 'toggle' | 'range';

/** A type's rules for deviations: the setting that its definitions have, and the status of a value under it. */
export interface Assessment<Value> {
  readonly deviationType: DeviationType;
  /** `null` where the definition does not say which values deviate. */
  assess(value: Value, field: FieldDefinition, context: FieldContext): CheckPointStatus | null;
}

/** Of values that never deviate. */
export const notAssessed: Assessment<unknown> = { deviationType: 'none', assess: () => null };

/** Of choices: one that is marked deviates, also among several. */
export const assessedChoices: Assessment<unknown> = {
  deviationType: 'choices',
  assess: (value, { deviation }) => assessListed(Array.isArray(value) ? value : [value], deviation),
};

/** Of yes and no: either may be the one that deviates. */
export const assessedToggle: Assessment<unknown> = {
  deviationType: 'toggle',
  assess: (value, { deviation }) => assessListed([value], deviation),
};

/** Of values in an order: those within the range deviate, or those outside of it. Days are counted from the context's moment. */
export function assessedRange(rangeType: Exclude<RangeType, 'none'>): Assessment<unknown> {
  return {
    deviationType: 'range',
    assess(value, { deviation }, context) {
      if (!hasRange(deviation) || rangeScales[rangeType].value(value) === null) return null;
      const isWithin = withinRange(value, deviation.range, rangeType, context) === null;
      return isWithin === (deviation.outside !== true) ? 'deviation' : 'ok';
    },
  };
}

/** Whether a setting has a bound; without one it says nothing. */
export function hasRange(
  deviation: DeviationSetting | null | undefined,
): deviation is DeviationSetting & { readonly range: NonNullable<DeviationSetting['range']> } {
  const { min, max } = deviation?.range ?? {};
  return isBoundGiven(min) || isBoundGiven(max);
}

function assessListed(
  values: readonly unknown[],
  deviation: DeviationSetting | null | undefined,
): CheckPointStatus | null {
  const markedValues: readonly unknown[] = deviation?.values ?? [];
  if (markedValues.length === 0) return null;
  return values.some((value) => markedValues.includes(value)) ? 'deviation' : 'ok';
}
