import type { GrantAction, GrantResource } from '@tingest/domain/access';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const category = id('0a');
const object = id('0b');
const valueType = id('0c');
const value = id('0d');
const file = id('0e');
const service = id('0f');

const metadata = {
  tenantId: id('02'),
  siteId: id('03'),
  createdAt: '2026-01-01T08:00:00Z',
  updatedAt: '2026-01-01T08:00:00Z',
  ownerId: null,
  version: 1,
};
const field = (last: string, name: string) => ({
  id: id(last),
  name,
  fieldType: 'text',
  showForAdmin: true,
  showForUser: true,
});
const dataPropertyTypes = [field('a1', 'Name'), field('a2', 'Price')];
const dataProperties = [
  { dataPropertyTypeId: id('a1'), value: 'North gate', displayValue: 'North gate' },
  { dataPropertyTypeId: id('a2'), value: '900', displayValue: '900' },
];
const type = { ...metadata, localizedNames: [], localizedDescriptions: [], icon: null, color: null, dataPropertyTypes };
const gates = { ...type, id: category, name: 'Gates', status: 'published' };
const faults = { ...type, id: valueType, name: 'Faults', status: 'published' };

const data = (of: unknown) => () => Response.json({ data: of });
const list = (...items: readonly object[]) => data({ items, totalCount: items.length });

/** Sets the grants in the session; `actions` are the actions of the role table that these grants allow. */
function signInWithGrants(
  grants: Partial<Record<GrantResource, readonly GrantAction[]>>,
  ...actions: readonly string[]
): void {
  const summaries = Object.entries(grants).map(([resource, of]) => ({ resource, ids: 'all', actions: of }));
  signIn({
    user: { role: 'User' },
    session: { grants: { skola: summaries }, grantedActions: { skola: actions } } as never,
  });
}

beforeEach(() => {
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes', list(gates));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes/{id}', data(gates));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/recordTypes', list(faults));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/recordTypes/{id}', data(faults));
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/elements/filter', list());
});

