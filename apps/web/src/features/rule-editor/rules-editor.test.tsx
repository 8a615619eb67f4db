import type { FieldDefinition } from '@tingest/domain/fields';
import type { MatchRule, RuleDefinition, SchemaConfiguration } from '@tingest/domain/rules';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { RulesEditor } from './rules-editor.tsx';

const options = ['OK', 'Damaged'].map((value) => ({ value, name: value }));
const form: readonly FieldDefinition[] = [
  { id: 'condition', name: 'Condition', fieldType: 'radio', options },
  { id: 'photo', name: 'Photo', fieldType: 'image' },
  { id: 'count', name: 'Count', fieldType: 'integer' },
  { id: 'price', name: 'Price', fieldType: 'decimal' },
  { id: 'total', name: 'Total', fieldType: 'decimal' },
  { id: 'who', name: 'Who', fieldType: 'currentUser' },
];
const definitions: readonly RuleDefinition[] = [
  { type: 'operationType', id: 'function', fields: form },
  { type: 'elementType', id: 'category', fields: [{ id: 'meter', name: 'Meter', fieldType: 'decimal' }] },
];
const damaged = {
  matchType: 'dynamic',
  source: { type: 'operation', fieldId: 'condition' },
  condition: { type: 'equal', value: 'Damaged' },
} as const;
const photo = { type: 'operation', fieldId: 'photo' } as const;
const showAndRequire: readonly MatchRule[] = [
  { id: 'show', ...damaged, target: photo, action: 'show' },
  { id: 'require', ...damaged, target: photo, action: 'require' },
];
const today: MatchRule = {
  ...{ id: 'clear', matchType: 'dynamic', source: { type: 'operation' }, action: 'clear' },
  target: { type: 'operation', fieldId: 'count' },
};

/** The editor inside a page, and the rules edited so far. */
async function openRules(
  rules: readonly MatchRule[],
  {
    errors = {},
    isLocked = false,
  }: { readonly errors?: Readonly<Record<string, string>>; readonly isLocked?: boolean } = {},
) {
  const initialConfiguration: SchemaConfiguration = {
    ...{ id: 'c', subject: { type: 'operationType' }, identifierMatchRules: [] },
    readAction: { matchRules: rules as SchemaConfiguration['readAction']['matchRules'] },
    writeAction: { matchRules: [] },
  };
  let currentConfigurations: readonly SchemaConfiguration[] = rules.length > 0 ? [initialConfiguration] : [];
  function Page() {
    const [configurations, setConfigurations] = useState(currentConfigurations);
    currentConfigurations = configurations;
    return (
      // The page of an item disables its contents in this way.
      <fieldset disabled={isLocked}>
        <RulesEditor
          owner="operationType"
          {...{ form, definitions, configurations, errors }}
          onChange={setConfigurations}
        />
      </fieldset>
    );
  }
  const editor = await renderInApp(<Page />);
  await expect.element(editor.getByText('Rules fill in', { exact: false })).toBeVisible();
  return {
    editor,
    rules: () =>
      currentConfigurations.flatMap(({ readAction, writeAction }) => [
        ...readAction.matchRules,
        ...writeAction.matchRules,
      ]),
  };
}

/** Takes a sentence by its grip and moves the pointer over another. @returns lets it go there */
function drag(sentence: Locator, onto: Locator): () => void {
  const middleOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { bubbles: true, clientX: x + width / 2, clientY: y + height / 2 };
  };
  const grip = sentence.getByTitle('Drag to another position').element();
  const dropPoint = middleOf(onto.element());
  grip.dispatchEvent(new MouseEvent('mousedown', middleOf(grip)));
  // The first movement says that it is no click.
  const dragStart = middleOf(grip);
  document.dispatchEvent(new MouseEvent('mousemove', { ...dragStart, clientY: dragStart.clientY + 10 }));
  document.dispatchEvent(new MouseEvent('mousemove', dropPoint));
  return () => document.dispatchEvent(new MouseEvent('mouseup', dropPoint));
}

beforeEach(() => fakeApi.answer('get', '/{tenantKey}/{siteKey}/privileges/hiddenFields', { fieldIds: [] }));

it('rules under one condition are one sentence, and every part of it is accessible', async () => {
  const { editor } = await openRules([...showAndRequire, today]);
  const sentences = editor.getByRole('listitem');
  await expect.element(sentences.first()).toHaveTextContent('When Condition is Damaged, show Photo and require it');
  await expect.element(sentences.nth(1)).toHaveTextContent('Always clear Count');
  await expectAccessible(document.body);
});

it('a condition of an unknown type is reported as such and kept', async () => {
  // As it is stored: types have only those of this version.
  const condition: MatchRule['condition'] = JSON.parse('{ "type": "resembles", "value": "x" }');
  const { editor, rules } = await openRules([{ ...today, condition }]);
  const sentence = editor.getByRole('listitem').first();
  await expect
    .element(sentence)
    .toHaveTextContent('When a condition of unknown type (resembles) is met, as always, clear Count');
  expect(rules()).toMatchObject([{ condition }]);
});

