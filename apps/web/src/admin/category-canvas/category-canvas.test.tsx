import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
// Loaded when rules are displayed; a test would otherwise wait for the build of the module.
import './rules-section.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';

const idOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const root = '/{tenantKey}/{siteKey}';
const metadata = {
  ...{ tenantId: idOf('01'), siteId: idOf('02'), ownerId: null, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};
const namesOf = (text: string) => ({ name: text, localizedNames: [{ culture: 'en-US' as const, text }] });
const item = (last: string, name: string, overrides: object = {}) => ({
  ...{ id: idOf(last), ...namesOf(name), localizedDescriptions: [] },
  ...{ status: 'draft' as const, icon: null, dataPropertyTypes: [], schemaConfigurations: [], ...metadata },
  ...overrides,
});
const field = (last: string, name: string, overrides: object = {}) => ({
  ...{ id: idOf(last), fieldType: 'text' as const, defaultValue: null, ...namesOf(name), description: null },
  ...{ required: false, multiple: false, unit: null, validation: null, options: [], children: [] },
  ...{ showForAdmin: true, showForUser: true, showForPublic: false, inTitle: false, ...overrides },
});
const rule = {
  ...{ id: 'rule', matchType: 'dynamic', action: 'require', target: { type: 'operation', fieldId: idOf('f3') } },
  ...{ source: { type: 'operation', fieldId: idOf('f2') }, condition: { type: 'equal', value: 'Damaged' } },
};
const inspection = item('b1', 'Tool check', {
  elementTypeId: idOf('0a'),
  dataPropertyTypes: [field('f2', 'Condition'), field('f3', 'Photo')],
  schemaConfigurations: [
    {
      ...{ id: 'rules', subject: { type: 'operationType' }, identifierMatchRules: [] },
      ...{ readAction: { matchRules: [rule] }, writeAction: { matchRules: [] } },
    },
  ],
});
const lending = item('c1', 'Borrow', {
  ...{ elementTypeId: idOf('0a'), mode: 'loan', policy: {} },
  events: [{ mode: 'start', operationTypeId: idOf('b1'), schemaConfigurations: [] }],
});
const category = item('0a', 'Tools', {
  dataPropertyTypes: [field('f1', 'Serial number', { showForPublic: true })],
  publicAccess: { isPublic: true, schemaKey: null },
});
const privilege = {
  ...{ id: idOf('d1'), name: 'Borrowers', description: '', status: 'active', grantCount: 1, userCount: 3, ...metadata },
  grants: [
    {
      ...{ id: idOf('d2'), resource: 'transactionType', ids: [idOf('c1')], actions: ['start', 'complete'] },
      ...{ rowFilter: null, hiddenFieldIds: [], readonlyFieldIds: [] },
    },
  ],
};

const listOf =
  (...items: readonly object[]) =>
  () =>
    Response.json({ data: { items, totalCount: items.length, filteredCount: items.length } });

/** Prepares a category with one field, a function with a rule, a service and a privilege, none of them published. */
beforeEach(() => {
  signIn({ user: { role: 'TenantAdmin' } });
  fakeApi.answer('get', `${root}/elementTypes/{id}`, () => Response.json({ data: category }));
  fakeApi.answer('get', `${root}/elementTypes`, listOf(category));
  fakeApi.answer('get', `${root}/operationTypes`, listOf(inspection));
  fakeApi.answer('get', `${root}/transactionTypes`, listOf(lending));
  fakeApi.answer('get', `${root}/recordTypes`, listOf());
  fakeApi.answer('get', `${root}/labelLayouts`, listOf());
  fakeApi.answer('get', `${root}/processors`, { items: [] });
  fakeApi.answer('get', `${root}/privileges`, listOf(privilege));
  fakeApi.answer('get', `${root}/privileges/hiddenFields`, { fieldIds: [] });
  fakeApi.answer('get', `${root}/privileges/withGrants`, () => Response.json({ data: { items: [privilege] } }));
});

/** Answers dry runs with items, and publishing with success; afterwards nothing is left to publish. */
function answerPublishing(problems: readonly string[]): void {
  let isPublished = false;
  fakeApi.answer('post', `${root}/elementTypes/{id}/publishTogether`, ({ body }) => {
    const isDryRun = (body as { isDryRun?: boolean }).isDryRun === true;
    if (!isDryRun) isPublished = problems.length === 0;
    const items = [
      { resource: 'elementTypes' as const, id: idOf('0a'), name: 'Tools', problems: [] },
      { resource: 'transactionTypes' as const, id: idOf('c1'), name: 'Borrow', problems: [...problems] },
    ];
    return { isPublished: isPublished && !isDryRun, items: isPublished && isDryRun ? [] : items };
  });
}

const section = (name: string) => page.getByRole('region', { name, exact: true });
const open = () => renderApp(`/elements/types/${idOf('0a')}/overview`);

it('one page shows the fields, services, functions, rules, privileges and public page of a category', async () => {
  answerPublishing([]);
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  await expect.element(section('Fields')).toMatchTextContent('Serial number');
  const steps = section('Services').getByRole('list', { name: 'Steps of Borrow' });
  await expect.element(steps).toMatchTextContent('Loan: Tool check');
  await expect.element(section('Functions')).toMatchTextContent('Used in Borrow');
  await expect.element(section('Rules')).toMatchTextContent('When Condition is Damaged, require Photo');
  await expect.element(section('Who may do what')).toMatchTextContent('Borrow');
  await expect.element(section('Who may do what')).toMatchTextContent('3 people');
  await expect.element(section('Public page')).toMatchTextContent('The public page shows Serial number.');
  await expect
    .element(section('Services').getByRole('link', { name: 'Borrow' }))
    .toHaveAttribute('href', `/transactions/types/${idOf('c1')}/edit`);
});

it('a phone beside the parts shows the form of a step, or of the object', async () => {
  answerPublishing([]);
  await open();
  const phone = page.getByRole('complementary', { name: 'On the phone' });
  await expect.element(phone.getByRole('img', { name: /“Tool check” on a phone, with the fields/ })).toBeVisible();
  const step = section('Services').getByRole('button', { name: 'Loan: Tool check' });
  await expect.element(step).toHaveAttribute('aria-pressed', 'true');
  await phone.getByRole('combobox', { name: 'Form' }).selectOptions('The object');
  await expect
    .element(phone.getByRole('img', { name: /“Tools” on a phone, with the fields Serial number/ }))
    .toBeVisible();
  await expect.element(step).toHaveAttribute('aria-pressed', 'false');
  await step.click();
  await expect.element(phone.getByRole('img', { name: /“Tool check” on a phone/ })).toBeVisible();
});

it('the administrator publishes everything at once, and the page shows that nothing is left', async () => {
  answerPublishing([]);
  await open();
  const ready = section('Ready to publish?');
  await expect.element(ready).toMatchTextContent('Tools and Borrow');
  await ready.getByRole('button', { name: 'Publish everything' }).click();
  await expect.element(ready).toMatchTextContent('Everything is published and can be used.');
});

it('a problem is listed as a sentence that leads to its item, and keeps everything from being published', async () => {
  answerPublishing(['Choose a function for “Return”.']);
  await open();
  const ready = section('Ready to publish?');
  await expect.element(ready).toMatchTextContent('Choose a function for “Return”.');
  await expect
    .element(ready.getByRole('link', { name: /Borrow/ }))
    .toHaveAttribute('href', `/transactions/types/${idOf('c1')}/edit`);
  await expect.element(ready.getByRole('button', { name: 'Publish everything' })).toBeDisabled();
});

it('a category without fields and services says so, each with a way to its section', async () => {
  fakeApi.answer('get', `${root}/elementTypes/{id}`, () =>
    Response.json({ data: { ...category, dataPropertyTypes: [] } }),
  );
  fakeApi.answer('get', `${root}/transactionTypes`, listOf());
  answerPublishing([]);
  await open();
  const ready = section('Ready to publish?');
  await expect.element(ready).toMatchTextContent('There are no services');
  await ready.getByRole('button', { name: 'Go to “Services”' }).click();
  await expect.element(section('Services').getByRole('heading', { name: 'Services' })).toHaveFocus();
});
