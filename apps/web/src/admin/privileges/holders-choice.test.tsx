import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import type { PrivilegeDraft } from '../../api/privileges.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { HoldersChoice } from './holders-choice.tsx';
import { newPrivilege } from './privilege-draft.ts';

const anna = { id: '00000000-0000-4000-8000-0000000000a1', name: 'Anna Ek' };

function Choosing(): ReactNode {
  const [draft, setDraft] = useState<PrivilegeDraft>(newPrivilege);
  const change = (part: Partial<PrivilegeDraft>): void => setDraft({ ...draft, ...part });
  const editor = { draft, change, error: () => undefined };
  return (
    <>
      <HoldersChoice editor={editor} />
      <output>{JSON.stringify(draft.userIds ?? [])}</output>
    </>
  );
}

it('users are found by name, and chosen ones are kept while searching for others', async () => {
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/people', ({ query }) =>
    Response.json({ data: { items: query.get('searchCriteria') === 'ann' ? [anna] : [] } }),
  );
  const page = await renderInApp(<Choosing />);
  const people = page.getByRole('combobox', { name: 'Users' });
  await people.fill('ann');
  await page.getByRole('option', { name: 'Anna Ek' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(`["${anna.id}"]`);
  await people.fill('bo');
  await expect.element(page.getByText('Anna Ek').first()).toBeVisible();
  await expect.element(page.getByRole('status')).toMatchTextContent(anna.id);
});
