import { fileAltLength, fileNameLength, maxLength, type Problem } from '@tingest/domain';
import type { FileDraft } from '../../api/files.ts';

/** Everything that is wrong with what is said of a file. */
export function validateFile({ name, alt }: Pick<FileDraft, 'name' | 'alt'>): Problem[] {
  const problems: Problem[] = [];
  const check = (path: string, problem: Omit<Problem, 'path'> | null): void => {
    if (problem) problems.push({ ...problem, path });
  };
  check('name', name.trim() === '' ? { code: 'required' } : maxLength(name.trim(), fileNameLength));
  if (alt) check('alt', maxLength(alt.trim(), fileAltLength));
  return problems;
}
