import type { Culture, ProblemCode } from '@tingest/domain/foundation';
import type { Static } from 'typebox';
import type { TransferFailure } from '../../../database/stored/transfers.ts';
import { tenantRows } from '../../../database/stored-rows.ts';
import type { TenantScope } from '../../../database/transaction.ts';
import { presentColumns } from '../../../http/kernel/present-columns.ts';
import { presentFailure as presentRunFailure } from '../processors/run-schemas.ts';
import type { RunRow, TransferRow } from './transfer-row.ts';
import { runReply, transferReply } from './transfer-schemas.ts';

function presentFailure(failure: TransferFailure | null, culture: Culture) {
  if (!failure) return null;
  const { code, isLasting, parameters } = failure;
  return presentRunFailure({ code: code as ProblemCode, isLasting, ...(parameters && { parameters }) }, culture);
}

/** A run as it is answered. */
export function presentTransferRun(row: RunRow, culture: Culture): Static<typeof runReply> {
  const { create = 0, change = 0, unchanged = 0, error = 0, created = 0, changed = 0, failed = 0 } = row.counts ?? {};
  return {
    ...presentColumns(runReply, row),
    nextAttemptAt: row.status === 'queued' && row.attempts > 0 ? row.next_attempt_at.toISOString() : null,
    failure: presentFailure(row.failure, culture),
    file: row.file && { name: row.file.name, size: row.file.size, until: row.file_until?.toISOString() ?? null },
    deliveries: [...row.deliveries],
    counts: row.counts && { create, change, unchanged, error, created, changed, failed },
  };
}

/** Presents a transfer as a reply. @param names of the users that it refers to */
export function presentTransfer(
  row: TransferRow,
  culture: Culture,
  { names, lastRun }: { readonly names: ReadonlyMap<string, string>; readonly lastRun: RunRow | undefined },
): Static<typeof transferReply> {
  const { addresses, userIds } = row.recipients;
  return {
    ...presentColumns(transferReply, row),
    export: row.kind === 'export' ? ({ ...row.settings, query: { ...row.settings.query } } as never) : null,
    import: row.kind === 'import' ? row.settings : null,
    configurationId: row.config_id,
    recipients: { userIds: [...userIds], addresses: [...addresses] },
    recipientNames: userIds.flatMap((id) => ({ id, name: names.get(id) ?? '' })),
    stoppedFor: presentFailure(row.stopped_for, culture),
    lastRun: lastRun ? presentTransferRun(lastRun, culture) : null,
  };
}

/** Returns the names of the users that transfers refer to. */
export async function recipientNames(
  scope: TenantScope,
  rows: readonly TransferRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ recipients }) => recipients.userIds))];
  if (ids.length === 0) return new Map();
  const userRows = await tenantRows(scope, 'users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(userRows.map(({ id, name }) => [id, name]));
}
