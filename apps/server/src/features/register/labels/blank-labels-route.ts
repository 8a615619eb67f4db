import { findSiteRow, insertRow, updateRow } from '../../../database/stored-rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import type { Answer } from '../../../http/kernel/answer.ts';
import type { Context, SiteContext } from '../../../http/kernel/context.ts';
import { notFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { findLogo } from '../../organisation/tenants/find-tenant.ts';
import { printStarted } from './label-schemas.ts';
import { labelTexts } from './label-texts.ts';
import { getLayout, layoutOf } from './layout-store.ts';
import type { PrintDependencies } from './print-job.ts';
import { checkStart, drawAtOnce, maxAtOnce, queuePrint } from './print-routes.ts';
import { audited } from './series-routes.ts';
import { type RollBody, rollSave } from './series-schemas.ts';
import { getSeries, nextCodes } from './series-store.ts';

type Dependencies = Pick<PrintDependencies, 'files' | 'jobs' | 'publicUrl'>;

/** `POST codeSeries/{id}/print`: a roll of labels with codes that nothing has yet. */
export function blankLabelsRoute(dependencies: Dependencies): Route {
  return route({
    ...({ tag: 'Labels', authentication: 'user', scope: 'site', action: 'labelLayouts.write' } as const),
    transaction: 'none',
    isTransfer: true,
    ...{ method: 'POST', path: 'codeSeries/:id/print', name: 'codeSeries.print', summary: 'Print blank labels' },
    description:
      'Uses the next codes of the series, which are never issued again. Parts of a layout that name fields remain empty.',
    params: idParams,
    body: rollSave,
    status: 201,
    reply: printStarted,
    produces: 'application/pdf',
    rateLimit: 60,
    handler: (context, { params, body }) => print(dependencies, context, params.id, body) as Promise<Answer<never>>,
  });
}

async function print(
  dependencies: Dependencies,
  asking: Context<'user', 'site', 'none'>,
  seriesId: string,
  body: RollBody,
) {
  const { tenant, site } = asking;
  const { pool } = dependencies.files;
  const printSetup = await inTransaction(pool, { tenantId: tenant.id, waiter: asking.waiter }, async (tx) => {
    const context: SiteContext = { ...asking, tx };
    const layout = await getLayout(context, body.layoutId);
    checkStart(layout, body);
    const codes = await rollOf(context, seriesId, body);
    // The codes are assigned now, and belong to this roll: after a later failure the same request is repeated.
    const isLarge = codes.length > maxAtOnce;
    if (isLarge)
      await queuePrint(context, dependencies.jobs, { id: body.id.toLowerCase(), layout, ids: [], codes, body });
    const logo = isLarge ? undefined : await findLogo(tx, tenant.id);
    return { layout, codes, isLarge, logo: logo?.bytes ?? null };
  });
  if (printSetup.isLarge) return { status: 201, headers: {}, data: { jobId: body.id.toLowerCase() } };
  const layout = layoutOf(printSetup.layout);
  const texts = printSetup.codes.map((code) =>
    labelTexts(layout, { code }, { site, publicUrl: dependencies.publicUrl }),
  );
  return drawAtOnce(dependencies, asking, printSetup.layout, { ...body, labels: texts, logo: printSetup.logo });
}

/** The codes of a roll: those that it has already, or the next ones of the series. */
async function rollOf(context: SiteContext, seriesId: string, { id, count }: RollBody): Promise<readonly string[]> {
  const { tx, tenant, site, caller } = context;
  const series = await getSeries(context, seriesId);
  const existingRoll = await findSiteRow(context, 'code_rolls', id);
  if (existingRoll) {
    if (existingRoll.series_id !== series.id) throw notFound();
    if (existingRoll.codes.length !== count) throw new ProblemError({ code: 'duplicate', path: 'id' });
    return existingRoll.codes;
  }
  const { codes, next } = await nextCodes(context, series, count);
  await updateRow(context, 'code_series', series.id, { next_number: next });
  await insertRow(tx, 'code_rolls', {
    ...{ tenant_id: tenant.id, site_id: site.id, id: id.toLowerCase(), series_id: series.id },
    ...{ codes: [...codes], printed_by: caller.userId },
  });
  const after = { count, first: codes[0], last: codes.at(-1) };
  recordAudit(context, { action: 'export', ...audited(series), after });
  return codes;
}