it('a rule is built from choices that only offer possible values', async () => {
  const { editor, rules } = await openRules([]);
  await editor.getByRole('button', { name: 'Add filling-in rule' }).click();
  const action = editor.getByRole('combobox', { name: 'Action' });
  // Choices can be narrowed here; nothing is enabled, which is for other owners.
  const offeredActions = [...(action.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(offeredActions).toContain('Limit options in');
  expect(offeredActions).not.toContain('Enable');
  await action.selectOptions('Fill in');
  const target = editor.getByRole('combobox', { name: 'Target field' });
  const fields = [...(target.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(fields).toContain('Count');
  // Rules cannot set the user that fills in the form.
  expect(fields).not.toContain('Who');
  await action.selectOptions('Show');
  await target.selectOptions('Photo');
  await editor.getByText('Only under conditions').click();
  await editor.getByRole('combobox', { name: 'Field', exact: true }).selectOptions('Condition');
  await editor.getByRole('combobox', { name: 'Value of Condition' }).click();
  await editor.getByRole('option', { name: 'Damaged' }).click();
  await expect
    .poll(() => editor.getByRole('listitem').first().element().textContent)
    .toContain('When Condition is Damaged, show Photo');
  expect(rules()).toMatchObject([{ ...damaged, target: photo, action: 'show' }]);
  await editor.getByRole('button', { name: 'Add action' }).click();
  expect(rules()).toHaveLength(2);
  // The second rule copies from another source: its condition states its subject.
  expect(rules()[1]?.condition).toEqual({ ...damaged.condition, source: damaged.source });
});

it('rules are reordered by the keyboard, and the focus stays on the moved rule', async () => {
  const { editor, rules } = await openRules([...showAndRequire, today]);
  const down = editor.getByRole('button', { name: /^Move down: When Condition/ });
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(editor.getByText('The rule is now number 2 of 2')).toBeInTheDocument();
  expect(rules().map(({ id }) => id)).toEqual(['clear', 'show', 'require']);
  await expect.element(down).toHaveFocus();
});

it('rules are reordered by dragging one over another', async () => {
  const { editor, rules } = await openRules([...showAndRequire, today]);
  const sentences = editor.getByRole('listitem');
  const drop = drag(sentences.first(), sentences.nth(1));
  await expect.element(sentences.nth(1)).toHaveAttribute('data-over');
  drop();
  await expect.element(sentences.first()).toMatchTextContent('Always clear Count');
  expect(rules().map(({ id }) => id)).toEqual(['clear', 'show', 'require']);
});

it('rules stay unchanged where editing is not allowed, also when dragged', async () => {
  const { editor, rules } = await openRules([...showAndRequire, today], { isLocked: true });
  const sentences = editor.getByRole('listitem');
  const drop = drag(sentences.first(), sentences.nth(1));
  // The dragged element is rendered as such in the next frame.
  await new Promise(requestAnimationFrame);
  await expect.element(sentences.first().getByTitle('Drag to another position')).toBeVisible();
  expect(document.querySelector('[data-dragging], [data-over]')).toBeNull();
  drop();
  await expect.element(sentences.first()).toMatchTextContent('When Condition is Damaged');
  expect(rules().map(({ id }) => id)).toEqual(['show', 'require', 'clear']);
  for (const button of editor.getByRole('button').elements()) expect(button).toBeDisabled();
});

it('a saved condition shows the person that it refers to', async () => {
  const id = '00000000-0000-4000-8000-00000000000d';
  fakeApi.answer('get', '/{tenantKey}/users/{id}', () => Response.json({ data: { id, name: 'Eva Ek' } }));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/people', {
    ...{ items: [{ id, name: 'Eva Ek' }], isComplete: true },
  });
  const byEva: MatchRule = {
    ...{ id: 'eva', matchType: 'dynamic', action: 'clear', target: { type: 'operation', fieldId: 'count' } },
    ...{ source: { type: 'operation', fieldId: 'who' }, condition: { type: 'equal', value: id } },
  };
  const { editor } = await openRules([byEva]);
  const sentence = editor.getByRole('listitem').first();
  await expect.element(sentence).toMatchTextContent('When Who is Eva Ek, clear Count');
  await editor.getByRole('button', { name: /^Edit/ }).click();
  await expect.element(sentence.getByRole('combobox', { name: 'Value of Who' })).toHaveValue('Eva Ek');
});

it('a rule is switched off, copied and removed as a whole, and restored', async () => {
  const { editor, rules } = await openRules(showAndRequire);
  const chooseMoreOption = async (item: string) => {
    await editor
      .getByRole('button', { name: /^More options/ })
      .first()
      .click();
    await editor.getByRole('menuitem', { name: item }).click();
  };
  await chooseMoreOption('Switch off');
  expect(rules().map(({ disabled }) => disabled)).toEqual([true, true]);
  await expect.element(editor.getByText('Off', { exact: true })).toBeVisible();
  await chooseMoreOption('Copy');
  expect(rules()).toHaveLength(4);
  expect(new Set(rules().map(({ id }) => id)).size).toBe(4);
  await chooseMoreOption('Delete');
  expect(rules()).toHaveLength(2);
  await editor.getByRole('button', { name: 'Undo' }).click();
  expect(rules()).toHaveLength(4);
});

it('expressions take the names of fields, and errors are shown where they occur', async () => {
  const total: MatchRule = {
    ...{ id: 'total', matchType: 'dynamic', action: 'setValue', value: { expression: 'field["price"] * 2' } },
    source: { type: 'operation' },
    target: { type: 'operation', fieldId: 'total' },
  };
  const { editor, rules } = await openRules([total]);
  await editor.getByRole('button', { name: /^Edit/ }).click();
  const expression = editor.getByRole('textbox', { name: 'Expression' });
  await expect.element(expression).toHaveValue('{Price} * 2');
  await expression.fill('{Price} * {Cuont}');
  await expect.element(editor.getByText('The field “Cuont” does not exist (character 11).')).toBeVisible();
  await expect.element(expression).toHaveAttribute('aria-invalid', 'true');
  await expression.fill('{Price} * ');
  await expression.click();
  await userEvent.keyboard('{End}cou');
  await expect
    .element(editor.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: 'Count' }))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(expression).toHaveValue('{Price} * {Count}');
  expect(rules()[0]?.value).toEqual({ expression: 'field["price"] * field["count"]' });
  await expect.element(editor.getByText(/does not exist|syntax error/)).not.toBeInTheDocument();
});

