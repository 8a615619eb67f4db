import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { flashQueue } from '../../../lib/flash/flash.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { ExportMenu } from './export-menu.tsx';

const poles = '00000000-0000-4000-8000-00000000000c';
const schema = (id: string, name: string, overrides: object = {}) => ({
  ...{ id, key: name, directions: ['export'], status: 'published', targets: [{ type: 'elementType', id: poles }] },
  localizedNames: [{ culture: 'en-US', text: name }],
  ...overrides,
});

it('offers the published export schemas of the category, and exports the list by the chosen one', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  const otherTargets = [{ type: 'elementType', id: 'other' }];
  const items = [
    schema('00000000-0000-4000-8000-0000000000a1', 'Pole list'),
    schema('00000000-0000-4000-8000-0000000000a2', 'Draft list', { status: 'draft' }),
    schema('00000000-0000-4000-8000-0000000000a3', 'Import list', { directions: ['import'] }),
    schema('00000000-0000-4000-8000-0000000000a4', 'Bench list', { targets: otherTargets }),
  ];
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/schemas', () => Response.json({ data: { items, totalCount: 4 } }));
  const call = '/{tenantKey}/{siteKey}/elements/schemas/{schemaId}/filter';
  fakeApi.answer('post', call, () => new Response('{}'));
  await renderInApp(
    <ExportMenu
      title="Poles"
      source={{ collection: '/{tenantKey}/{siteKey}/elements', query: { elementTypeId: poles } }}
      query={{ searchCriteria: 'oak' }}
      visibleColumns={[]}
    />,
  );
  await page.getByRole('button', { name: 'Export' }).click();
  const choices = page.getByRole('radiogroup', { name: 'Columns' });
  await choices.getByText('By schema Pole list').click();
  expect(choices.getByRole('radio').elements()).toHaveLength(3);
  await page.getByRole('button', { name: 'Save as JSON Lines' }).click();
  await expect.poll(() => fakeApi.calls('post', call)).toHaveLength(1);
  const [exportCall] = fakeApi.calls('post', call);
  expect(exportCall?.path).toContain('00000000-0000-4000-8000-0000000000a1');
  expect([exportCall?.query.get('format'), exportCall?.query.get('elementTypeId')]).toEqual(['jsonl', poles]);
  expect(exportCall?.body).toEqual({ searchCriteria: 'oak' });
});

it('writes CSV with the chosen settings, remembers them, and reports characters missing in the encoding', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/schemas', () => Response.json({ data: { items: [], totalCount: 0 } }));
  const call = '/{tenantKey}/{siteKey}/elements/export';
  fakeApi.answer('post', call, () => new Response('Name\r\n&#9731; and &#128161;\r\n'));
  // The component that shows messages removes them from the queue at once.
  const shownFlashes: string[] = [];
  onTestFinished(flashQueue.subscribe(() => shownFlashes.push(...flashQueue.get().map(({ text }) => text))));
  const menu = () => (
    <ExportMenu
      title="Poles"
      source={{ collection: '/{tenantKey}/{siteKey}/elements' }}
      query={{}}
      visibleColumns={[]}
    />
  );
  const firstMenu = await renderInApp(menu());
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV settings' }).click();
  await page.getByLabelText('Separator').selectOptions('Tab');
  await page.getByLabelText('Encoding').selectOptions('Windows-1252 (older programs)');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect
    .poll(() => shownFlashes)
    .toContainEqual(expect.stringMatching(/^2 characters are not supported by Windows-1252/));
  const styleOf = (index: number) => {
    const query = fakeApi.calls('post', call)[index]?.query;
    return ['format', 'separator', 'decimalSign', 'encoding'].map((name) => query?.get(name) ?? null);
  };
  expect(styleOf(0)).toEqual(['csv', 'tab', null, 'windows-1252']);
  await firstMenu.unmount();
  await renderInApp(menu());
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.poll(() => fakeApi.calls('post', call)).toHaveLength(2);
  expect(styleOf(1)).toEqual(['csv', 'tab', null, 'windows-1252']);
});
