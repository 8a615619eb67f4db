import { publicStatuses } from '@tingest/domain/access';
import { formatDate } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import type { OpenSiteScope } from '../features/register/open/public-object.ts';
import { findReportStatus } from '../features/work/fault-reports/report-status.ts';
import { zoneOf } from '../http/kernel/field-context.ts';
import { notFound } from '../http/kernel/problem-error.ts';
import { elementAddress, type PageQuery, receiptPageAddress } from './page-address.ts';
import { frameOf } from './page-scope.ts';
import { renderPublicPage } from './render-page.ts';

/**
 * Returns the page with the state of a report, for users that have the address of its receipt.
 * @param publicUrl the public address of the installation: users keep the receipt's address
 * @returns HTML
 * @throws ProblemError `notFound` for every other address, and if the object is no longer public
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
  const ownAddress = { tenant: tenant.key, site: site.key, code: report.code };
  const frame = await frameOf(scope, (requestedCulture) =>
    receiptPageAddress(ownAddress, token, { ...query, culture: requestedCulture }),
  );
  const day = (date: Date) => formatDate(date, zoneOf(tenant));
  // A case that is closed without having been done never reaches "done".
  const steps = publicStatuses.filter((each) => (report.status === 'closed' ? each !== 'done' : each !== 'closed'));
  return renderPublicPage(
    'receipt',
    { ...frame, isListed: false },
    {
      title: translate(culture, isNew ? 'publicPages.report.thanks' : 'publicPages.report.receiptTitle'),
      home: elementAddress(ownAddress, query),
      isNew,
      report: { ...report, reportedAt: day(report.reportedAt), endedAt: report.endedAt && day(report.endedAt) },
      element: elementAddress(ownAddress, query),
      steps: steps.map((status, index) => ({ status, isPast: index <= steps.indexOf(report.status) })),
      address: `${publicUrl}${receiptPageAddress(ownAddress, token, { culture: null, preview: null })}`,
      stop: receiptPageAddress(ownAddress, token, query, 'stop'),
    },
  );
}
