import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PlanLine } from '../../api/packages.ts';
import { sessionData } from '../../lib/session/testing/session-data.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import {
  templateIds as ids,
  installation,
  installationId,
  listedTemplate,
  templateFile,
  templateItems,
} from './testing/template-data.ts';

const packages = '/{tenantKey}/{siteKey}/configurationPackages';
const installations = '/{tenantKey}/{siteKey}/packageInstallations';

const line = (of: Partial<PlanLine>): PlanLine => ({
  ...{ kind: 'elementTypes', id: ids.tools, name: 'Tools', change: 'create', isSuggested: true },
  ...{ isChangedLocally: false, isNameTaken: false, differences: [] },
  ...of,
});

/** The label covers the box, so that it is easier to press. */
async function toggle(name: string | RegExp): Promise<void> {
  const box = page.getByRole('checkbox', { name });
  await expect.element(box).toBeVisible();
  (box.element() as HTMLElement).click();
}

beforeEach(() => {
  fakeApi.answer('get', packages, [listedTemplate]);
  fakeApi.answer('get', `${packages}/{key}`, templateFile);
  fakeApi.answer('post', `${packages}/{key}/plan`, {
    ...{ key: 'tool-library', version: 2, problems: [] },
    lines: templateItems.map(({ kind, id }) => line({ kind, id })),
  });
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/labels/preview', { labels: [], logo: null, warnings: [] });
  fakeApi.answer('get', `${installations}/{id}`, installation);
  fakeApi.answer('post', `${installations}/{id}/publish`, { isPublished: false, items: [] });
  fakeApi.answer('post', `${installations}/{id}/plan`, { key: 'tool-library', version: 2, lines: [], problems: [] });
});

