import type { FieldDefinition } from '@tingest/domain';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { translateNow as t } from '../../../lib/texts/texts.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { FieldDesigner } from './field-designer.tsx';

const field = (id: string, name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  name,
  fieldType: 'text',
  showForAdmin: true,
  showForUser: true,
  ...more,
});

const elementType = {
  collection: '/{tenantKey}/{siteKey}/elementTypes',
  id: '00000000-0000-4000-8000-00000000000a',
} as const;

let made: readonly FieldDefinition[] = [];

function Designed({ stored }: { readonly stored: readonly FieldDefinition[] }): ReactNode {
  const [fields, setFields] = useState(stored);
  made = fields;
  return (
    <FieldDesigner
      fields={fields}
      onChange={setFields}
      errors={{}}
      failures={0}
      isListed
      stored={{ type: elementType, fields: stored, isLog: false }}
    />
  );
}

const names = () => made.map(({ name }) => name);

async function openDesigner(fields: readonly FieldDefinition[]) {
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/elementTypes/{id}/impact', () =>
    Response.json({ data: { items: [] } }),
  );
  const page = await renderInApp(<Designed stored={fields} />);
  const chooser = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
  if (fields[0]) await expect.element(chooser(fields[0].name)).toBeVisible();
  return { page, chooser };
}

it('adds a field of a type, with its name to be typed at once', async () => {
  const { page } = await openDesigner([field('a', 'Road')]);
  await page.getByRole('button', { name: /^Integer|^Whole number/ }).click();
  await expect.poll(() => document.activeElement?.id).toMatch(/^name-/);
  await userEvent.keyboard('Height');
  await expect.poll(names).toEqual(['Road', 'Height']);
  expect(made[1]).toMatchObject({ fieldType: 'integer', name: 'Height' });
});

it('moves a field by the keyboard, and says where it is', async () => {
  const { page, chooser } = await openDesigner([field('a', 'Road'), field('b', 'Gate'), field('c', 'Lock')]);
  (chooser('Lock').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(names).toEqual(['Road', 'Lock', 'Gate']);
  await expect.element(chooser('Lock')).toHaveFocus();
  await expect.element(page.getByText(/Lock.*2.*3/)).toBeInTheDocument();
});

it('moves a field into a group and out of it', async () => {
  const group = field('g', 'Hinges', { fieldType: 'group', children: [] });
  const { chooser } = await openDesigner([group, field('b', 'Gate')]);
  (chooser('Gate').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(names).toEqual(['Hinges']);
  expect(made[0]?.children?.map(({ name }) => name)).toEqual(['Gate']);
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(names).toEqual(['Hinges', 'Gate']);
});

it('deletes a field, and brings it back', async () => {
  const { page, chooser } = await openDesigner([field('a', 'Road'), field('b', 'Gate')]);
  (chooser('Road').element() as HTMLElement).focus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(names).toEqual(['Gate']);
  await expect.element(page.getByRole('status').getByText(/Road/).first()).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(['Road', 'Gate']);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(names).toEqual(['Gate']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(names).toEqual(['Road', 'Gate']);
});

it('sets what a field is', async () => {
  const { page, chooser } = await openDesigner([field('a', 'Road')]);
  await chooser('Road').click();
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Street');
  await page.getByText(t('fields.designer.isRequired'), { exact: true }).click();
  await expect.poll(() => made[0]).toMatchObject({ name: 'Street', required: true });
});
