import { holdsByRole } from '@tingest/domain/access';
import { labelsOfPage, maxPrintedLabels } from '@tingest/domain/register';
import { v7 as uuidv7 } from 'uuid';
import { openListCursor } from '../../../database/lists/list-cursor.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { type Answer, document } from '../../../http/kernel/answer.ts';
import type { Context, SiteContext } from '../../../http/kernel/context.ts';
import { notFound, orNotFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { requesterOf } from '../../../http/kernel/requester.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { queryOfBody } from '../../../http/lists/list-schemas.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { workerTask } from '../../../workers/worker-pool.ts';
import { findLogo } from '../../organisation/tenants/find-tenant.ts';
import { elementObject } from '../elements/element-object.ts';
import { importedObjectIds } from '../imports/imported-objects.ts';
import { listedTypes } from '../objects/data-object.ts';
import type { drawLabelFile } from './label-file.ts';
import { type PrintBody, printSave, printStarted } from './label-schemas.ts';
import { labelFile, labelFileSetup, printedLabel } from './label-setup.ts';
import { type LabelTexts, readLabelTexts } from './label-texts.ts';
import { getLayout, type LayoutRow, layoutOf } from './layout-store.ts';
import { type PrintDependencies, type PrintJob, printJobName } from './print-job.ts';
import { countWaitingPrints, type PrintRow, printKey, restartPrint, selectPrint } from './print-store.ts';

const base = { tag: 'Labels', authentication: 'user', scope: 'site', action: 'elements.print' } as const;

/** Labels that are drawn while their caller waits. */
export const maxAtOnce = 200;
/** Prints of a tenant that wait at a time. */
const maxWaiting = 5;
const idsAtOnce = 1_000;

const drawing = workerTask<typeof drawLabelFile>(new URL('./label-file.ts', import.meta.url), 'drawLabelFile');

type Asking = Context<'user', 'site', 'none'>;

/** `POST labels/print`, and the file of a print that was made in the background. */
export function printRoutes(dependencies: Pick<PrintDependencies, 'files' | 'jobs' | 'publicUrl'>): Route[] {
  return [
    route({
      ...base,
      transaction: 'none',
      isTransfer: true,
      ...{ method: 'POST', path: 'labels/print', name: 'labels.print', summary: 'Print labels of objects' },
      description: `Up to ${maxAtOnce} labels are returned immediately; more, up to ${maxPrintedLabels}, are created by a job (\`jobs/{id}\`), and its file is available for some days.`,
      body: printSave,
      status: 201,
      reply: printStarted,
      produces: 'application/pdf',
      rateLimit: 60,
      handler: (context, { body }) => print(dependencies, context, body) as Promise<Answer<never>>,
    }),
    route({
      ...base,
      transaction: 'none',
      isTransfer: true,
      ...{ method: 'GET', path: 'labels/prints/:id/file', name: 'labels.file' },
      summary: 'Download the file of labels that were printed by a job',
      params: idParams,
      produces: 'application/octet-stream',
      async handler(context, { params }) {
        const { tenant, site } = context;
        const row = await inTransaction(dependencies.files.pool, { tenantId: tenant.id, readOnly: true }, (tx) =>
          selectPrint({ tx, tenant, site }, params.id),
        );
        if (!row || !mayRead(context, row)) throw notFound();
        if (row.status !== 'completed') throw new ProblemError({ code: 'conflict' });
        const { folder, name } = printKey(row);
        const content = orNotFound(await dependencies.files.storage.read(`${folder}/${name}`));
        const { type, fileName } = labelFile(row.format, row.layout_name);
        return document(content, type, fileName);
      },
    }),
  ];
}

/**
 * Checks whether the caller may read a print: the user that began it, and users that may print everything by their
 * role.
 */
export function mayRead({ caller }: Pick<SiteContext, 'caller'>, print: Pick<PrintRow, 'started_by'>): boolean {
  return print.started_by === caller.userId || holdsByRole(caller.role, 'elementType', 'print');
}

interface Found {
  readonly layout: LayoutRow;
  readonly ids: readonly string[];
  /** Where there are few. */
  readonly labels?: readonly LabelTexts[];
  readonly logo: Uint8Array | null;
}

async function print(
  { files, jobs, publicUrl }: Pick<PrintDependencies, 'files' | 'jobs' | 'publicUrl'>,
  asking: Asking,
  body: PrintBody,
) {
  const { tenant } = asking;
  const jobId = body.id?.toLowerCase() ?? uuidv7();
  const scope = { tenantId: tenant.id, waiter: asking.waiter };
  const printSetup = await inTransaction(files.pool, scope, async (tx): Promise<Found> => {
    const context: SiteContext = { ...asking, tx };
    const layout = await getLayout(context, body.layoutId);
    checkStart(layout, body);
    const ids = await wantedIds(context, body);
    const isLarge = ids.length > maxAtOnce;
    const labels = isLarge ? undefined : await readLabelTexts(context, layoutOf(layout), ids, publicUrl);
    if (ids.length === 0 || labels?.length === 0) throw new ProblemError({ code: 'noLabels' });
    if (isLarge) await queuePrint(context, jobs, { id: jobId, layout, ids, body });
    else recordPrint(context, layout, body, ids.length);
    const logo = isLarge ? undefined : await findLogo(tx, tenant.id);
    return { layout, ids, ...(labels && { labels }), logo: logo?.bytes ?? null };
  });
  if (!printSetup.labels) return { status: 201, headers: {}, data: { jobId } };
  const texts = printSetup.labels.map((label) => label.texts);
  return drawAtOnce({ files }, asking, printSetup.layout, { ...body, labels: texts, logo: printSetup.logo });
}

/** Draws few labels, while their caller waits. @param labels text of each part of each label */
export async function drawAtOnce(
  { files }: Pick<PrintDependencies, 'files'>,
  asking: Asking,
  row: LayoutRow,
  {
    format,
    startAt = 1,
    labels,
    logo,
  }: Pick<PrintBody, 'format' | 'startAt'> & {
    readonly labels: readonly (readonly string[])[];
    readonly logo: Uint8Array | null;
  },
) {
  const layout = layoutOf(row);
  const bytes = await files.workers.run(requesterOf(asking), drawing, {
    ...labelFileSetup(layout, { title: row.name, format, logo }),
    labels: labels.map((texts, index) => printedLabel(layout, index, startAt, texts)),
  });
  const { type, fileName } = labelFile(format, row.name);
  return document(Buffer.from(bytes), type, fileName);
}

/** @throws ProblemError `range` for a label that the sheet does not have */
export function checkStart(layout: LayoutRow, { startAt = 1 }: Pick<PrintBody, 'startAt'>): void {
  const max = labelsOfPage(layoutOf(layout).medium);
  if (startAt > max) throw new ProblemError({ code: 'range', path: 'startAt', parameters: { min: 1, max } });
}

/** The objects that are asked for: those that are named, or those that a list finds, as far as the caller may print them. */
async function wantedIds(
  context: SiteContext,
  { elementIds, importId, elementTypeId, query = {} }: PrintBody,
): Promise<string[]> {
  if (elementIds) return [...new Set(elementIds.map((id) => id.toLowerCase()))];
  if (importId) return atMost([...new Set(await importedObjectIds(context, importId, maxPrintedLabels))]);
  const listQuery = queryOfBody(query);
  const { types, ofOneType } = await listedTypes(elementObject, context, elementTypeId ?? undefined, listQuery);
  const source = elementObject.list(context, types, ofOneType, ['read', 'print']);
  const openedCursor = await openListCursor(context.tx, source, listQuery);
  if ('problems' in openedCursor) throw new ProblemError(openedCursor.problems);
  const ids: string[] = [];
  for await (const idBatch of openedCursor.cursor.ids(idsAtOnce)) {
    ids.push(...idBatch);
    atMost(ids);
  }
  return ids;
}

/** @throws ProblemError `tooMany` */
function atMost(ids: string[]): string[] {
  if (ids.length > maxPrintedLabels) throw new ProblemError({ code: 'tooMany', parameters: { max: maxPrintedLabels } });
  return ids;
}

/** A print in the background: of objects, or of codes without an object. */
interface QueuedPrint {
  readonly id: string;
  readonly layout: LayoutRow;
  readonly ids: readonly string[];
  readonly codes?: readonly string[];
  readonly body: Pick<PrintBody, 'format' | 'startAt'>;
}

/** Leaves a print to a job; asked for again, it is the same one. @throws ProblemError `tooManyRequests` */
export async function queuePrint(
  context: SiteContext,
  jobs: PrintDependencies['jobs'],
  { id, layout, ids, codes, body }: QueuedPrint,
): Promise<void> {
  const { tx, tenant, site, caller, culture } = context;
  const data = { tenantId: tenant.id, siteId: site.id, printId: id } satisfies PrintJob;
  const existingPrint = await selectPrint(context, id);
  if (existingPrint && existingPrint.started_by === caller.userId) {
    // A print that failed or was cancelled is made when it is requested again: the codes of blank labels are assigned,
    // and no other print gets them.
    if (await restartPrint(context, id)) await jobs.enqueue(tx, printJobName, data);
    return;
  }
  if ((await countWaitingPrints(context)) >= maxWaiting) {
    throw new ProblemError({ code: 'tooManyRequests' }, { 'retry-after': '30' });
  }
  const insertedPrint = await tx
    .insertInto('label_prints')
    .values({
      tenant_id: tenant.id,
      site_id: site.id,
      id,
      layout: JSON.stringify(layoutOf(layout)),
      layout_name: layout.name,
      format: body.format,
      culture,
      start_at: body.startAt ?? 1,
      element_ids: [...ids],
      codes: codes ? [...codes] : null,
      status: 'queued',
      started_by: caller.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (insertedPrint.numInsertedOrUpdatedRows === 0n) throw new ProblemError({ code: 'duplicate', path: 'id' });
  await jobs.enqueue(tx, printJobName, data);
  if (!codes) recordPrint(context, layout, body, ids.length);
}

/** Records the print in the audit trail: labels carry values of objects outside, as exports do. */
function recordPrint(
  context: SiteContext,
  layout: LayoutRow,
  { format }: Pick<PrintBody, 'format'>,
  count: number,
): void {
  recordAudit(context, {
    action: 'export',
    resourceType: 'labelLayout',
    resourceId: layout.id,
    resourceName: layout.name,
    after: { format, count },
  });
}
