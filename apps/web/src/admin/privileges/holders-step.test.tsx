import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { PrivilegeDraft, StoredPrivilege } from '../../api/privileges.ts';
import type { GrantableResources } from '../../features/grants/grantable-resources.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { HoldersStep } from './holders-step.tsx';

const grant = {
  ...{ id: 'grant', resource: 'elementType' as const, ids: ['drills'], actions: ['read' as const] },
  ...{ rowFilter: null, hiddenFieldIds: [], readonlyFieldIds: [] },
};
const holder = { userName: 'user', isDisabled: false, sites: ['skola'] };
const stored = {
  ...{ id: 'seeing', name: 'Sees drills', description: '', status: 'active', grants: [grant] },
  users: [
    { ...holder, id: 'anna', name: 'Anna Ek', role: 'PrivilegedUser', privilegeIds: ['seeing'] },
    { ...holder, id: 'bo', name: 'Bo Ask', role: 'User', privilegeIds: ['seeing', 'other'] },
    { ...holder, id: 'cia', name: 'Cia Alm', role: 'User', privilegeIds: ['seeing'] },
  ],
} satisfies Partial<StoredPrivilege> as Partial<StoredPrivilege> as StoredPrivilege;
const resources: GrantableResources = { elementType: [], recordType: [], transactionType: [], report: [] };

beforeEach(() => {
  signIn();
  const other = { ...stored, id: 'other', name: 'Sees tools' };
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/privileges/withGrants', () =>
    Response.json({ data: { items: [stored, other] } }),
  );
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/people', () => Response.json({ data: { items: [] } }));
});

function Edited(): ReactNode {
  const { id, name, description, status, grants } = stored;
  const [draft, setDraft] = useState<PrivilegeDraft>({ id, name, description, status, grants });
  const change = (part: Partial<PrivilegeDraft>): void => setDraft({ ...draft, ...part });
  const editor = { draft, change, error: () => undefined, errors: () => ({}), isDirty: false };
  return (
    <>
      <HoldersStep editor={editor} storedPrivilege={stored} knownResources={resources} />
      <output>{JSON.stringify(draft.withdrawnUserIds ?? [])}</output>
    </>
  );
}

it('holders to whom the privilege adds nothing are named with the reason, until they lose it', async () => {
  const page = await renderInApp(<Edited />);
  await expect.element(page.getByText('Anna Ek: the role User already gives all of it.')).toBeVisible();
  await expect.element(page.getByText('Bo Ask: already given by Sees tools.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw from Bo Ask' }).click();
  await expect.element(page.getByText('Loses the privilege when you save.')).toBeVisible();
  await expect.element(page.getByText('Bo Ask: already given by Sees tools.')).not.toBeInTheDocument();
  await expect.element(page.getByText('["bo"]')).toBeVisible();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect.element(page.getByText('[]')).toBeVisible();
});
