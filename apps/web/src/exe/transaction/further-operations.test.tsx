import { expect, it } from 'vitest';
import type { WithheldSteps } from '../../api/elements.ts';
import type { FullTransaction } from '../../api/transactions.ts';
import { translateNow as t } from '../../lib/texts/texts.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { storedService } from '../testing/stored-items.ts';
import { storedTransaction } from '../testing/stored-transaction.ts';
import { FurtherOperations } from './further-operations.tsx';

const anna = '00000000-0000-4000-8000-000000000001';
const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const [element, service, transaction, form, extension] = [id('0a'), id('0b'), id('0c'), id('0d'), id('0e')];

type Step = WithheldSteps['items'][number];
const step = (mode: Step['mode'], operationTypeId = form): Step => {
  return { mode, operationTypeId, transactionTypeId: service, transactionId: transaction };
};

/** Opens a loan that Anna began and that another user has. */
async function openLoan(withheld: readonly Step[], updates: readonly string[] = [form]) {
  signIn({ user: { id: anna, userId: anna, name: 'Anna Nilsson', role: 'PrivilegedUser' } });
  const storedType = storedService({
    ...{ id: service, name: 'Borrow', mode: 'loan' },
    events: [
      { mode: 'start', operationTypeId: form },
      ...updates.map((operationTypeId) => ({ mode: 'update' as const, operationTypeId })),
      { mode: 'complete', operationTypeId: form },
    ],
  });
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/transactionTypes', () =>
    Response.json({ data: { items: [storedType], totalCount: 1 } }),
  );
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elements/{id}/withheldSteps', { items: [...withheld] });
  const loan: FullTransaction = {
    ...storedTransaction({
      ...{ id: transaction, transactionTypeId: service, elementId: element, mode: 'loan', status: 'started' },
      ...{ ownerId: anna, ownerName: 'Anna Nilsson', borrowerId: id('0f'), borrowerName: 'Bo Ek' },
    }),
    // The loan was passed on by a user with the same name.
    operations: [{ effects: [{ field: 'borrowerName', from: 'Anna Nilsson', to: 'Bo Ek' }] }] as never,
    followed: [],
  };
  const page = await renderInApp(<FurtherOperations transaction={loan} />);
  return (name: string) => page.getByRole('link', { name, exact: true });
}

const giveBack = t('modes.loan.operations.complete');
const extend = t('modes.loan.operations.update');

it('operations that the server does not withhold are offered, regardless of the users’ names', async () => {
  const link = await openLoan([]);
  await expect.element(link(giveBack)).toBeVisible();
  await expect.element(link(extend)).toBeVisible();
});

it('operations that the server withholds because the loan was handed over are not offered', async () => {
  const link = await openLoan([step('update')]);
  await expect.element(link(giveBack)).toBeVisible();
  await expect.element(link(extend)).not.toBeInTheDocument();
});

it('several functions of the same mode are named after their functions', async () => {
  const functions = [
    { id: form, name: 'Longer' },
    { id: extension, name: 'To another place' },
  ];
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/operationTypes', () =>
    Response.json({ data: { items: functions, totalCount: 2 } }),
  );
  const link = await openLoan([], [form, extension]);
  await expect.element(link('Longer')).toHaveAttribute('href', expect.stringContaining(form));
  await expect.element(link('To another place')).toHaveAttribute('href', expect.stringContaining(extension));
  await expect.element(link(giveBack)).toBeVisible();
});

it('a case that follows a closed one can begin by each function available for it', async () => {
  signIn({ user: { id: anna, userId: anna, name: 'Anna Nilsson', role: 'PrivilegedUser' } });
  const events = [form, extension].map((operationTypeId) => ({ mode: 'start', operationTypeId }));
  const cases = { id: service, name: 'Repair', mode: 'issueManagement', status: 'published', policy: {}, events };
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/transactionTypes', () =>
    Response.json({ data: { items: [cases], totalCount: 1 } }),
  );
  const functions = [
    { id: form, name: 'Something is broken' },
    { id: extension, name: 'Somebody was hurt' },
  ];
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/operationTypes', () =>
    Response.json({ data: { items: functions, totalCount: 2 } }),
  );
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elements/{id}/withheldSteps', { items: [] });
  const closedLoan = storedTransaction({
    ...{
      id: transaction,
      transactionTypeId: service,
      elementId: element,
      mode: 'issueManagement',
      status: 'completed',
    },
  });
  const page = await renderInApp(<FurtherOperations transaction={{ ...closedLoan, operations: [], followed: [] }} />);
  await expect.element(page.getByText(t('service.transaction.follow'))).toBeVisible();
  for (const { id: functionId, name } of functions) {
    const link = page.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(functionId));
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(`follows=${transaction}`));
  }
});
