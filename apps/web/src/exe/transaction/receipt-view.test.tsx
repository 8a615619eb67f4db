import { expect, it } from 'vitest';
import type { OperationWithForm } from '../../api/operations.ts';
import type { FullTransaction } from '../../api/transactions.ts';
import { translateNow as t } from '../../lib/texts/texts.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { storedEffect, storedField, storedOperation } from '../testing/stored-items.ts';
import { storedTransaction } from '../testing/stored-transaction.ts';
import { ReceiptView } from './receipt-view.tsx';

const step = (id: string, mode: OperationWithForm['mode'], occurredAt: string, more: Partial<OperationWithForm> = {}) =>
  storedOperation({ id, mode, occurredAt, ...more });

it('the receipt lists the successive borrowers, each with their period', async () => {
  const loan: FullTransaction = {
    ...storedTransaction({ mode: 'loan', status: 'completed', borrowerName: 'Bo Ek', endedAt: '2026-11-14T08:00:00Z' }),
    operations: [
      step('a', 'start', '2026-11-10T08:00:00Z'),
      step('b', 'update', '2026-11-12T08:00:00Z', {
        effects: [storedEffect({ target: 'transaction', field: 'borrowerName', from: 'Anna Nilsson', to: 'Bo Ek' })],
      }),
      step('c', 'complete', '2026-11-14T08:00:00Z'),
    ],
    followed: [],
  };
  const page = await renderInApp(<ReceiptView transaction={loan} />);
  await expect.element(page.getByRole('heading', { level: 1, name: t('service.receipt.title') })).toBeVisible();
  const [anna, bo] = [
    page.getByRole('article', { name: 'Anna Nilsson' }),
    page.getByRole('article', { name: 'Bo Ek' }),
  ];
  await expect.element(anna.getByText('From 2026-11-10 09:00 to 2026-11-12 09:00')).toBeVisible();
  await expect.element(bo.getByText('From 2026-11-12 09:00 to 2026-11-14 09:00')).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('service.handover.open') })).toBeVisible();
});

it('the receipt shows how many answers deviate, and lists them', async () => {
  const fields = [
    storedField({ id: 'until', name: 'Best before', fieldType: 'date', deviation: { range: { min: null, max: -1 } } }),
    storedField({
      ...{ id: 'count', name: 'Chairs', fieldType: 'integer' },
      deviation: { range: { min: 4, max: null }, outside: true },
    }),
  ];
  const answers = [
    // In time when it was answered, though not any more.
    { dataPropertyTypeId: 'until', value: '2026-11-10', displayValue: '2026-11-10' },
    { dataPropertyTypeId: 'count', value: 3, displayValue: '3' },
  ];
  const loan: FullTransaction = {
    ...storedTransaction({ mode: 'loan', status: 'started', borrowerName: 'Anna Nilsson' }),
    operations: [
      step('a', 'start', '2026-11-10T08:00:00Z', {
        ...{ dataPropertyTypes: fields, dataProperties: answers, deviationCount: 1 },
      }),
    ],
    followed: [],
  };
  const page = await renderInApp(<ReceiptView transaction={loan} />);
  const anna = page.getByRole('article');
  await expect.element(anna.getByText('1 deviation')).toBeVisible();
  const marks = anna.getByTitle('Deviation');
  await expect.element(marks).toMatchTextContent(/^Deviation: 3$/);
});
