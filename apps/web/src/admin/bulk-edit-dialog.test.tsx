import type { FieldDefinition } from '@tingest/domain/fields';
import { expect, it } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { type Call, fakeApi } from '../testing/fake-api.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';

const collection = '/{tenantKey}/{siteKey}/elements';
const fields: readonly FieldDefinition[] = [
  { id: 'place', name: 'Place', fieldType: 'text' },
  { id: 'note', name: 'Note', fieldType: 'text' },
];

/** Bodies of the previews and of the change. */
const sentBodies = () => fakeApi.calls('post', `${collection}/bulk`).map(({ body }: Call) => body);

async function openDialog() {
  fakeApi.answer('post', `${collection}/bulk`, () =>
    Response.json({ data: { changeId: null, count: 2, changed: 2, unchanged: 0, failed: 0, failures: [] } }),
  );
  await renderInApp(
    <BulkEditDialog
      fields={fields}
      hasColor
      selection={{ ids: ['a', 'b'] }}
      count={2}
      source={{ collection }}
      onDone={() => {}}
    />,
  );
  const dialog = browser.getByRole('dialog');
  return { dialog, choice: dialog.getByRole('combobox', { name: 'Field' }) };
}

it('changes several fields at once, named in the preview and sent together', async () => {
  const { dialog, choice } = await openDialog();
  await choice.selectOptions('Place');
  await dialog.getByRole('textbox', { name: 'Place' }).fill('Shed');
  await choice.selectOptions('Note');
  await expect.element(dialog.getByRole('textbox', { name: 'Place' })).toHaveValue('Shed');
  await expectAccessible(dialog.element());

  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect.element(dialog.getByText('2 items get:')).toBeVisible();
  await expect.element(dialog.getByText('Place: Shed')).toBeVisible();
  await expect.element(dialog.getByText('Note: empty')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 2 items' }).click();
  const change = {
    action: 'edit',
    dataProperties: [
      { dataPropertyTypeId: 'place', value: 'Shed' },
      { dataPropertyTypeId: 'note', value: null },
    ],
  };
  await expect.poll(sentBodies).toMatchObject([
    { ...change, dryRun: true },
    { ...change, expectedCount: 2 },
  ]);
});

it('leaves a field unchanged that is removed again, and keeps the input on the way back from the preview', async () => {
  const { dialog, choice } = await openDialog();
  await choice.selectOptions('Place');
  await dialog.getByRole('textbox', { name: 'Place' }).fill('Shed');
  await choice.selectOptions('Color');
  await dialog.getByRole('button', { name: 'Do not change Color' }).click();
  await expect.element(choice).toHaveFocus();
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Shed');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Place' })).toHaveValue('Shed');
  await userEvent.keyboard('{Escape}');
  const [body] = sentBodies() as { own?: unknown; dataProperties: unknown }[];
  expect(body?.own).toBeUndefined();
  expect(body?.dataProperties).toEqual([{ dataPropertyTypeId: 'place', value: 'Shed' }]);
});