const storedObject = (access: object) => ({
  ...metadata,
  id: object,
  elementTypeId: category,
  codes: [{ type: 'former', code: 'OLD-1' }],
  code: 'AB-1',
  title: 'North gate',
  dataProperties,
  elementType: gates,
  access: { update: false, delete: false, readonlyFieldIds: [], ...access },
});
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('An object', () => {
  const one = '/{tenantKey}/{siteKey}/elements/{id}';

  it('can be edited field by field where the update privilege is granted', async () => {
    signInWithGrants({ elementType: ['read', 'update'] }, 'elements.read', 'elements.write');
    fakeApi.answer('get', `${one}/full`, data(storedObject({ update: true, readonlyFieldIds: [id('a2')] })));
    fakeApi.answer('put', one, data(storedObject({})));
    await renderApp(`/exe/edit/element/${object}`);
    await expect.element(heading('North gate')).toBeVisible();
    // Values that may not be changed are shown, without inputs.
    await expect.element(page.getByText('You can see these fields but not change them.')).toBeVisible();
    await expect.element(page.getByText('900')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Price' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await page.getByRole('textbox', { name: 'Name' }).fill('South gate');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => fakeApi.calls('put', one).length).toBe(1);
    expect(fakeApi.calls('put', one)[0]?.body).toMatchObject({
      dataProperties: [{ dataPropertyTypeId: id('a1'), value: 'South gate' }],
    });
  });

  it('gets further codes, and an error is shown at the code that is refused', async () => {
    signInWithGrants({ elementType: ['read', 'update'] }, 'elements.read', 'elements.write');
    fakeApi.answer('get', `${one}/full`, data(storedObject({ update: true })));
    const codeTakenDetail = { code: 'codeTaken', path: 'codes.1.code', message: 'Another object has this code.' };
    fakeApi.answer('put', one, refusal(409, 'Not saved.', [codeTakenDetail]));
    await renderApp(`/exe/edit/element/${object}`);
    const codes = page.getByRole('group', { name: 'Additional codes' });
    await expect.element(codes.getByRole('textbox', { name: 'Code 1' })).toHaveValue('OLD-1');
    await codes.getByRole('button', { name: 'Add code' }).click();
    await codes.getByRole('textbox', { name: 'Code 2' }).fill('7310865004703');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(codes.getByText('Another object has this code.')).toBeVisible();
    const secondCode = codes.getByRole('textbox', { name: 'Code 2' });
    await expect.element(secondCode).toHaveFocus();
    await page.getByRole('textbox', { name: 'Name' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Additional codes' }).click();
    await expect.element(secondCode).toHaveFocus();
    expect(fakeApi.calls('put', one)[0]?.body).toMatchObject({
      codes: [
        { type: 'former', code: 'OLD-1' },
        { type: 'vendor', code: '7310865004703' },
      ],
    });
    fakeApi.answer('put', one, data(storedObject({})));
    await codes.getByRole('button', { name: 'Remove code 1' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => fakeApi.calls('put', one).length).toBe(2);
    expect(fakeApi.calls('put', one)[1]?.body).toMatchObject({ codes: [{ type: 'vendor', code: '7310865004703' }] });
  });

  it('can be deleted where only the delete privilege is granted', async () => {
    signInWithGrants({ elementType: ['read', 'delete'] }, 'elements.read', 'elements.delete');
    fakeApi.answer('get', `${one}/full`, data(storedObject({ delete: true })));
    fakeApi.answer('delete', one, () => new Response(null, { status: 204 }));
    const app = await renderApp(`/exe/edit/element/${object}`);
    await expect.element(page.getByText('You can view this but not change it.')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => fakeApi.calls('delete', one).length).toBe(1);
    await expect.poll(app.address).toBe('/exe/elementList');
  });

  it('is registered with the form fields that its creator may see, and not without the privilege', async () => {
    signInWithGrants({ elementType: ['read', 'create'] }, 'elements.read', 'elements.write');
    const forms = '/{tenantKey}/{siteKey}/elements/forms/{id}';
    fakeApi.answer('get', forms, data({ dataPropertyTypes: [dataPropertyTypes[0]], readonlyFieldIds: [] }));
    fakeApi.answer('get', '/{tenantKey}/{siteKey}/elements/{id}/full', data(storedObject({})));
    fakeApi.answer('post', '/{tenantKey}/{siteKey}/transactions/filter', list());
    fakeApi.answer('get', '/{tenantKey}/{siteKey}/transactionTypes', list());
    fakeApi.answer('post', '/{tenantKey}/{siteKey}/elements', () =>
      Response.json({ data: storedObject({}) }, { status: 201 }),
    );
    const app = await renderApp(`/exe/create/element/${category}?code=12`);
    await expect.element(heading('New object in Gates')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveValue('12');
    await expect.element(page.getByRole('textbox', { name: 'Price' })).not.toBeInTheDocument();
    await page.getByRole('textbox', { name: 'Name' }).fill('North gate');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(app.address).toBe(`/exe/id/${object}`);

    fakeApi.answer('get', forms, () => refusal(403, 'You may not do this.'));
    await app.unmount();
    await renderApp(`/exe/create/element/${category}`);
    await expect.element(page.getByText('You do not have access to anything here yet')).toBeVisible();
  });

  it('can be registered and exported from the list where that is granted', async () => {
    signInWithGrants({ elementType: ['read'] }, 'elements.read');
    const app = await renderApp('/exe/elementList');
    await expect.element(heading('Objects')).toBeVisible();
    await expect.element(page.getByText('No objects yet')).toBeVisible();
    expect(page.getByRole('link', { name: 'Register an object' }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Export' }).elements()).toEqual([]);
    await app.unmount();
    signInWithGrants(
      { elementType: ['read', 'create', 'export'] },
      'elementTypes.read',
      'elements.read',
      'elements.write',
      'elements.export',
    );
    await renderApp('/exe/elementList');
    await expect
      .element(page.getByRole('link', { name: 'Register an object' }))
      .toHaveAttribute('href', `/exe/create/element/${category}`);
    await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible();
  });
});

describe('Predefined values', () => {
  const values = '/{tenantKey}/{siteKey}/records';
  const scratch = { ...metadata, id: value, recordTypeId: valueType, title: 'Scratch', color: null, dataProperties };

  it('are found from the start page, and are added, changed and exported where that is granted', async () => {
    signInWithGrants(
      { recordType: ['read', 'create', 'update', 'export'] },
      ...['recordTypes.read', 'records.read', 'records.write', 'records.export'],
    );
    fakeApi.answer('post', `${values}/filter`, list(scratch));
    fakeApi.answer('get', `${values}/forms/{id}`, data({ dataPropertyTypes, readonlyFieldIds: [] }));
    fakeApi.answer(
      'get',
      `${values}/{id}/full`,
      data({ ...scratch, recordType: faults, access: { update: true, delete: false, readonlyFieldIds: [] } }),
    );
    const app = await renderApp('/exe');
    await page.getByRole('link', { name: 'Predefined values' }).click();
    await page.getByRole('link', { name: 'Faults' }).click();
    await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible();
    await page.getByRole('link', { name: 'Scratch' }).click();
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Add a value' }).click();
    await expect.poll(app.address).toBe(`/exe/create/record/${valueType}`);
    await expect.element(page.getByRole('textbox', { name: 'Price' })).toBeVisible();
  });

  it('can only be read where no more than reading is granted', async () => {
    signInWithGrants({ recordType: ['read'] }, 'records.read');
    fakeApi.answer('post', `${values}/filter`, list(scratch));
    await renderApp(`/exe/records/${valueType}`);
    await expect.element(page.getByRole('link', { name: 'Scratch' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Add a value' }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Export' }).elements()).toEqual([]);
  });
});

describe('Files', () => {
  const storedFile = {
    ...metadata,
    id: file,
    name: 'plan.pdf',
    kind: 'document',
    contentType: 'application/pdf',
    size: 1200,
    width: null,
    height: null,
    alt: null,
    ownerKind: 'none',
    ownerName: 'Kim Berg',
    isAttached: false,
  };

  it('can be renamed or deleted where each of these is granted', async () => {
    signInWithGrants({ file: ['read', 'delete'] }, 'files.read', 'files.delete');
    fakeApi.answer('post', '/{tenantKey}/{siteKey}/files/filter', list(storedFile));
    fakeApi.answer('get', '/{tenantKey}/{siteKey}/files/{id}', data(storedFile));
    fakeApi.answer('post', '/{tenantKey}/{siteKey}/files/addresses', data([]));
    const app = await renderApp('/exe/files');
    expect(page.getByRole('link', { name: 'Upload files' }).elements()).toEqual([]);
    await page.getByRole('link', { name: /plan.pdf/ }).click();
    await expect.element(heading('plan.pdf')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Delete' })).toBeEnabled();
    await app.unmount();
    signInWithGrants({ file: ['read', 'update'] }, 'files.read', 'files.write');
    await renderApp(`/exe/edit/file/${file}`);
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeEnabled();
    await expect.element(page.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('can be uploaded by a user with no other privilege', async () => {
    signInWithGrants({ file: ['create'] }, 'files.write', 'files.upload', 'files.view');
    await renderApp('/exe');
    await page.getByRole('link', { name: 'Files' }).click();
    await expect.element(heading('Upload files')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^(Add|Choose) files/ })).toBeVisible();
  });

  it('cannot be uploaded by a user without the privilege', async () => {
    signInWithGrants({ file: ['read'] }, 'files.read', 'files.view');
    await renderApp('/exe/create/file');
    await expect.element(page.getByText('You do not have access to anything here yet')).toBeVisible();
  });
});

it('reports are read and exported where each of these is granted', async () => {
  const inspection = {
    ...type,
    id: service,
    name: 'Inspection',
    elementTypeId: category,
    mode: 'simpleForm',
    events: [],
  };
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/transactionTypes', list(inspection));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/transactionTypes/{id}', data(inspection));
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/transactions/filter', list());
  const reading = ['transactionTypes.read', 'transactions.readOwn', 'transactions.readAll'];
  signInWithGrants({ report: ['read'] }, ...reading);
  const app = await renderApp('/exe');
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Inspection' }).click();
  await expect.element(heading('Report of Inspection')).toBeVisible();
  await expect.element(page.getByText('No transactions yet')).toBeVisible();
  expect(page.getByRole('button', { name: 'Export' }).elements()).toEqual([]);
  await app.unmount();
  signInWithGrants({ report: ['read', 'export'] }, ...reading, 'transactions.export');
  await renderApp(`/exe/reports/${service}`);
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible();
});
