import { type FieldDefinition, optionLabel } from '@tingest/domain/fields';
import type { Culture, Problem } from '@tingest/domain/foundation';
import { formatAlternatives } from '@tingest/i18n';

type CellProblem = Pick<Problem, 'code' | 'parameters'>;

/** Maximum number of options that a problem names. */
const maxNamedOptions = 10;

/**
 * Returns a cell's problem with the names of the options where the cell has none of them, in the tenant's language.
 * Values of registers are not named: there may be thousands, and the import offers to create the missing ones.
 */
export function choiceProblem(problem: CellProblem, field: FieldDefinition | undefined, culture: Culture): CellProblem {
  const names = (field?.optionSource ? [] : (field?.options ?? [])).map((option) => optionLabel(option, culture));
  if (problem.code !== 'unknownValue' || names.length === 0) return problem;
  if (names.length <= maxNamedOptions) {
    return { code: 'importChoice', parameters: { options: formatAlternatives(culture, names) } };
  }
  const options = names.slice(0, maxNamedOptions).join(', ');
  return { code: 'importChoiceMany', parameters: { options, count: names.length - maxNamedOptions } };
}
