import { type AdvisedService, type Grant, grantAdvice, withAdvice } from '@tingest/domain/access';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import type { GrantableResources } from '../../../features/grants/grantable-resources.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { GrantAdviceLines } from './grant-advice-lines.tsx';

const service: AdvisedService = {
  id: 'lending',
  elementTypeId: 'drills',
  mode: 'loan',
  events: [{ mode: 'start' }, { mode: 'complete' }],
};
const fields = { status: 'published', rowFields: [], shownFields: [] } as const;
const knownTypes = {
  elementType: [{ id: 'drills', name: 'Drills', ...fields }],
  recordType: [],
  transactionType: [{ id: 'lending', name: 'Borrow a drill', ...fields }],
  report: [],
} satisfies GrantableResources;
const lending: Grant = {
  id: '1',
  resource: 'transactionType',
  ids: ['lending'],
  actions: ['start'],
  rowFilter: null,
  hiddenFieldIds: [],
  readonlyFieldIds: [],
};

function Advised(): ReactNode {
  const [grants, setGrants] = useState<readonly Grant[]>([lending]);
  return (
    <>
      <GrantAdviceLines
        advice={grantAdvice(grants, [service])}
        knownResources={knownTypes}
        onFollow={(advice) => setGrants(withAdvice(grants, advice, '2'))}
      />
      <output>{grants.map(({ resource, actions }) => `${resource}: ${actions.join(' ')}`).join(', ')}</output>
    </>
  );
}

it('the advice names the missing step of a service and adds steps until it works', async () => {
  const page = await renderInApp(<Advised />);
  await expect
    .element(
      page.getByText(
        'Users can start, but not complete: Borrow a drill. Another user has to complete the transaction.',
      ),
    )
    .toBeVisible();
  await page.getByRole('button', { name: /^Add access: Users can start/ }).click();
  await expect.element(page.getByRole('button', { name: /^Add access/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).toMatchTextContent('transactionType: start complete');
});
