import type { Updateable } from 'kysely';
import type { Transactions } from '../../../../database/schema.generated.ts';
import { ProblemError } from '../../../../http/problem-error.ts';
import { findUserOfSite } from '../../../organisation/users/find-user.ts';
import type { CaseNotice } from '../../messages/send-notice.ts';
import { selectTransaction } from '../operation-queries.ts';
import type { Consequences, PerformStep } from './mode-behaviour.ts';
import { noticeTransaction } from './notice-transaction.ts';

/** Cases: any number open for an object, with somebody who sees to each. Source: design, section 7. */
export async function issueManagement(step: PerformStep): Promise<Consequences> {
  const { input, transaction } = step;
  const priority = input.priority ?? (transaction ? undefined : 'normal');
  const columns = {
    ...(await assignee(step)),
    ...(priority && { priority }),
    ...(!transaction && input.previousTransactionId && { previous_id: await previousCase(step) }),
  };
  return { columns, notices: [notice(step, columns)] };
}

function notice(step: PerformStep, columns: Updateable<Transactions>): CaseNotice {
  const { transaction, status, operationId } = step;
  const announced = noticeTransaction(step, columns);
  const isHandedOver = announced.assignee_id !== null && announced.assignee_id !== transaction?.assignee_id;
  const ofOpenCase = isHandedOver ? 'caseAssigned' : 'caseUpdated';
  const kind = !transaction ? 'caseOpened' : status === 'started' ? ofOpenCase : 'caseClosed';
  return { kind, transaction: announced, occasion: operationId };
}

async function assignee({ context, input }: PerformStep): Promise<Updateable<Transactions>> {
  if (input.assigneeId === undefined) return {};
  if (input.assigneeId === null) return { assignee_id: null, assignee_name: null };
  const user = await findUserOfSite(context, input.assigneeId);
  if (!user) throw new ProblemError({ code: 'unknownValue', path: 'assigneeId' });
  return { assignee_id: user.id, assignee_name: user.name };
}

/** A closed case of the same object and service; an open one is gone on with, not followed. */
async function previousCase({ context, input, element, form }: PerformStep): Promise<string> {
  const { tx, tenant, site } = context;
  const row = await selectTransaction(tx, tenant.id, site.id, input.previousTransactionId ?? '');
  const fits =
    row?.element_id === element.id && row.transaction_type_id === form.transactionTypeId && row.status !== 'started';
  if (!fits) throw new ProblemError({ code: 'unknownValue', path: 'previousTransactionId' });
  return row.id;
}
