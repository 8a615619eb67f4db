import { senderNameLength } from '@tingest/domain/fields';
import { senderNameProblem } from '@tingest/domain/work';
import type { Translate } from '../../../lib/texts/texts.ts';

/** Says why a name cannot be the sender of an SMS; `null` for one that can, and for none. */
export function senderProblemText(name: string, t: Translate): string | null {
  const problem = name === '' ? null : senderNameProblem(name);
  if (!problem) return null;
  return problem.code === 'reservedSender'
    ? t('admin.sms.compose.senderReserved')
    : t('admin.sms.compose.senderWrong', senderNameLength);
}
