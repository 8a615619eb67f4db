import type { Problem } from '@tingest/domain/foundation';
import type { TextKey } from '@tingest/i18n';
import { type Translate, textOfMessage } from './texts.ts';

/** A problem in words: an administrator's own message, else the catalogue's. */
export function problemText(problem: Pick<Problem, 'code' | 'parameters' | 'message'>, t: Translate): string {
  // A problem that only the server finds has its text with it.
  return problem.message
    ? textOfMessage(problem.message)
    : t(`problems.${problem.code}` as TextKey, problem.parameters);
}
