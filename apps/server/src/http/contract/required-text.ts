import { cleanText, type Problem } from '@tingest/domain/foundation';

/** Cleans a sent text that must not be empty; its problems are added to the others. */
export function requiredText(sentText: string, path: string, problems: Problem[]): string {
  const clean = cleanText(sentText);
  if ('problem' in clean) problems.push({ ...clean.problem, path });
  else if (clean.value === null) problems.push({ code: 'required', path });
  else return clean.value;
  return '';
}
