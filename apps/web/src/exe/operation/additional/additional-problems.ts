import type { AdditionalProblem, ServerProblem } from '../../../features/form/state/form-problems.ts';
import type { Translate } from '../../../lib/texts/texts.ts';

type TextKey = Parameters<Translate>[0];

/** Labels of what modes ask beside their forms, by its name in the request. */
const labels: Readonly<Record<string, TextKey>> = {
  dueAt: 'service.loan.date',
  borrowerId: 'service.loan.forWhom',
  assigneeId: 'service.case.assignee',
  priority: 'service.case.priority',
};

/** Separates problems of what is asked beside a form from those of the whole, which no control can mend. */
export function splitProblems(
  problems: readonly ServerProblem[],
  t: Translate,
): { readonly additional: readonly AdditionalProblem[]; readonly otherProblems: readonly ServerProblem[] } {
  const labelOf = ({ path = '' }: ServerProblem): TextKey | undefined => labels[path];
  return {
    additional: problems.flatMap((problem) => {
      const { path, message } = problem;
      const label = labelOf(problem);
      return path !== undefined && label ? [{ path, label: t(label), message }] : [];
    }),
    otherProblems: problems.filter((problem) => labelOf(problem) === undefined),
  };
}

/** Returns the texts of the problems at a path. */
export function problemAt(path: string, problems: readonly AdditionalProblem[] = []): string | undefined {
  return problems.find((problem) => problem.path === path)?.message;
}
