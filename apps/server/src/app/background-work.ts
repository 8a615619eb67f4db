import { startReleasing } from '../database/release-work.ts';
import { startDeviceSync } from '../features/insight/device-sync/forget-removed.ts';
import { startArchives } from '../features/organisation/archives/archive-job.ts';
import { startAudit } from '../features/organisation/audit/forget-old-events.ts';
import { startTenants } from '../features/organisation/tenants/reorder-lists.ts';
import { startElements } from '../features/register/elements/backfill-job.ts';
import { startFiles } from '../features/register/files/open-file-store.ts';
import { startImports } from '../features/register/imports/start-imports.ts';
import { startPrints } from '../features/register/labels/start-prints.ts';
import { startRecords } from '../features/register/records/backfill-job.ts';
import { startDirectorySync, startNightlyPlans } from '../features/work/directory-sync/sync-job.ts';
import { startFaultReports } from '../features/work/fault-reports/notify-reporters.ts';
import { startMessages } from '../features/work/messages/start-outbox.ts';
import { startHandovers } from '../features/work/operations/handovers/forget-handovers.ts';
import { startOperations } from '../features/work/operations/log/operation-slots-job.ts';
import { startPlannedWork } from '../features/work/planned-work/plan-work.ts';
import { startProcessors } from '../features/work/processors/start-runs.ts';
import { startReservations } from '../features/work/reservations/release-missed.ts';
import { startTransferPlans, startTransfers } from '../features/work/transfers/transfer-job.ts';
import { type Stop, stopAll } from '../foundation/repeat.ts';
import type { AppContext } from './app-context.ts';

/** Begins an area's background work in this process. */
type Start = (context: AppContext) => Stop | Promise<Stop>;

/** Jobs that a request or a sweep enqueues, and sweeps of every installation. */
const jobs: readonly ((context: AppContext) => Promise<void>)[] = [
  startElements,
  startRecords,
  startOperations,
  startTenants,
  startDirectorySync,
  startTransfers,
  startAudit,
  startHandovers,
  startReservations,
  startPrints,
  startDeviceSync,
];

/** Work of every process. */
const always: readonly Start[] = [startFiles, startImports, startArchives];

/** Sending of messages, where the process sends them by itself. */
const messages: readonly Start[] = [startMessages, startFaultReports];

/** Work that comes due by itself, where the process does it by itself. */
const dueWork: readonly Start[] = [startReleasing, startProcessors, startPlannedWork, startTransferPlans];

/**
 * Begins the background work of all areas.
 * @returns a function that ends all of it, and waits for what is in progress
 */
export async function startBackgroundWork(
  context: AppContext,
  { sendsMessages, runsProcessors }: { readonly sendsMessages: boolean; readonly runsProcessors: boolean },
): Promise<Stop> {
  for (const start of jobs) await start(context);
  if (runsProcessors) await startNightlyPlans(context);
  const stops: Stop[] = [];
  for (const start of [...always, ...(sendsMessages ? messages : []), ...(runsProcessors ? dueWork : [])]) {
    stops.push(await start(context));
  }
  return stopAll(stops);
}
