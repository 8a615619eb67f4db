import { describe, expect, it } from 'vitest';
import type { FaultReport } from '../../api/fault-reports.ts';
import type { FullTransaction } from '../../api/transactions.ts';
import { storedTransaction } from '../../exe/testing/stored-transaction.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { FaultReports } from './fault-reports.tsx';

const id = '00000000-0000-4000-8000-0000000000a1';
const otherId = '00000000-0000-4000-8000-0000000000a2';
const openCase = { mode: 'issueManagement', status: 'started', isFromPublic: true, reportCount: 2 } as const;

function caseOf(overrides: Partial<FullTransaction> = {}): FullTransaction {
  return {
    ...storedTransaction({ id, number: 7, ...openCase }),
    operations: [],
    followed: null,
    ...overrides,
  } as FullTransaction;
}

const faultReport: FaultReport = {
  ...{ id: 'r1', isOpening: true, createdAt: '2026-11-20T08:00:00Z', position: null, photos: [] },
  ...{ description: '<b>Broken</b>', spot: 'By the gate', email: 'anna@example.org', phoneNo: '+46 70 174 06 05' },
};

const reports = (...items: readonly FaultReport[]) =>
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/transactions/{id}/faultReports', () => Response.json({ data: items }));

describe('the public reports of a case', () => {
  it('show the text and the contact data of each reporter', async () => {
    reports(faultReport, { ...faultReport, id: 'r2', isOpening: false, description: null, email: null, phoneNo: null });
    const renderedReports = await renderInApp(<FaultReports transaction={caseOf()} />);
    await expect.element(renderedReports.getByText('<b>Broken</b>')).toBeVisible();
    await expect.element(renderedReports.getByText('2 people reported this')).toBeVisible();
    const mail = renderedReports.getByRole('link', { name: 'anna@example.org' });
    await expect.element(mail).toHaveAttribute('href', 'mailto:anna@example.org');
    await expect
      .element(renderedReports.getByRole('link', { name: '+46 70 174 06 05' }))
      .toHaveAttribute('href', 'tel:+46701740605');
    await expect.element(renderedReports.getByText(/^Also noticed/)).toBeVisible();
  });

  it('are merged with the case into another open case of the object', async () => {
    reports(faultReport);
    const otherCase = storedTransaction({
      id: otherId,
      number: 3,
      transactionTypeName: 'Fault',
      ownerName: 'Kim',
      ...openCase,
    });
    const ofAnotherMode = storedTransaction({ id: 'x', number: 4, mode: 'loan', status: 'started' });
    fakeApi.answer('post', '/{tenantKey}/{siteKey}/transactions/filter', () =>
      Response.json({ data: { items: [caseOf(), otherCase, ofAnotherMode], totalCount: 3, filteredCount: 3 } }),
    );
    const mergeBodies: unknown[] = [];
    fakeApi.answer('post', '/{tenantKey}/{siteKey}/transactions/{id}/merge', ({ body }) => {
      mergeBodies.push(body);
      return Response.json({ data: otherCase });
    });
    const renderedReports = await renderInApp(<FaultReports transaction={caseOf()} />);
    await renderedReports.getByRole('button', { name: 'Merge into another case' }).click();
    const dialog = renderedReports.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: /^Case 4: Service/ })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: /^Case 3: Fault · Kim, / }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(mergeBodies).toEqual([{ intoId: otherId }]);
  });

  it('are closed as spam after a confirmation', async () => {
    reports(faultReport);
    let spamCallCount = 0;
    fakeApi.answer('post', '/{tenantKey}/{siteKey}/transactions/{id}/spam', () => {
      spamCallCount += 1;
      return Response.json({ data: caseOf({ status: 'cancelled', isSpam: true }) });
    });
    const renderedReports = await renderInApp(<FaultReports transaction={caseOf()} />);
    await renderedReports.getByRole('button', { name: 'Close as spam' }).click();
    await renderedReports.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(renderedReports.getByRole('dialog')).not.toBeInTheDocument();
    expect(spamCallCount).toBe(0);
    await renderedReports.getByRole('button', { name: 'Close as spam' }).click();
    await renderedReports.getByRole('dialog').getByRole('button', { name: 'Close as spam' }).click();
    await expect.element(renderedReports.getByText('Closed as spam')).toBeVisible();
    expect(spamCallCount).toBe(1);
  });

  it('have neither action in a closed case, which links to the case it was merged into', async () => {
    reports(faultReport);
    const renderedReports = await renderInApp(
      <FaultReports transaction={caseOf({ status: 'cancelled', mergedIntoId: otherId })} />,
    );
    await expect
      .element(renderedReports.getByRole('link', { name: 'Show the case' }))
      .toHaveAttribute('href', `/exe/transaction/${otherId}`);
    await expect.element(renderedReports.getByRole('button', { name: 'Close as spam' })).not.toBeInTheDocument();
  });
});