describe('the gallery', () => {
  it('shows the templates with their contents and states, without accessibility problems', async () => {
    signIn();
    const own = { ...listedTemplate, key: 'ours', name: 'Our keys', isBuiltIn: false };
    fakeApi.answer('get', packages, [
      { ...listedTemplate, installation: { id: installationId, version: 1 } },
      { ...own, counts: { elementTypes: 2 } as typeof own.counts },
    ]);
    await renderApp('/templates');
    await expect.element(page.getByRole('link', { name: 'Tool library' })).toBeVisible();
    await expect.element(page.getByText('1 category, 2 services, 1 privilege, and 1 sample')).toBeVisible();
    await expect.element(page.getByText('Update available')).toBeVisible();
    await expect.element(page.getByText('Yours')).toBeVisible();
    await expectAccessible(document.body);
  });

  it('says what is wrong with a file: no template file, too large, or what the server refuses', async () => {
    signIn();
    await renderApp('/templates');
    fakeApi.answer('post', `${packages}/file`, () => refusal(422, 'Version 1 of this template already exists.'));
    await expect.element(page.getByRole('button', { name: 'Add from file' })).toBeVisible();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    const upload = (content: string) => userEvent.upload(input, new File([content], 'template.json'));
    await upload('not a template');
    await expect.element(page.getByRole('alert').getByText(/not a template file/)).toBeVisible();
    await upload(`"${'x'.repeat(4 * 1024 * 1024)}"`);
    await expect.element(page.getByRole('alert').getByText(/at most 4 MB/)).toBeVisible();
    expect(fakeApi.calls('post', `${packages}/file`)).toHaveLength(0);
    await upload(JSON.stringify(templateFile));
    await expect.element(page.getByRole('alert').getByText(/Version 1 of this template already exists/)).toBeVisible();
  });

  it('only shows templates where the tenant is locked', async () => {
    signIn({ tenant: { settings: { ...sessionData().tenant.settings, lockdown: true } } });
    await renderApp('/templates');
    await expect.element(page.getByRole('link', { name: 'Tool library' })).toBeVisible();
    await expect.element(page.getByText(/Tenant is locked/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Add from file' }).elements()).toHaveLength(0);
  });
});

describe('the page of a template', () => {
  it('shows forms as on a phone, privileges as sentences and labels, without accessibility problems', async () => {
    signIn();
    await renderApp('/templates/tool-library');
    await expect
      .element(page.getByRole('img', { name: /“Hand out” on a phone, with the fields Workplace/ }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Return: Take back' }).click();
    const phone = page.getByRole('img', { name: /“Take back” on a phone, with the fields Condition/ });
    await expect.element(phone).toBeVisible();
    await expect.poll(() => phone.element().textContent).toContain('Broken');
    await expect.element(page.getByText(/^May .*Borrow a tool/)).toBeVisible();
    await expect.element(page.getByText('B – Power tools')).toBeVisible();
    await expectAccessible(document.body);
  });

  it('marks only the chosen step where a form is used in two', async () => {
    signIn();
    const items = templateItems.map((item) =>
      item.id === ids.lend
        ? {
            ...item,
            content: {
              ...item.content,
              events: (item.content.events as readonly object[]).map((event) => ({
                ...event,
                operationTypeId: ids.lendForm,
              })),
            },
          }
        : item,
    );
    fakeApi.answer('get', `${packages}/{key}`, { ...templateFile, items });
    await renderApp('/templates/tool-library');
    const giveBack = page.getByRole('button', { name: 'Return: Hand out' });
    await giveBack.click();
    await expect.element(giveBack).toHaveAttribute('aria-pressed', 'true');
    expect(page.getByRole('button', { name: /: Hand out$/, pressed: true }).elements()).toHaveLength(1);
  });

  it('installs what was chosen, with what it needs, and leads to the installation', async () => {
    signIn();
    fakeApi.answer('post', `${packages}/{key}/install`, () => Response.json({ data: installation }, { status: 201 }));
    const { address } = await renderApp('/templates/tool-library');
    await toggle('Sample objects');
    await toggle('Borrow a tool');
    // Nothing is granted without the service.
    await expect.element(page.getByRole('checkbox', { name: 'Borrow tools' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Install', exact: true }).click();
    await expect.poll(address).toBe(`/templates/installed/${installationId}`);
    const [call] = fakeApi.calls('post', `${packages}/{key}/install`);
    const { withSamples, itemIds } = (call?.body ?? {}) as { withSamples?: boolean; itemIds?: readonly string[] };
    expect(withSamples).toBe(false);
    expect(new Set(itemIds)).toEqual(new Set([ids.shelves, ids.power, ids.tools, ids.check, ids.inspect, ids.label]));
  });

  it('names what is taken at the site, and says at the button why it was not installed', async () => {
    signIn();
    fakeApi.answer('post', `${packages}/{key}/plan`, {
      ...{ key: 'tool-library', version: 2, lines: [line({ isNameTaken: true })] },
      problems: [{ kind: 'elementTypes', id: ids.tools, name: 'Tools', messages: ['Too many fields.'] }],
    });
    fakeApi.answer('post', `${packages}/{key}/install`, () => refusal(422, '“Tool library” is already installed.'));
    await renderApp('/templates/tool-library');
    await expect.element(page.getByText(/with these names here: Tools/)).toBeVisible();
    await expect.element(page.getByText('Tools: Too many fields.')).toBeVisible();
    await page.getByRole('button', { name: 'Install', exact: true }).click();
    await expect.element(page.getByText('“Tool library” is already installed.')).toBeVisible();
  });
});

describe('an installation', () => {
  const service = { resource: 'transactionTypes', id: ids.lend, name: 'Borrow a tool' } as const;

  it('lists what is missing with the way to it, and publishes nothing until then', async () => {
    signIn();
    const items = [{ ...service, problems: ['Choose a function.'] }];
    fakeApi.answer('post', `${installations}/{id}/publish`, { isPublished: false, items });
    await renderApp(`/templates/installed/${installationId}`);
    const reasons = page.getByRole('alert');
    await expect.element(reasons.getByText(/Choose a function\./)).toBeVisible();
    await expect
      .element(reasons.getByRole('link', { name: /Borrow a tool/ }))
      .toHaveAttribute('href', `/transactions/types/${ids.lend}/edit`);
    await expect.element(page.getByRole('button', { name: 'Publish everything' })).toBeDisabled();
  });

  it('publishes everything at once, and says how to go on', async () => {
    signIn();
    fakeApi.answer('post', `${installations}/{id}/publish`, ({ body }) => {
      const isPublished = !(body as { isDryRun?: boolean }).isDryRun;
      if (isPublished) fakeApi.answer('post', `${installations}/{id}/publish`, { isPublished: false, items: [] });
      return { isPublished, items: [{ ...service, problems: [] }] };
    });
    await renderApp(`/templates/installed/${installationId}`);
    await expect.element(page.getByText(/^One item is not published: Borrow a tool\./)).toBeVisible();
    await page.getByRole('button', { name: 'Publish everything' }).click();
    await expect.element(page.getByText('Everything is published and can be used.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'New user' })).toBeVisible();
  });

  it('shows what an update would change, and applies no line over local changes unless it is ticked', async () => {
    signIn();
    fakeApi.answer('post', `${installations}/{id}/plan`, {
      ...{ key: 'tool-library', version: 2, problems: [] },
      lines: [
        line({
          change: 'update',
          differences: [
            { property: 'dataPropertyTypes', name: 'Shelf', change: 'added' },
            { property: 'localizedNames', name: null, change: 'changed', before: 'Tools', after: 'Tools and machines' },
          ],
        }),
        line({
          ...{ kind: 'transactionTypes', id: ids.lend, name: 'Borrow a tool', change: 'locallyChanged' },
          ...{ isSuggested: false, isChangedLocally: true },
        }),
        line({ kind: 'labelLayouts', id: ids.label, name: 'Tool label', change: 'locallyRemoved', isSuggested: false }),
      ],
    });
    fakeApi.answer('post', `${installations}/{id}/apply`, () => refusal(409, 'Someone else has changed this.'));
    await renderApp(`/templates/installed/${installationId}`);
    await expect.element(page.getByText('Name: “Tools” becomes “Tools and machines”')).toBeVisible();
    await expect.element(page.getByText('Fields: Shelf is added')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: /^Borrow a tool/ })).not.toBeChecked();
    await expect.element(page.getByText(/your changes are lost/)).toBeVisible();
    await expectAccessible(document.body);
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect.element(page.getByText('Someone else has changed this.')).toBeVisible();
    const [call] = fakeApi.calls('post', `${installations}/{id}/apply`);
    expect(call?.body).toEqual({ itemIds: [ids.tools] });
    expect(call?.headers.get('if-match')).toBe('"3"');
    await toggle(/^Borrow a tool/);
    await expect.element(page.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible();
  });

  it('marks what the site has changed or deleted, undoes the last update, and says what prevents removal', async () => {
    signIn();
    const updatedInstallation = { ...installation, availableVersion: null, canUndo: true };
    fakeApi.answer('get', `${installations}/{id}`, updatedInstallation);
    fakeApi.answer('post', `${installations}/{id}/undo`, () => {
      fakeApi.answer('get', `${installations}/{id}`, installation);
      fakeApi.answer('post', `${installations}/{id}/plan`, { key: 'k', version: 2, lines: [], problems: [] });
      return installation;
    });
    fakeApi.answer('delete', `${installations}/{id}`, () => refusal(409, 'These items are in use: Borrow a tool.'));
    await renderApp(`/templates/installed/${installationId}`);
    await expect.element(page.getByText('Changed here', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Deleted here', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('These items are in use: Borrow a tool.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo the last update' }).click();
    await expect.element(page.getByRole('heading', { name: 'Update to version 2' })).toBeVisible();
  });
});

it('a template of one’s own needs a name and a category, and shows the server’s problem at its input', async () => {
  signIn();
  const categories = [{ id: ids.tools, localizedNames: [{ culture: 'en-US', text: 'Tools' }] }];
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes', () =>
    Response.json({ data: { items: categories, totalCount: 1, filteredCount: 1, filteredCountIsEstimate: false } }),
  );
  const message = 'The key is reserved and cannot be used';
  fakeApi.answer('post', packages, () => refusal(422, message, [{ code: 'reservedKey', path: 'key', message }]));
  await renderApp('/templates/own/create');
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect.element(page.getByText('Enter a name.')).toBeVisible();
  await expect.element(page.getByText('Choose at least one category.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name, English' }).fill('Our tools');
  await toggle('Tools');
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  const [call] = fakeApi.calls('post', packages);
  expect(call?.body).toMatchObject({ key: 'our-tools', elementTypeIds: [ids.tools] });
});
