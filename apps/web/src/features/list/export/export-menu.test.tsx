import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { ExportMenu } from './export-menu.tsx';

const poles = '00000000-0000-4000-8000-00000000000c';
const schema = (id: string, name: string, more: object = {}) => ({
  ...{ id, key: name, direction: 'export', status: 'published', targets: [{ type: 'elementType', id: poles }] },
  localizedNames: [{ culture: 'en-US', text: name }],
  ...more,
});

it('offers the published export schemas of the category, and takes the list out by the one that is chosen', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  const other = [{ type: 'elementType', id: 'other' }];
  const items = [
    schema('00000000-0000-4000-8000-0000000000a1', 'Pole list'),
    schema('00000000-0000-4000-8000-0000000000a2', 'Draft list', { status: 'draft' }),
    schema('00000000-0000-4000-8000-0000000000a3', 'Import list', { direction: 'import' }),
    schema('00000000-0000-4000-8000-0000000000a4', 'Bench list', { targets: other }),
  ];
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/schemas', () => Response.json({ data: { items, totalCount: 4 } }));
  const call = '/{tenantKey}/{siteKey}/elements/schemas/{schemaId}/filter';
  fakeApi.answer('post', call, () => new Response('{}'));
  await renderInApp(
    <ExportMenu
      title="Poles"
      source={{ collection: '/{tenantKey}/{siteKey}/elements', query: { elementTypeId: poles } }}
      query={{ searchCriteria: 'oak' }}
      shown={[]}
    />,
  );
  await page.getByRole('button', { name: 'Export' }).click();
  const choices = page.getByRole('radiogroup', { name: 'Which columns' });
  await choices.getByText('As Pole list says').click();
  expect(choices.getByRole('radio').elements()).toHaveLength(3);
  await page.getByRole('button', { name: 'Save as JSON Lines' }).click();
  await expect.poll(() => fakeApi.calls('post', call)).toHaveLength(1);
  const [made] = fakeApi.calls('post', call);
  expect(made?.path).toContain('00000000-0000-4000-8000-0000000000a1');
  expect([made?.query.get('format'), made?.query.get('elementTypeId')]).toEqual(['jsonl', poles]);
  expect(made?.body).toEqual({ searchCriteria: 'oak' });
});