it('ready-made rules produce common rules from a few answers', async () => {
  const { editor, rules } = await openRules([]);
  // Where there are no rules yet, those that fit the form come first.
  await expect.element(editor.getByRole('button', { name: /^Suggest today/ })).not.toBeInTheDocument();
  await editor.getByRole('button', { name: 'All ready-made rules' }).click();
  // A recipe without matching fields in the form is disabled and explains why.
  await expect.element(editor.getByRole('button', { name: /^Suggest today/ })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(editor.getByRole('button', { name: /^Suggest today/ })).not.toBeInTheDocument();
  await editor.getByRole('button', { name: /^Require a photo/ }).click();
  await editor.getByRole('combobox', { name: 'Deciding field' }).selectOptions('Condition');
  await editor.getByRole('combobox', { name: 'Deciding answer' }).click();
  await editor.getByRole('option', { name: 'Damaged' }).click();
  await editor.getByRole('combobox', { name: 'Photo field' }).selectOptions('Photo');
  await editor.getByRole('button', { name: 'Add rules' }).click();
  await expect
    .poll(() => editor.getByRole('listitem').first().element().textContent)
    .toContain('When Condition is Damaged, show Photo and require it');
  expect(rules().map(({ action }) => action)).toEqual(['show', 'require']);
  await expect.element(editor.getByRole('button', { name: 'All ready-made rules' })).not.toBeInTheDocument();
  await expect.element(editor.getByRole('button', { name: 'Ready-made rules', exact: true })).toBeVisible();
});

it('a refusal by the server is shown at the rule', async () => {
  const { editor } = await openRules([...showAndRequire, today], {
    errors: { '0.readAction.matchRules.2.target.fieldId': 'Rule 3 cannot be.' },
  });
  await expect.poll(() => editor.getByRole('listitem').nth(1).element().textContent).toContain('Rule 3 cannot be.');
  await expect.element(editor.getByRole('listitem').first()).not.toMatchTextContent('Rule 3 cannot be.');
});

it('a copy to the object can be set to empty its field, and its effect otherwise is described', async () => {
  const write: MatchRule = {
    ...{ id: 'write', matchType: 'outgoing', action: 'copySourceValue', name: null },
    ...{ source: { type: 'operation', fieldId: 'count' }, target: { type: 'element', fieldId: 'meter' } },
  };
  const { editor, rules } = await openRules([write]);
  await editor.getByRole('button', { name: /^Edit: / }).click();
  const choice = editor.getByRole('combobox', { name: 'If the field is unanswered' });
  await expect.element(choice).toHaveDisplayValue('keep the value');
  await choice.selectOptions('clear the value');
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect.element(editor.getByText(/or clear it if there is no answer/)).toBeVisible();
  expect(rules()).toMatchObject([{ id: 'write', emptyMeans: 'clear' }]);
});

it('a warning appears where a rule copies a field that a privilege hides, or copies that copy', async () => {
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/privileges/hiddenFields', { fieldIds: ['meter'] });
  const price = { type: 'operation', fieldId: 'price' } as const;
  const { editor } = await openRules([
    {
      ...{ id: 'copy', matchType: 'incoming', action: 'copySourceValue', target: price },
      source: { type: 'element', fieldId: 'meter' },
    },
    {
      ...{ id: 'again', matchType: 'dynamic', action: 'copySourceValue', source: price },
      target: { type: 'operation', fieldId: 'total' },
    },
    { id: 'show', ...damaged, target: photo, action: 'show' },
  ]);
  await expect.element(editor.getByText(/A privilege hides Meter\./)).toBeVisible();
  await expect.element(editor.getByText(/A privilege hides Price\./)).toBeVisible();
  await expect.poll(() => editor.getByText(/A privilege hides/).elements().length).toBe(2);
});
