import type { FieldDefinition } from '@tingest/domain/fields';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { AskedForm } from './testing/asked-form.tsx';

it('turns off a phone’s correction for codes and addresses, and keeps it on for sentences', async () => {
  const verbatim = ['scanner', 'email', 'url', 'linkedImage', 'phoneNo'] as const;
  const fields: FieldDefinition[] = ([...verbatim, 'text'] as const).map((fieldType) => ({
    id: fieldType,
    name: fieldType,
    fieldType,
  }));
  const page = await renderInApp(<AskedForm fields={fields} onSubmit={() => {}} />);
  for (const name of verbatim) {
    const input = page.getByRole('textbox', { name, exact: true });
    await expect.element(input).toHaveAttribute('autocapitalize', 'none');
    await expect.element(input).toHaveAttribute('autocorrect', 'off');
    await expect.element(input).toHaveAttribute('spellcheck', 'false');
  }
  await expect.element(page.getByRole('textbox', { name: 'text', exact: true })).not.toHaveAttribute('autocorrect');
});
