import { v7 as uuidv7 } from 'uuid';
import { beforeCommit, type Transaction } from '../database/transaction.ts';

/** An administrative change to be recorded in the same transaction as the change itself. */
export interface AuditRecord {
  /** Never renamed: what reports filter by. */
  readonly action: 'create' | 'update' | 'delete';
  readonly resourceType: string;
  readonly resourceId: string;
  readonly resourceName: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Adds to the audit trail; the change is committed only together with it. Source: design, section 13. */
export function recordAudit(
  context: {
    readonly tx: Transaction;
    readonly caller: { readonly userId: string; readonly name: string; readonly tenantId: string };
    readonly requestId: string;
  },
  record: AuditRecord,
): void {
  const inserted = context.tx
    .insertInto('audit_events')
    .values({
      tenant_id: context.caller.tenantId,
      id: uuidv7(),
      actor_id: context.caller.userId,
      actor_name: context.caller.name,
      action: record.action,
      resource_type: record.resourceType,
      resource_id: record.resourceId,
      resource_name: record.resourceName,
      before: record.before === undefined ? null : JSON.stringify(record.before),
      after: record.after === undefined ? null : JSON.stringify(record.after),
      request_id: context.requestId,
    })
    .execute();
  beforeCommit(context.tx, inserted);
}
