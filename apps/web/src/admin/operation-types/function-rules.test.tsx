import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
// Comes when it is looked at; a test that waits for it would wait for its being built.
import '../../features/rule-editor/rules-screen.tsx';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { OperationTypeEditScreen } from './operation-type-editor.tsx';

const [id, categoryId] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const root = '/{tenantKey}/{siteKey}';
const general = {
  ...{ name: '', localizedNames: [], localizedDescriptions: [], icon: 'tool', color: null, avatar: null, order: 0 },
  ...{ version: 1, isPublished: true, publishedAt: null, sites: [], isDisabled: false },
};
const shows = {
  ...{ id: 'rule', matchType: 'dynamic', action: 'require', target: { type: 'operation', fieldId: 'photo' } },
  ...{ source: { type: 'operation', fieldId: 'condition' }, condition: { type: 'equal', value: 'Damaged' } },
};
const inspection = {
  ...{ ...general, id, elementTypeId: categoryId, name: 'Inspection' },
  dataPropertyTypes: [
    { id: 'condition', name: 'Condition', fieldType: 'text' },
    { id: 'photo', name: 'Photo', fieldType: 'image' },
  ],
  schemaConfigurations: [
    {
      ...{ id: 'rules', subject: { type: 'operationType' }, identifierMatchRules: [] },
      ...{ readAction: { matchRules: [shows] }, writeAction: { matchRules: [] } },
    },
  ],
  usage: {},
};

const emptyList = { items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false };

async function openRules(): Promise<void> {
  fakeApi.answer('get', `${root}/operationTypes/{id}/publication`, {
    ...{ status: 'published', needs: [], usedBy: [], openTransactions: 0 },
  });
  fakeApi.answer('get', `${root}/operationTypes/{id}/full`, () => Response.json({ data: inspection }));
  fakeApi.answer('get', `${root}/elementTypes/{id}`, () =>
    Response.json({ data: { ...general, id: categoryId, name: 'Pumps', dataPropertyTypes: [] } }),
  );
  fakeApi.answer('get', `${root}/elementTypes`, emptyList);
  fakeApi.answer('get', `${root}/recordTypes`, emptyList);
  fakeApi.answer('get', `${root}/processors`, { items: [] });
  fakeApi.answer('get', `${root}/processors/config`, { items: [] });
  await renderInApp(<OperationTypeEditScreen />, {
    at: `/operations/types/${id}/edit`,
    route: '/operations/types/$id/edit',
  });
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /Rules/ }).click();
}

const sentence = () => page.getByRole('group', { name: 'Rules' }).getByRole('listitem');

const settings = {
  ...{
    allowAnonymousRequests: false,
    allowSearchEngines: false,
    disableColumnSorting: false,
    enableReservations: false,
  },
  lockdown: true,
  reporterRetentionDays: 30,
};

/** They stand there as a sentence, and nothing about them can be changed. */
async function expectReadOnly(reason: string): Promise<void> {
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(sentence()).toMatchTextContent('When Condition is Damaged, require Photo');
  const buttons = page.getByRole('group', { name: 'Rules' }).getByRole('button');
  await expect.element(buttons.first()).toBeVisible();
  for (const button of buttons.elements()) expect(button).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
}

const tryThem = page.getByRole('button', { name: 'Test rules' });

beforeEach(() => fakeApi.answer('get', '/{tenantKey}/{siteKey}/privileges/hiddenFields', { fieldIds: [] }));

it('rules of a locked tenant can be read and tried, but not changed', async () => {
  signIn({ tenant: { settings } });
  await openRules();
  await expectReadOnly('Tenant is locked and functionality cannot be altered.');
  const pump = { id: 'pump', elementTypeId: categoryId, title: 'Pump 1', code: 'P1' };
  const pumpList = { ...emptyList, items: [pump], totalCount: 1, filteredCount: 1 };
  fakeApi.answer('post', `${root}/elements/filter`, () => Response.json({ data: pumpList }));
  await tryThem.click();
  const simulator = page.getByRole('dialog', { name: 'Test rules' });
  await expect.element(simulator.getByRole('combobox').first()).toBeEnabled();
});

it('rules can be read but not changed by users with read access', async () => {
  signIn({ user: { role: 'SiteAdmin' } });
  await openRules();
  await expectReadOnly('You can see this but not change it.');
  await expect.element(tryThem).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Export definition' })).not.toBeInTheDocument();
});
