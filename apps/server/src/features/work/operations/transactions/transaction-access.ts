import type { FieldValues } from '@tingest/domain/fields';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { notFound, ProblemError } from '../../../../http/kernel/problem-error.ts';
import { serviceAccess, usesServicesByRole, valuesOfElement } from '../../../organisation/privileges/service-access.ts';
import { selectTransaction, type TransactionRow } from '../model/operation-queries.ts';
import { visibleTypeIds } from '../model/visible-services.ts';

/** A transaction that the caller may see: their own, or any where they see all. @throws ProblemError `notFound` */
export async function getTransaction(context: SiteContext, id: string, lock = false): Promise<TransactionRow> {
  return (await getReadableTransaction(context, id, { lock })).row;
}

/**
 * Returns a readable transaction with the fields of its forms that the caller does not see.
 * @param options whether it is requested as a document
 * @throws ProblemError `notFound`; `permissionDenied` for a transaction that the caller sees and may not have as a
 * document
 */
export async function getReadableTransaction(
  context: SiteContext,
  id: string,
  { lock = false, asDocument = false }: { readonly lock?: boolean; readonly asDocument?: boolean } = {},
): Promise<{ readonly row: TransactionRow; readonly hiddenFieldIds: ReadonlySet<string> }> {
  const { caller } = context;
  const row = await selectTransaction(context, id, { lock });
  if (!row) throw notFound();
  const visibleIds = await visibleTypeIds(context, 'transaction_types');
  if (!visibleIds.includes(row.transaction_type_id)) throw notFound();
  if (usesServicesByRole(caller)) return { row, hiddenFieldIds: new Set() };
  const access = await serviceAccess(context);
  const values = await valuesOfElement(context, row.element_id);
  const reading = readingOf(context, access, row, values);
  if (!reading.isAllowed) throw notFound();
  if (!asDocument) return { row, hiddenFieldIds: reading.hiddenFieldIds };
  const document = access.decide(row.transaction_type_id, 'pdf', values);
  if (!document.isAllowed) throw new ProblemError({ code: 'permissionDenied' });
  return { row, hiddenFieldIds: new Set([...reading.hiddenFieldIds, ...document.hiddenFieldIds]) };
}

/** Those of some transactions of one object that the caller may read. */
export async function readableTransactions(
  context: SiteContext,
  rows: readonly TransactionRow[],
  values: FieldValues | null,
): Promise<readonly TransactionRow[]> {
  if (usesServicesByRole(context.caller) || rows.length === 0) return rows;
  const access = await serviceAccess(context);
  return rows.filter((row) => readingOf(context, access, row, values).isAllowed);
}

function readingOf(
  { caller, now }: SiteContext,
  access: Awaited<ReturnType<typeof serviceAccess>>,
  row: TransactionRow,
  values: FieldValues | null,
) {
  return access.read({ ...row, isUnclaimed: isUnclaimedCase(row) }, isOwnTransaction(row, caller.userId, now), values);
}

/**
 * Checks whether the caller sees the transactions of others, and thus the borrowers and reserving users. A caller with
 * this grant for some services and objects only does not get to know these persons beyond them.
 */
export function mayReadAll({ caller }: Pick<SiteContext, 'caller'>): boolean {
  return usesServicesByRole(caller);
}

/**
 * Checks whether a transaction is the user's own: the user began it, has the object or is the assignee; or, while it
 * may be taken over, its borrower hands the object to the user.
 */
export function isOwnTransaction(
  row: Pick<TransactionRow, 'owner_id' | 'borrower_id' | 'assignee_id'> &
    Partial<Pick<TransactionRow, 'receiver_id' | 'receiver_until'>>,
  userId: string,
  now: Date,
): boolean {
  const { owner_id, borrower_id, assignee_id, receiver_id, receiver_until } = row;
  if ([owner_id, borrower_id, assignee_id].includes(userId)) return true;
  return receiver_id === userId && Boolean(receiver_until && receiver_until > now);
}

/**
 * Checks whether a case was opened by an anonymous user and has no assignee yet. Every user that may continue it may
 * see it.
 */
function isUnclaimedCase(row: Pick<TransactionRow, 'is_from_public' | 'assignee_id' | 'status'>): boolean {
  return row.is_from_public && row.status === 'started' && row.assignee_id === null;
}

/** Returns the caller's relation to a transaction that the caller would continue. */
export function continuedBy(row: TransactionRow, { caller, now }: Pick<SiteContext, 'caller' | 'now'>) {
  return { isOwn: isOwnTransaction(row, caller.userId, now), isUnclaimed: isUnclaimedCase(row), status: row.status };
}
