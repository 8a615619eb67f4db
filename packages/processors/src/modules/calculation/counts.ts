import type { FieldValues } from '@tingest/domain/fields';
import { checkPointFields } from './manifest.ts';

/**
 * Counts the check points of a check-list; a point that does not apply, or was not answered, counts for neither side.
 */
export function countCheckPoints(input: FieldValues): {
  readonly approved: number;
  readonly deviations: number;
  /** In per cent, not rounded; `null` where nothing was counted. */
  readonly score: number | null;
} {
  const answers = checkPointFields.map(({ id }) => input[id]);
  const approved = answers.filter((answer) => answer === 'ok').length;
  const deviations = answers.filter((answer) => answer === 'deviation').length;
  const checkedCount = approved + deviations;
  return { approved, deviations, score: checkedCount === 0 ? null : (approved / checkedCount) * 100 };
}
