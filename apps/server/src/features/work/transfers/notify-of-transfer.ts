import type { Problem } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import type { TransferFailure } from '../../../database/stored/transfers.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { problemMessage } from '../../../http/kernel/problem-message.ts';
import { notifyOfTransfer, type TransferNotice } from '../messages/send-notice.ts';
import type { TransferDependencies } from './transfer-dependencies.ts';
import type { TransferRow } from './transfer-row.ts';

type Within = Pick<SiteContext, 'tenant' | 'site'>;

/** Returns the recipients of messages about a transfer: the people that it names or, if it names none, its owner. */
export function audienceOf({ kind, owner_id, recipients }: TransferRow): Pick<TransferNotice, 'userIds' | 'addresses'> {
  const isNamed = recipients.userIds.length + recipients.addresses.length > 0;
  // An export names people for its file: failures are reported to its owner.
  return kind === 'import' && isNamed ? recipients : { userIds: [owner_id], addresses: [] };
}

/** The address of a page of the app at the transfer's site. */
export function pageAddress(
  { publicUrl }: Pick<TransferDependencies, 'publicUrl'>,
  { site }: Within,
  path: string,
): string {
  return `${publicUrl}${path}?site=${encodeURIComponent(site.key)}`;
}

/** Tells that a transfer failed, or that it was stopped for good, and where it is mended. */
export async function notifyOfFailure(
  dependencies: Pick<TransferDependencies, 'publicUrl'>,
  scope: Within & { readonly tx: Transaction },
  transfer: TransferRow,
  {
    code,
    parameters,
    occasion,
    isStopped,
  }: TransferFailure & { readonly occasion: string; readonly isStopped: boolean },
): Promise<void> {
  const { culture, name } = transfer;
  const reason = problemMessage(culture, { code: code as Problem['code'], ...(parameters && { parameters }) });
  const url = pageAddress(dependencies, scope, `/transfers/${transfer.id}/edit`);
  const key = isStopped ? 'mail.transferStopped' : 'mail.transferFailed';
  await notifyOfTransfer(scope, {
    ...audienceOf(transfer),
    facts: {
      subject: translate(culture, `${key}.subject`, { name }),
      text: translate(culture, `${key}.text`, { reason, url }),
    },
    // The owner may have been deleted.
    isForAdministrators: isStopped,
    occasion,
  });
}
