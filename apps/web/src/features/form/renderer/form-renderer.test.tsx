import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { AskedForm } from '../testing/asked-form.tsx';

const text = (id: string, name: string, overrides: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  name,
  fieldType: 'text',
  ...overrides,
});

async function show(fields: readonly FieldDefinition[], initial?: FieldValues) {
  const onSubmit = vi.fn<(values: FieldValues) => void>();
  const page = await renderInApp(<AskedForm fields={fields} initial={initial} onSubmit={onSubmit} />);
  const send = page.getByRole('button', { name: 'Send' });
  return { page, onSubmit, send };
}

it('Enter moves to the next field and sends from the last one, as a hand scanner does', async () => {
  const { page, onSubmit } = await show([text('a', 'First'), text('b', 'Second')]);
  await page.getByRole('textbox', { name: 'First' }).click();
  await userEvent.keyboard('one{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Second' })).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('two{Enter}');
  await expect.poll(() => onSubmit.mock.lastCall?.[0]).toEqual({ a: 'one', b: 'two' });
});

it('all errors are listed, and a corrected one disappears', async () => {
  const requiredOverride = { required: true };
  const { page, send, onSubmit } = await show([
    text('a', 'First', requiredOverride),
    text('b', 'Second', requiredOverride),
  ]);
  await send.click();
  const summary = page.getByRole('alert');
  await expect.element(summary).toMatchTextContent('First – This field must have a value');
  await summary.getByRole('button', { name: 'Second' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Second' })).toHaveFocus();
  await userEvent.keyboard('two');
  await page.getByRole('textbox', { name: 'First' }).click();
  await expect.element(summary).not.toMatchTextContent('Second');
  await userEvent.keyboard('one');
  await send.click();
  expect(onSubmit).toHaveBeenCalledWith({ a: 'one', b: 'two' });
  await expect.element(summary).not.toBeInTheDocument();
});

it('a value out of range is reported at its field', async () => {
  const count: FieldDefinition = {
    id: 'count',
    name: 'Count',
    fieldType: 'integer',
    validation: { range: { min: 0, max: 99 } },
  };
  const { page, send, onSubmit } = await show([count]);
  const input = page.getByRole('textbox', { name: 'Count' });
  await input.fill('-1');
  await userEvent.tab();
  await expect.element(input).toHaveAccessibleDescription('The value must be between 0 and 99');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await send.click();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('a group opens and closes, and shows its progress and that it contains an error', async () => {
  const group: FieldDefinition = {
    id: 'group',
    name: 'Hinges',
    fieldType: 'group',
    children: [text('upper', 'Upper', { required: true }), text('lower', 'Lower')],
  };
  const { page, send } = await show([group]);
  const heading = page.getByRole('button', { name: /^Hinges/ });
  await page.getByRole('textbox', { name: 'Lower' }).fill('Fine');
  await expect.element(heading).toMatchTextContent('1 of 2');
  await heading.click();
  await expect.element(heading).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('textbox', { name: 'Lower' })).not.toBeInTheDocument();
  await send.click();
  // The error is shown at its field, in the open group.
  await expect.element(page.getByRole('textbox', { name: 'Upper' })).toHaveFocus();
  await heading.click();
  await expect.element(page.getByText('This field group contains errors')).toBeVisible();
  await page.unmount();
  // Whether it is open is remembered on the device.
  const secondForm = await show([group]);
  await expect
    .element(secondForm.page.getByRole('button', { name: /^Hinges/ }))
    .toHaveAttribute('aria-expanded', 'false');
});

const checkPoint = (id: string, name: string): FieldDefinition => ({
  id,
  name,
  fieldType: 'statusGroup',
  required: true,
  children: [text(`${id}-remark`, 'Remark', { required: true })],
});

it('a check point is asked about only where it deviates, and the rest are marked in one go', async () => {
  const { page, send, onSubmit } = await show([
    checkPoint('frame', 'Frame'),
    checkPoint('bolts', 'Bolts'),
    checkPoint('paint', 'Paint'),
  ]);
  await expect.element(page.getByText('3 remaining')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Remark' })).not.toBeInTheDocument();
  await page
    .getByRole('radiogroup', { name: /^Bolts/ })
    .getByRole('radio', { name: 'Deviation' })
    .click();
  await page.getByRole('textbox', { name: 'Remark' }).fill('Loose');
  await page.getByRole('button', { name: 'Mark the rest as OK' }).click();
  await expect.element(page.getByText('1 deviation')).toBeVisible();
  await send.click();
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
    frame: 'ok',
    bolts: 'deviation',
    'bolts-remark': 'Loose',
    paint: 'ok',
  });
});

it('the next unanswered check point is reached, and marking in one go can be undone', async () => {
  const { page, send, onSubmit } = await show(
    [checkPoint('frame', 'Frame'), checkPoint('bolts', 'Bolts'), checkPoint('paint', 'Paint')],
    { frame: 'ok' },
  );
  const choice = (name: RegExp, status: string) =>
    page.getByRole('radiogroup', { name }).getByRole('radio', { name: status });
  await page.getByRole('button', { name: 'Next unanswered' }).click();
  await expect.element(choice(/^Bolts/, 'OK')).toHaveFocus();
  await page.getByRole('button', { name: 'Mark the rest as OK' }).click();
  await expect.element(page.getByText('0 remaining')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(page.getByText('2 remaining')).toBeVisible();
  await send.click();
  expect(onSubmit).not.toHaveBeenCalled();
  await expect.element(choice(/^Frame/, 'OK')).toBeChecked();
});

it('deviating fields of every type are counted and marked', async () => {
  const options = ['Passed', 'Failed'].map((value) => ({ value, name: value }));
  const { page } = await show([
    checkPoint('frame', 'Frame'),
    {
      ...{ id: 'surfacing', name: 'Surfacing', fieldType: 'radio', required: true, options },
      deviation: { values: ['Failed'] },
    },
    { id: 'broken', name: 'Broken parts', fieldType: 'integer', deviation: { range: { min: 1 } } },
  ]);
  await expect.element(page.getByText('2 remaining')).toBeVisible();
  await expect.element(page.getByText('0 deviations')).toBeVisible();
  await page.getByText('Failed', { exact: true }).click();
  await page.getByRole('textbox', { name: /^Broken parts/ }).fill('3');
  await userEvent.tab();
  await expect.element(page.getByText('2 deviations')).toBeVisible();
  await expect.element(page.getByText('Deviation', { exact: true }).nth(2)).toBeVisible();
  await page.getByText('Passed', { exact: true }).click();
  await expect.element(page.getByText('1 deviation', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next unanswered' }).click();
  await expect.element(page.getByRole('radio', { name: 'OK' })).toHaveFocus();
});

const parts: FieldDefinition = {
  id: 'parts',
  name: 'Parts',
  fieldType: 'collection',
  children: [text('part', 'Part', { required: true }), { id: 'cost', name: 'Cost', fieldType: 'decimal', sum: true }],
};
const twoRows = {
  parts: [
    { part: 'Hinge', cost: 10.5 },
    { part: 'Bolt', cost: 2 },
  ],
};

it('rows are added up, duplicated, moved, deleted and restored', async () => {
  const { page, send, onSubmit } = await show([parts], twoRows);
  const partsSent = () => {
    const rows = onSubmit.mock.lastCall?.[0].parts as readonly { readonly part: string }[] | undefined;
    return rows?.map(({ part }) => part);
  };
  await expect.element(page.getByRole('row').last()).toMatchTextContent('12.5');
  const inRow = async (row: number, action: string) => {
    await page.getByRole('button', { name: `Row ${row}: actions` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await inRow(1, 'Move down');
  await expect.element(page.getByText('The row is now row 2.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Row 2: actions' })).toHaveFocus();
  await send.click();
  expect(partsSent()).toEqual(['Bolt', 'Hinge']);
  await inRow(1, 'Duplicate row');
  await send.click();
  expect(partsSent()).toEqual(['Bolt', 'Bolt', 'Hinge']);
  await inRow(3, 'Delete row');
  await send.click();
  expect(partsSent()).toEqual(['Bolt', 'Bolt']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await send.click();
  expect(partsSent()).toEqual(['Bolt', 'Bolt', 'Hinge']);
});

it.each([
  ['a table', '900px'],
  ['cards', '200px'],
])('Enter in the last row begins a new row, and text typed right after it lands there: %s', async (as, width) => {
  const { page, send, onSubmit } = await show([parts], { parts: [{ part: 'Hinge', cost: 10.5 }] });
  (page.getByRole('main').element() as HTMLElement).style.width = width;
  if (as === 'cards') await page.getByRole('button', { name: /^Row 1 Hinge/ }).click();
  await page.getByRole('textbox', { name: /^Cost/ }).click();
  // One key after the other, without a frame in between in which anything could be drawn.
  const last = document.activeElement as HTMLInputElement;
  last.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  expect(document.activeElement).not.toBe(last);
  await userEvent.keyboard('Bolt');
  await send.click();
  await expect
    .poll(() => onSubmit.mock.lastCall?.[0].parts)
    .toMatchObject([{ part: 'Hinge', cost: 10.5 }, { part: 'Bolt' }]);
});

it('an error names its row and links to it', async () => {
  const { page, send } = await show([parts], { parts: [{ part: 'Hinge' }, { cost: 3 }] });
  await send.click();
  await page
    .getByRole('alert')
    .getByRole('button', { name: /Parts.*2.*Part/ })
    .click();
  await expect.element(page.getByRole('textbox', { name: 'Part, row 2' })).toHaveFocus();
});

it('rows are shown as cards where space is narrow', async () => {
  const { page } = await show([parts], twoRows);
  await expect.element(page.getByRole('table', { name: 'Parts' })).toBeVisible();
  const main = page.getByRole('main').element() as HTMLElement;
  main.style.width = '200px';
  await expect.element(page.getByRole('table', { name: 'Parts' })).not.toBeInTheDocument();
  await expect.element(page.getByText(/Hinge/).first()).toBeVisible();
});

it('the form is accessible, also with errors in it', async () => {
  const { page, send } = await show([
    text('a', 'First', { required: true, description: 'A word of help.' }),
    { id: 'group', name: 'Hinges', fieldType: 'group', children: [text('upper', 'Upper', { required: true })] },
    checkPoint('frame', 'Frame'),
    { ...parts, required: true },
  ]);
  await expect.element(page.getByRole('button', { name: 'Add row' })).toBeVisible();
  await send.click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page.getByRole('main').element());
});
