import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import type { MatchRule } from '@tingest/domain/rules';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeCulture } from '../../../lib/texts/texts.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { type Call, fakeApi } from '../../../testing/fake-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { AskedFormWithRules, preparedRules, ruleOf } from '../testing/asked-form-with-rules.tsx';
import type { PreparedRules } from './prepared-rules.ts';

const text = (id: string, name: string, overrides: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ id, name, fieldType: 'text' },
  ...overrides,
});
const condition: FieldDefinition = {
  id: 'condition',
  name: 'Condition',
  fieldType: 'segmented',
  options: [
    { value: 'ok', name: 'OK' },
    { value: 'damaged', name: 'Damaged' },
  ],
};
const remark = text('remark', 'Remark');
const isDamaged = { type: 'equal', value: 'damaged' } as const;

interface Shown {
  readonly fields: readonly FieldDefinition[];
  readonly rules: readonly MatchRule[];
  readonly initial?: FieldValues;
  readonly more?: Partial<PreparedRules>;
}

async function show({ fields, rules, initial, more }: Shown) {
  const onSubmit = vi.fn<(values: FieldValues, overwritten: readonly string[]) => void>();
  const page = await renderInApp(
    <AskedFormWithRules
      fields={fields}
      rules={preparedRules(fields, rules, more)}
      {...(initial && { initial })}
      onSubmit={onSubmit}
    />,
  );
  const send = page.getByRole('button', { name: 'Send' });
  await expect.element(send).toBeVisible();
  const choose = (name: string) => page.getByRole('radio', { name }).click({ force: true });
  return { page, onSubmit, send, choose };
}

it('a field that a rule shows is announced, and its typed value is kept while it is hidden', async () => {
  const rules = [ruleOf({ from: 'condition', to: 'remark', condition: isDamaged })];
  const { page, choose, send, onSubmit } = await show({ fields: [condition, remark, text('other', 'Other')], rules });
  const input = page.getByRole('textbox', { name: 'Remark' });
  await expect.element(input).not.toBeInTheDocument();
  await choose('Damaged');
  await expect.element(input).toBeVisible();
  await expect.element(page.getByText('The field Remark is now shown.')).toHaveAttribute('role', 'status');
  await input.fill('Bent');
  await choose('OK');
  await expect.element(input).not.toBeInTheDocument();
  await expect.element(page.getByText('The field Remark is now hidden.')).toBeInTheDocument();
  await send.click();
  expect(onSubmit.mock.lastCall?.[0]).toEqual({ condition: 'ok', remark: null, other: null });
  await choose('Damaged');
  await expect.element(input).toHaveValue('Bent');
  await send.click();
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ remark: 'Bent' });
});

it('one tap lists the hidden fields with the reasons', async () => {
  const rules = [ruleOf({ from: 'condition', to: 'remark', condition: isDamaged })];
  const { page, choose } = await show({ fields: [condition, remark], rules });
  await choose('OK');
  const hiddenNotice = page.getByRole('button', { name: '1 field is hidden' });
  await hiddenNotice.click();
  await expect.element(hiddenNotice).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('listitem')).toMatchTextContent('RemarkHidden because Condition is OK.');
  await expectAccessible(document.body);
  await changeCulture('sv-SE', { remember: false });
  await expect.element(page.getByRole('button', { name: '1 fält är dolt' })).toBeVisible();
  await expect.element(page.getByRole('listitem')).toMatchTextContent('Dolt eftersom Condition är OK.');
  await changeCulture('nb-NO', { remember: false });
  await expect.element(page.getByRole('listitem')).toMatchTextContent('Skjult fordi Condition er OK.');
});

