import { type FieldDefinition, type FieldValues, fieldTypeKeys, fieldTypeOf } from '@tingest/domain/fields';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clientConfiguration } from '../../testing/client-configuration.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { AskedForm } from './testing/asked-form.tsx';
import { type FieldCase, fieldCases } from './testing/field-cases.ts';

it('every type of field has a case', () => {
  expect(Object.keys(fieldCases).sort()).toEqual([...fieldTypeKeys].sort());
});

describe.each(fieldTypeKeys.map((key) => [key, fieldCases[key]] as const))('a field of type %s', (fieldType, one) => {
  const field: FieldDefinition = {
    id: 'asked',
    name: 'Asked',
    description: 'Which one it is.',
    fieldType,
    showForAdmin: true,
    showForUser: true,
    ...one.field,
  };

  it('is reached, filled in and sent by the keyboard', async () => {
    const { page, onSubmit } = await show([field]);
    await tabTo(one, page);
    await one.fill(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => onSubmit.mock.lastCall?.[0]).toMatchObject(one.sent);
  });

  it('shows the saved value, and can be made read-only', async () => {
    const { page } = await show([field], {
      initial: one.saved === undefined ? {} : { asked: one.saved },
      isDisabled: true,
    });
    await expect.element(one.seen(page)).toBeInTheDocument();
    await expect.element(page.getByText(/Which one it is\./)).toBeVisible();
    if (fieldTypeOf(field).holdsFiles) {
      await expect.poll(() => fakeApi.calls('post', '/{tenantKey}/{siteKey}/files/addresses')).toHaveLength(1);
    }
    const control = one.control(page);
    if (one.neverDisabled || control.query() === null) return;
    await expect.poll(() => control.element().matches(':disabled, [contenteditable="false"]')).toBe(true);
  });

  if (one.missing !== null) {
    it('is reported as missing where it is required, with a link to it', async () => {
      const { page, onSubmit } = await show([{ ...field, required: true }]);
      await expect.element(one.control(page)).toBeInTheDocument();
      await page.getByRole('button', { name: 'Send' }).click();
      await expect.element(page.getByRole('alert')).toMatchTextContent(`Asked – ${one.missing}`);
      expect(onSubmit).not.toHaveBeenCalled();
      await expect.element(one.control(page)).toHaveFocus();
      (document.activeElement as HTMLElement).blur();
      await page.getByRole('alert').getByRole('button', { name: 'Asked' }).click();
      await expect.element(one.control(page)).toHaveFocus();
    });
  }

  if (one.pasted) {
    it('accepts pasted values', async () => {
      const { page, onSubmit } = await show([field]);
      const source = document.createElement('input');
      document.body.append(source);
      source.value = one.pasted?.text ?? '';
      source.select();
      await userEvent.copy();
      source.remove();
      await one.control(page).click();
      await userEvent.paste();
      await page.getByRole('button', { name: 'Send' }).click();
      expect(onSubmit).toHaveBeenLastCalledWith({ asked: one.pasted?.sent });
    });
  }

  if (one.wrong) {
    it('shows its error when the focus leaves it', async () => {
      const { page, onSubmit } = await show([field]);
      await one.control(page).click();
      await userEvent.keyboard(one.wrong?.keys ?? '');
      await userEvent.tab();
      await expect.element(one.control(page)).toHaveAccessibleDescription(new RegExp(one.wrong?.says ?? ''));
      await expect.element(one.control(page)).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('button', { name: 'Send' }).click();
      expect(onSubmit).not.toHaveBeenCalled();
    });
  }
});

async function show(fields: readonly FieldDefinition[], options: { initial?: FieldValues; isDisabled?: boolean } = {}) {
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/files/upload', new Response('{}', { status: 201 }));
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/files/addresses', []);
  fakeApi.answer('get', '/configuration', clientConfiguration);
  const onSubmit = vi.fn<(values: FieldValues) => void>();
  const page = await renderInApp(<AskedForm fields={fields} onSubmit={onSubmit} {...options} />);
  return { page, onSubmit };
}

/** Reaches the field by the tab key alone. */
async function tabTo(one: FieldCase, page: Awaited<ReturnType<typeof renderInApp>>): Promise<void> {
  await expect.element(one.control(page)).toBeInTheDocument();
  for (let stop = 0; stop < 8 && document.activeElement !== one.control(page).element(); stop++) await userEvent.tab();
  await expect.element(one.control(page)).toHaveFocus();
}
