import { describe, expect, it } from 'vitest';
import type { FaultReport } from '../../api/fault-reports.ts';
import type { FullTransaction } from '../../api/transactions.ts';
import { storedTransaction } from '../../exe/testing/stored-transaction.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { FaultReports } from './fault-reports.tsx';

const id = '00000000-0000-4000-8000-0000000000a1';
const otherId = '00000000-0000-4000-8000-0000000000a2';
const open = { mode: 'issueManagement', status: 'started', isFromPublic: true, reportCount: 2 } as const;

function caseOf(given: Partial<FullTransaction> = {}): FullTransaction {
  return {
    ...storedTransaction({ id, number: 7, ...open }),
    operations: [],
    followed: null,
    ...given,
  } as FullTransaction;
}

const reported: FaultReport = {
  ...{ id: 'r1', isOpening: true, createdAt: '2026-11-20T08:00:00Z', position: null, photos: [] },
  ...{ description: '<b>Broken</b>', spot: 'By the gate', email: 'anna@example.org', phoneNo: '+46 70 174 06 05' },
};

const reports = (...items: readonly FaultReport[]) =>
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/transactions/{id}/faultReports', () => Response.json({ data: items }));

describe('the public reports of a case', () => {
  it('show the text and the contact data of each reporter', async () => {
    reports(reported, { ...reported, id: 'r2', isOpening: false, description: null, email: null, phoneNo: null });
    const shown = await renderInApp(<FaultReports transaction={caseOf()} />);
    await expect.element(shown.getByText('<b>Broken</b>')).toBeVisible();
    await expect.element(shown.getByText('2 people reported this')).toBeVisible();
    const mail = shown.getByRole('link', { name: 'anna@example.org' });
    await expect.element(mail).toHaveAttribute('href', 'mailto:anna@example.org');
    await expect
      .element(shown.getByRole('link', { name: '+46 70 174 06 05' }))
      .toHaveAttribute('href', 'tel:+46701740605');
    await expect.element(shown.getByText(/^Also noticed/)).toBeVisible();
  });

  it('are merged with the case into another open case of the object', async () => {
    reports(reported);
    const other = storedTransaction({
      id: otherId,
      number: 3,
      transactionTypeName: 'Fault',
      ownerName: 'Kim',
      ...open,
    });
    const ofAnotherMode = storedTransaction({ id: 'x', number: 4, mode: 'loan', status: 'started' });
    fakeApi.answer('post', '/{tenantKey}/{siteKey}/transactions/filter', () =>
      Response.json({ data: { items: [caseOf(), other, ofAnotherMode], totalCount: 3, filteredCount: 3 } }),
    );
    const merged: unknown[] = [];
    fakeApi.answer('post', '/{tenantKey}/{siteKey}/transactions/{id}/merge', ({ body }) => {
      merged.push(body);
      return Response.json({ data: other });
    });
    const shown = await renderInApp(<FaultReports transaction={caseOf()} />);
    await shown.getByRole('button', { name: 'Merge into another case' }).click();
    const dialog = shown.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: /^Case 4: Service/ })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: /^Case 3: Fault · Kim, / }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(merged).toEqual([{ intoId: otherId }]);
  });

  it('are closed as spam after a confirmation', async () => {
    reports(reported);
    let asked = 0;
    fakeApi.answer('post', '/{tenantKey}/{siteKey}/transactions/{id}/spam', () => {
      asked += 1;
      return Response.json({ data: caseOf({ status: 'cancelled', isSpam: true }) });
    });
    const shown = await renderInApp(<FaultReports transaction={caseOf()} />);
    await shown.getByRole('button', { name: 'Close as spam' }).click();
    await shown.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(shown.getByRole('dialog')).not.toBeInTheDocument();
    expect(asked).toBe(0);
    await shown.getByRole('button', { name: 'Close as spam' }).click();
    await shown.getByRole('dialog').getByRole('button', { name: 'Close as spam' }).click();
    await expect.element(shown.getByText('Closed as spam')).toBeVisible();
    expect(asked).toBe(1);
  });

  it('have neither action in a closed case, which links to the case it was merged into', async () => {
    reports(reported);
    const shown = await renderInApp(
      <FaultReports transaction={caseOf({ status: 'cancelled', mergedIntoId: otherId })} />,
    );
    await expect
      .element(shown.getByRole('link', { name: 'Show the case' }))
      .toHaveAttribute('href', `/exe/transaction/${otherId}`);
    await expect.element(shown.getByRole('button', { name: 'Close as spam' })).not.toBeInTheDocument();
  });
});
