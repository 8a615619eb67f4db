import { cleanText, type Problem } from '@tingest/domain';

/** A sent text that has to say something, cleaned; what is wrong with it is put to the other problems. */
export function requiredText(sent: string, path: string, problems: Problem[]): string {
  const clean = cleanText(sent);
  if ('problem' in clean) problems.push({ ...clean.problem, path });
  else if (clean.value === null) problems.push({ code: 'required', path });
  else return clean.value;
  return '';
}
