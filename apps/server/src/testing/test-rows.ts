import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Culture } from '@tingest/domain/foundation';
import type { ProcessorManifest } from '@tingest/processors';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { archiveKey } from '../features/organisation/archives/archive-store.ts';
import { sendNotice } from '../features/work/messages/send-notice.ts';
import { type NewRun, queueRuns } from '../features/work/processors/queue-runs.ts';
import { runFileKey } from '../features/work/transfers/transfer-row.ts';
import type { FileStorage } from '../storage/file-storage.ts';

/** The columns that say of which site a row is. */
export interface SiteRow {
  readonly tenant_id: string;
  readonly site_id: string;
}

/** The part of the API's reply for a processor configuration that a run needs. */
export type ConfiguredProcessor = Pick<ProcessorManifest, 'processorType' | 'processorKey'> & {
  readonly id: string;
  readonly name: string;
};

/** The storage of a test app. */
export interface Kept {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly folder: string;
}

/** An archive that is written already, of some bytes. @returns its id */
export async function addArchive({ database, storage, folder }: Kept, tenant_id: string): Promise<string> {
  const id = uuidv7();
  const source = path.join(folder, id);
  await writeFile(source, 'archive');
  const key = archiveKey({ tenant_id, id });
  await storage.put(`${key.folder}/${key.name}`, { path: source, size: 7, contentType: 'application/gzip' });
  const [started_by, until] = [uuidv7(), new Date('2100-01-01T00:00:00Z')];
  await inTransaction(database.pool, { tenantId: tenant_id }, (tx) =>
    tx
      .insertInto('tenant_archives')
      .values({
        ...{ tenant_id, id, status: 'completed', size: 7, started_by, started_by_name: 'Somebody' },
        ...{ finished_at: new Date(), kept_until: until },
      })
      .execute(),
  );
  return id;
}

/** An installed template without items, version 1 of a key. @returns its id */
export async function addInstallation({ database }: Kept, at: SiteRow, key: string): Promise<string> {
  const [id, names] = [uuidv7(), JSON.stringify([{ culture: 'en-US', text: key }])];
  await inTransaction(database.pool, { tenantId: at.tenant_id }, (tx) =>
    tx
      .insertInto('package_installations')
      .values({ ...at, id, package_key: key, package_version: 1, names, owner_name: 'Somebody' })
      .execute(),
  );
  return id;
}

/** A run of a transfer with a file of its own. @returns its id */
export async function addTransferFile(
  { database, storage, folder }: Kept,
  at: SiteRow,
  transferId: string,
): Promise<string> {
  const id = uuidv7();
  const source = path.join(folder, id);
  await writeFile(source, 'Code\r\n');
  await storage.put(runFileKey({ ...at, id }), { path: source, size: 6, contentType: 'text/csv' });
  const [now, until] = [new Date(), new Date('2100-01-01T00:00:00Z')];
  const file = JSON.stringify({ name: 'list.csv', contentType: 'text/csv', size: 6 });
  await inTransaction(database.pool, { tenantId: at.tenant_id }, (tx) =>
    tx
      .insertInto('transfer_runs')
      .values({
        ...{ ...at, id, transfer_id: transferId, status: 'done', file, file_until: until },
        ...{ due_at: now, next_attempt_at: now, created_at: now, finished_at: now },
      })
      .execute(),
  );
  return id;
}

/** Adds a message to the outbox of a site, to a recipient of that name. @returns its id */
export function addMessage({ database }: Kept, at: SiteRow, culture: Culture, name: string): Promise<string> {
  const tenant = { id: at.tenant_id, culture };
  return inTransaction(database.pool, { tenantId: tenant.id }, async (tx) => {
    const address = `${uuidv7()}@example.org`;
    sendNotice(
      { tx, tenant, site: { id: at.site_id } },
      { kind: 'loanReminder', borrower: { name, address }, day: '2026-01-01', loans: [], furtherLoans: 0 },
    );
    const { id } = await tx
      .selectFrom('messages')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .where('recipient', '=', address)
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Plans a service on an object for today, by a separate configuration. @returns the id of the planned work */
export function addPlannedWork({ database }: Kept, at: SiteRow, elementId: string, service: string): Promise<string> {
  const [config_id, id] = [uuidv7(), uuidv7()];
  return inTransaction(database.pool, { tenantId: at.tenant_id }, async (tx) => {
    const rhythm = { interval: 'months', every: 1, countFrom: 'plan', leadDays: 7, graceDays: 0 };
    const configuration = JSON.stringify({ service, ...rhythm });
    const processor = { processor_type: 'module', processor_key: 'schedule', name: 'Every month' };
    await tx
      .insertInto('processor_configs')
      .values({ ...at, ...processor, id: config_id, configuration })
      .execute();
    const due_on = new Date().toISOString().slice(0, 10);
    await tx
      .insertInto('planned_work')
      .values({ ...at, id, config_id, transaction_type_id: service, element_id: elementId, due_on })
      .execute();
    return id;
  });
}

/** Adds a print of labels that no job produces. @returns its id */
export async function addPrint({ database }: Kept, at: SiteRow, culture: Culture): Promise<string> {
  const id = uuidv7();
  await inTransaction(database.pool, { tenantId: at.tenant_id }, (tx) =>
    tx
      .insertInto('label_prints')
      .values({
        ...{ ...at, id, layout: '{}', layout_name: 'Labels', format: 'pdf' },
        ...{ culture, start_at: 1, element_ids: [], status: 'queued', started_by: uuidv7() },
      })
      .execute(),
  );
  return id;
}

/** Adds a run that no worker performs, unless a test requests it. */
export async function addRun(
  { database }: Kept,
  at: SiteRow,
  culture: Culture,
  { id, name, processorType, processorKey }: ConfiguredProcessor,
  run: Partial<NewRun>,
): Promise<string> {
  const tenant = { id: at.tenant_id, culture };
  const [runId = ''] = await inTransaction(database.pool, { tenantId: tenant.id }, (tx) =>
    queueRuns({ tx, tenant, site: { id: at.site_id } }, [
      {
        configuration: { id, name, processor: { manifest: { processorType, processorKey } } },
        ...{ trigger: 'event', culture, subject: null, input: {} },
        ...run,
      },
    ]),
  );
  return runId;
}