it('a field is required while a rule requires it, and not when the rule ends', async () => {
  const rules = [ruleOf({ from: 'condition', to: 'remark', action: 'require', condition: isDamaged })];
  const { page, choose, send, onSubmit } = await show({ fields: [condition, remark], rules });
  await choose('Damaged');
  await expect.element(page.getByText('(required)')).toBeVisible();
  await page.getByRole('button', { name: 'Why? About Remark' }).click();
  await expect.element(page.getByText('Must be filled in because Condition is Damaged.')).toBeVisible();
  await send.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Remark – This field must have a value');
  await expect.element(page.getByRole('textbox', { name: 'Remark' })).toHaveFocus();
  await choose('OK');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await send.click();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

const price: FieldDefinition = { id: 'price', name: 'Price', fieldType: 'decimal' };
const count: FieldDefinition = { id: 'count', name: 'Count', fieldType: 'integer' };
const total: FieldDefinition = { id: 'total', name: 'Total', fieldType: 'decimal' };
const product = { expression: 'field["price"] * field["count"]' };

it('a value calculated by a rule is shown with its explanation', async () => {
  const rules = [ruleOf({ from: 'price', to: 'total', action: 'setValue', value: product })];
  const { page, send, onSubmit } = await show({ fields: [price, count, total], rules });
  await page.getByRole('textbox', { name: 'Price' }).fill('2.5');
  await page.getByRole('textbox', { name: 'Count' }).fill('3');
  const ownedField = page.getByRole('group', { name: 'Total' });
  await expect.element(ownedField).toMatchTextContent('7.5');
  await expect.element(page.getByRole('textbox', { name: 'Total' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Why? About Total' }).click();
  await expect.element(page.getByText('Calculated as Price * Count.')).toBeVisible();
  await expectAccessible(document.body);
  await send.click();
  // The value set by the rule is computed again by the recipient.
  expect(onSubmit.mock.lastCall).toEqual([{ price: 2.5, count: 3, total: null }, []]);
});

it('a field with a rule’s value is locked, and one tap explains why in one sentence', async () => {
  const condition = { type: 'above', value: 1 } as const;
  const rules = [ruleOf({ from: 'count', to: 'total', action: 'copySourceValue', condition })];
  const { page } = await show({ fields: [count, total], rules, initial: { count: 1 } });
  const whyButton = page.getByRole('button', { name: 'Why? About Total' });
  await expect.element(page.getByRole('textbox', { name: 'Total' })).toBeVisible();
  await expect.element(whyButton).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Count' }).fill('2');
  await expect.element(page.getByRole('textbox', { name: 'Total' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Copied from Count')).not.toBeInTheDocument();
  await whyButton.click();
  await expect.element(page.getByText('Copied from Count because Count is above 1.')).toBeVisible();
  await expectAccessible(document.body);
  await changeCulture('sv-SE', { remember: false });
  await expect.element(page.getByText('Kopierat från Count eftersom Count är över 1.')).toBeVisible();
  await changeCulture('nb-NO', { remember: false });
  await expect.element(page.getByText('Kopiert fra Count fordi Count er over 1.')).toBeVisible();
});

it('a suggested value can be overwritten and restored', async () => {
  const rules = [ruleOf({ from: 'price', to: 'total', action: 'setValue', value: product, overwritable: true })];
  const { page, send, onSubmit } = await show({
    fields: [price, count, total],
    rules,
    initial: { price: 2, count: 2 },
  });
  const input = page.getByRole('textbox', { name: 'Total' });
  await expect.element(input).toHaveValue('4');
  await expect.element(page.getByText('Suggested')).toBeVisible();
  await input.fill('5');
  await expect.element(page.getByText('Changed by you')).toBeVisible();
  await page.getByRole('textbox', { name: 'Count' }).fill('10');
  await expect.element(input).toHaveValue('5');
  await send.click();
  expect(onSubmit.mock.lastCall).toEqual([{ price: 2, count: 10, total: 5 }, ['total']]);
  await page.getByRole('button', { name: 'Restore the rule’s value in Total' }).click();
  await expect.element(input).toHaveValue('20');
  await send.click();
  expect(onSubmit.mock.lastCall?.[1]).toEqual([]);
});

it('values filled in when the form was opened are marked', async () => {
  const rules: MatchRule[] = [
    {
      ...{ id: 'meter', matchType: 'incoming', action: 'copySourceValue' },
      ...{ source: { type: 'element', fieldId: 'reading' }, target: { type: 'operation', fieldId: 'count' } },
    },
  ];
  const definitions = preparedRules([count], []).definitions;
  const category = {
    type: 'elementType',
    id: 'category',
    fields: [{ ...count, id: 'reading', name: 'Reading' }],
  } as const;
  const { page, send, onSubmit } = await show({
    fields: [count],
    rules,
    initial: { count: 120 },
    more: { suggested: { count: 'meter' }, definitions: [...definitions, category] },
  });
  await expect.element(page.getByText('Suggested')).toBeVisible();
  await page.getByRole('button', { name: 'Why? About Count' }).click();
  await expect.element(page.getByText('Copied from the object’s Reading when the form was opened.')).toBeVisible();
  const input = page.getByRole('textbox', { name: 'Count' });
  await input.fill('130');
  await page.getByRole('button', { name: 'Restore the rule’s value in Count' }).click();
  await expect.element(input).toHaveValue('120');
  await expect.element(page.getByText('Suggested')).toBeVisible();
  await send.click();
  expect(onSubmit.mock.lastCall).toEqual([{ count: 120 }, []]);
});

it('built-in transaction fields are named in the user’s language', async () => {
  const dueDateField: FieldDefinition = { id: 'next', name: 'Next time', fieldType: 'date' };
  const rules: MatchRule[] = [
    {
      ...{ id: 'due', matchType: 'incoming', action: 'copySourceValue' },
      ...{ source: { type: 'transaction', fieldId: 'dueAt' }, target: { type: 'operation', fieldId: 'next' } },
    },
  ];
  const service = {
    type: 'transactionType',
    id: 'service',
    fields: [{ ...dueDateField, id: 'dueAt', name: 'dueAt' }],
  } as const;
  const { page } = await show({
    ...{ fields: [dueDateField], rules, initial: { next: '2026-12-01' } },
    more: { suggested: { next: 'due' }, definitions: [...preparedRules([dueDateField], []).definitions, service] },
  });
  await page.getByRole('button', { name: 'Why? About Next time' }).click();
  await expect.element(page.getByText('Copied from the transaction’s Due when the form was opened.')).toBeVisible();
});

it('a refusal by a rule is shown at the field, and a warning does not block sending', async () => {
  const message = (words: string, severity: 'error' | 'warning') => ({
    message: [{ culture: 'en-US', text: words }],
    severity,
  });
  const rules = [
    ruleOf({
      id: 'a',
      from: 'count',
      to: 'count',
      action: 'validate',
      value: message('More than there are', 'error'),
      condition: { type: 'above', value: 9 },
    }),
    ruleOf({
      id: 'b',
      from: 'price',
      to: 'price',
      action: 'validate',
      value: message('That is a lot', 'warning'),
      condition: { type: 'above', value: 99 },
    }),
  ];
  const { page, send, onSubmit } = await show({ fields: [count, price], rules });
  const input = page.getByRole('textbox', { name: 'Count' });
  await input.fill('10');
  // Not while it is being typed.
  await expect.element(input).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.tab();
  await expect.element(input).toHaveAccessibleDescription('More than there are');
  await page.getByRole('textbox', { name: 'Price' }).fill('100');
  await expect.element(page.getByRole('paragraph').last()).toMatchTextContent('Note: That is a lot');
  await send.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Count – More than there are');
  expect(onSubmit).not.toHaveBeenCalled();
  await input.fill('9');
  await send.click();
  expect(onSubmit.mock.lastCall?.[0]).toEqual({ count: 9, price: 100 });
});

it('only the options left by rules are offered, and a choice no longer among them is removed', async () => {
  const tool: FieldDefinition = {
    ...{ id: 'tool', name: 'Tool', fieldType: 'radio' },
    options: [
      { value: 'saw', name: 'Saw' },
      { value: 'ladder', name: 'Ladder' },
    ],
  };
  const rules = [
    ruleOf({ from: 'condition', to: 'tool', action: 'filterOptions', value: ['saw'], condition: isDamaged }),
  ];
  const { page, choose } = await show({ fields: [condition, tool], rules });
  await choose('Ladder');
  await choose('Damaged');
  await expect.element(page.getByRole('radio', { name: 'Ladder' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: 'Saw' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Why? About Tool' }).click();
  await expect.element(page.getByText('Only some options are offered because Condition is Damaged.')).toBeVisible();
});

it('rules run in each row separately', async () => {
  const lines: FieldDefinition = {
    ...{ id: 'lines', name: 'Lines', fieldType: 'collection' },
    children: [text('part', 'Part'), { id: 'worn', name: 'Worn', fieldType: 'checkbox' }, text('why', 'Cause')],
  };
  const rules = [
    ruleOf({ from: 'worn', to: 'why', condition: { type: 'equal', value: true } }),
    ruleOf({ from: 'worn', to: 'why', action: 'require' }),
  ];
  const { page, send, onSubmit } = await show({
    fields: [lines],
    rules,
    initial: { lines: [{ part: 'Hinge' }, { part: 'Bolt', worn: true }] },
  });
  await expect.element(page.getByRole('textbox', { name: 'Cause, row 2' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Cause, row 1' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '1 field is hidden' }).click();
  await expect.element(page.getByRole('listitem')).toMatchTextContent('Hidden because Worn is');
  await send.click();
  await expect.element(page.getByRole('textbox', { name: 'Cause, row 2' })).toHaveFocus();
  await userEvent.keyboard('Old');
  await send.click();
  expect(onSubmit.mock.lastCall?.[0]).toEqual({ lines: [{ part: 'Hinge' }, { part: 'Bolt', worn: true, why: 'Old' }] });
});

it('the scroll position is kept when fields appear or disappear above', async () => {
  const manyFields = Array.from({ length: 12 }, (_, index) => text(`f${index}`, `Field ${index}`));
  const rules = manyFields.map(({ id }) =>
    ruleOf({ from: 'last', to: id, condition: { type: 'equal', value: 'all' } }),
  );
  const { page } = await show({ fields: [...manyFields, text('last', 'Last')], rules });
  const last = page.getByRole('textbox', { name: 'Last' });
  await last.click();
  const spacer = document.createElement('div');
  spacer.style.height = '3000px';
  document.body.append(spacer);
  const top = () => last.element().getBoundingClientRect().top;
  const before = top();
  await userEvent.keyboard('all');
  await expect.element(page.getByRole('textbox', { name: 'Field 11' })).toBeInTheDocument();
  await expect.poll(top).toBeCloseTo(before, 0);
  await expect.element(last).toHaveFocus();
  await userEvent.keyboard('!');
  await expect.element(page.getByRole('textbox', { name: 'Field 11' })).not.toBeInTheDocument();
  await expect.element(last).toHaveFocus();
  spacer.remove();
});

it('only changed fields are rendered in a form of 300 fields and 200 rules', async () => {
  const fields = Array.from({ length: 300 }, (_, index) => text(`f${index}`, `Field ${index}`));
  const rules = Array.from({ length: 200 }, (_, index) =>
    ruleOf({ from: `f${index}`, to: `f${index + 1}`, action: 'require', condition: { type: 'exists' } }),
  );
  const { page } = await show({ fields, rules });
  await expect.element(page.getByRole('textbox', { name: 'Field 299' })).toBeInTheDocument();
  const changedFields = new Set<string>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const part = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(
        '[data-field-path]',
      );
      if (part?.dataset.fieldPath) changedFields.add(part.dataset.fieldPath);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await page.getByRole('textbox', { name: 'Field 7', exact: true }).fill('x');
  await expect.element(page.getByText('(required)')).toBeInTheDocument();
  observer.disconnect();
  expect([...changedFields].toSorted()).toEqual(['f7', 'f8']);
});

const evaluating = '/{tenantKey}/{siteKey}/operations/evaluate';

/** The server's answer: the remark is shown if the object is damaged. */
const answerEvaluation = ({ body }: Call) => {
  const { dataProperties } = body as { dataProperties: { dataPropertyTypeId: string; value: unknown }[] };
  const is = dataProperties.find(({ dataPropertyTypeId }) => dataPropertyTypeId === 'condition')?.value;
  return {
    ...{ values: {}, required: {}, options: {}, owned: {}, suggested: {}, messages: [], outcomes: [] },
    hidden: is === 'damaged' ? [] : ['remark'],
  };
};

it('the server is asked where it evaluates the rules, and the form works without a connection', async () => {
  fakeApi.answer('post', evaluating, answerEvaluation);
  const { page, choose } = await show({ fields: [condition, remark], rules: [], more: { evaluation: 'server' } });
  const input = page.getByRole('textbox', { name: 'Remark' });
  await expect.element(input).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '1 field is hidden' })).toBeVisible();
  await choose('Damaged');
  await expect.element(input).toBeVisible();
  fakeApi.setOffline(true);
  await choose('OK');
  await expect.element(page.getByText(/^No connection: fields that depend on your answers/)).toBeVisible();
  await input.fill('Still here');
  fakeApi.setOffline(false);
  await expect.element(input).not.toBeInTheDocument();
  await expect.element(page.getByText(/^No connection/)).not.toBeInTheDocument();
  expect(fakeApi.calls('post', evaluating).at(-1)?.body).toMatchObject({
    dataProperties: [
      { dataPropertyTypeId: 'condition', value: 'ok' },
      { dataPropertyTypeId: 'remark', value: 'Still here' },
    ],
    overwritten: [],
  });
});

it('the server is no longer asked after the form is closed, even if the connection returns', async () => {
  fakeApi.answer('post', evaluating, answerEvaluation);
  const { page, choose } = await show({ fields: [condition, remark], rules: [], more: { evaluation: 'server' } });
  await expect.element(page.getByRole('button', { name: '1 field is hidden' })).toBeVisible();
  fakeApi.setOffline(true);
  await choose('Damaged');
  await expect.element(page.getByText(/^No connection: fields that depend on your answers/)).toBeVisible();
  const requestCount = fakeApi.calls('post', evaluating).length;
  await page.unmount();
  fakeApi.setOffline(false);
  await new Promise((passed) => setTimeout(passed, 500));
  expect(fakeApi.calls('post', evaluating)).toHaveLength(requestCount);
});

it('the focus is not lost when the focused field disappears', async () => {
  // The field is kept until the server's answer, which arrives here after the user has focused it.
  let goneInto = () => {};
  const isGoneInto = new Promise<void>((resolve) => {
    goneInto = resolve;
  });
  fakeApi.answer('post', evaluating, async (call) => {
    const reply = answerEvaluation(call);
    if (reply.hidden.length > 0) await isGoneInto;
    return reply;
  });
  const { page } = await show({
    ...{ fields: [condition, remark, text('last', 'Last')], rules: [], more: { evaluation: 'server' } },
    initial: { condition: 'damaged' },
  });
  await page.getByRole('radio', { name: 'OK' }).click({ force: true });
  await page.getByRole('textbox', { name: 'Remark' }).click();
  goneInto();
  await expect.element(page.getByRole('textbox', { name: 'Remark' })).not.toBeInTheDocument();
  // On the next field, but not in its input.
  await userEvent.keyboard('x');
  await expect.element(page.getByRole('textbox', { name: 'Last' })).toHaveValue('');
  await userEvent.tab();
  await expect.element(page.getByRole('textbox', { name: 'Last' })).toHaveFocus();
});
