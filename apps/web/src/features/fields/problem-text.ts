import type { Problem } from '@tingest/domain';
import { type Translate, textOfMessage } from '../../lib/texts/texts.ts';

/** A problem in words: an administrator's own message, else the catalogue's. */
export function problemText(problem: Pick<Problem, 'code' | 'parameters' | 'message'>, t: Translate): string {
  return problem.message ? textOfMessage(problem.message) : t(`problems.${problem.code}`, problem.parameters);
}
