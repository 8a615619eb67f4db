import { formatDate } from '@tingest/domain';
import { publicStatuses } from '@tingest/domain/public-access';
import { translate } from '@tingest/i18n/server';
import type { OpenSiteScope } from '../features/things/open/public-object.ts';
import { findReportStatus } from '../features/work/fault-reports/report-status.ts';
import { zoneOf } from '../http/field-context.ts';
import { notFound } from '../http/problem-error.ts';
import { elementAddress, type PageQuery, receiptPageAddress } from './page-address.ts';
import { frameOf } from './page-scope.ts';
import { renderPublicPage } from './render-page.ts';

/**
 * What has become of a report, for whoever has the address of its receipt.
 * @param publicUrl where the installation is reached: the address is there to be kept
 * @returns HTML
 * @throws ProblemError `notFound` for every other address, and where the object is not public any more
 */
export async function receiptPage(
  scope: OpenSiteScope,
  token: string,
  query: PageQuery,
  { publicUrl, isNew }: { readonly publicUrl: string; readonly isNew: boolean },
): Promise<string> {
  const { culture, tenant, site } = scope;
  const report = await findReportStatus(scope, token);
  if (!report) throw notFound();
  const own = { tenant: tenant.key, site: site.key, code: report.code };
  const frame = await frameOf(scope, (wanted) => receiptPageAddress(own, token, { ...query, culture: wanted }));
  const day = (date: Date) => formatDate(date, zoneOf(tenant));
  // What is closed without having been done never was done.
  const steps = publicStatuses.filter((each) => (report.status === 'closed' ? each !== 'done' : each !== 'closed'));
  return renderPublicPage(
    'receipt',
    { ...frame, isListed: false },
    {
      title: translate(culture, isNew ? 'publicPages.report.thanks' : 'publicPages.report.receiptTitle'),
      home: elementAddress(own, query),
      isNew,
      report: { ...report, reportedAt: day(report.reportedAt), endedAt: report.endedAt && day(report.endedAt) },
      element: elementAddress(own, query),
      steps: steps.map((status, index) => ({ status, isPast: index <= steps.indexOf(report.status) })),
      address: `${publicUrl}${receiptPageAddress(own, token, { culture: null, preview: null })}`,
      stop: receiptPageAddress(own, token, query, 'stop'),
    },
  );
}
