import type { FieldDefinition } from '@tingest/domain';
import type { MatchRule, RuleDefinition, SchemaConfiguration } from '@tingest/domain/match-rules';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
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

/** The editor as a page holds it, and what it has made so far. */
async function openRules(rules: readonly MatchRule[], errors: Readonly<Record<string, string>> = {}) {
  const first: SchemaConfiguration = {
    ...{ id: 'c', subject: { type: 'operationType' }, identifierMatchRules: [] },
    readAction: { matchRules: rules as SchemaConfiguration['readAction']['matchRules'] },
    writeAction: { matchRules: [] },
  };
  let made: readonly SchemaConfiguration[] = rules.length > 0 ? [first] : [];
  function Page() {
    const [configurations, setConfigurations] = useState(made);
    made = configurations;
    return (
      <RulesEditor
        owner="operationType"
        {...{ form, definitions, configurations, errors }}
        onChange={setConfigurations}
      />
    );
  }
  const editor = await renderInApp(<Page />);
  await expect.element(editor.getByText('Rules fill in', { exact: false })).toBeVisible();
  return {
    editor,
    rules: () => made.flatMap(({ readAction, writeAction }) => [...readAction.matchRules, ...writeAction.matchRules]),
  };
}

it('says rules under one condition in one sentence, and nothing of it is unreachable', async () => {
  const { editor } = await openRules([...showAndRequire, today]);
  const sentences = editor.getByRole('listitem');
  await expect.element(sentences.first()).toHaveTextContent('When Condition is Damaged, show Photo and require it');
  await expect.element(sentences.nth(1)).toHaveTextContent('Always empty Count');
  await expectAccessible(document.body);
});

it('is made of choices that only offer what is possible', async () => {
  const { editor, rules } = await openRules([]);
  await editor.getByRole('button', { name: 'Add a rule while filling in' }).click();
  const action = editor.getByRole('combobox', { name: 'What happens' });
  // Choices can be narrowed here; nothing is enabled, which is for other owners.
  const offered = [...(action.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(offered).toContain('Offer fewer choices in');
  expect(offered).not.toContain('Enable');
  await action.selectOptions('Fill in');
  const target = editor.getByRole('combobox', { name: 'With which field' });
  const fields = [...(target.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(fields).toContain('Count');
  // Who fills in is not for rules to say.
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
  await editor.getByRole('button', { name: 'Something more happens' }).click();
  expect(rules()).toHaveLength(2);
  // The second copies from elsewhere: its condition says what it is about.
  expect(rules()[1]?.condition).toEqual({ ...damaged.condition, source: damaged.source });
});

it('is ordered by the keyboard, which stays on the rule that moves', async () => {
  const { editor, rules } = await openRules([...showAndRequire, today]);
  const down = editor.getByRole('button', { name: /^Move down: When Condition/ });
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(editor.getByText('The rule is now number 2 of 2')).toBeInTheDocument();
  expect(rules().map(({ id }) => id)).toEqual(['clear', 'show', 'require']);
  await expect.element(down).toHaveFocus();
});

it('is switched off, copied and removed as a whole, and comes back', async () => {
  const { editor, rules } = await openRules(showAndRequire);
  const more = async (item: string) => {
    await editor
      .getByRole('button', { name: /^More about/ })
      .first()
      .click();
    await editor.getByRole('menuitem', { name: item }).click();
  };
  await more('Switch off');
  expect(rules().map(({ disabled }) => disabled)).toEqual([true, true]);
  await expect.element(editor.getByText('Off', { exact: true })).toBeVisible();
  await more('Copy');
  expect(rules()).toHaveLength(4);
  expect(new Set(rules().map(({ id }) => id)).size).toBe(4);
  await more('Delete');
  expect(rules()).toHaveLength(2);
  await editor.getByRole('button', { name: 'Undo' }).click();
  expect(rules()).toHaveLength(4);
});

it('takes expressions with the fields’ names, and shows what is wrong where it is', async () => {
  const total: MatchRule = {
    ...{ id: 'total', matchType: 'dynamic', action: 'setValue', value: { expression: 'field["price"] * 2' } },
    source: { type: 'operation' },
    target: { type: 'operation', fieldId: 'total' },
  };
  const { editor, rules } = await openRules([total]);
  await editor.getByRole('button', { name: /^Change/ }).click();
  const expression = editor.getByRole('textbox', { name: 'Expression' });
  await expect.element(expression).toHaveValue('{Price} * 2');
  await expression.fill('{Price} * {Cuont}');
  await expect.element(editor.getByText('There is no field called “Cuont” (character 11).')).toBeVisible();
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
  await expect.element(editor.getByText(/There is no field|cannot be read/)).not.toBeInTheDocument();
});

it('makes what many people want out of a few answers', async () => {
  const { editor, rules } = await openRules([]);
  await editor.getByRole('button', { name: 'Ready-made rules' }).click();
  // What the form has no fields for says so.
  await expect.element(editor.getByRole('button', { name: /^Propose today/ })).toBeDisabled();
  await editor.getByRole('button', { name: /^Require a photo/ }).click();
  await editor.getByRole('combobox', { name: 'Which answer decides?' }).selectOptions('Condition');
  await editor.getByRole('combobox', { name: 'When it is' }).selectOptions('Damaged');
  await editor.getByRole('combobox', { name: 'Which photo?' }).selectOptions('Photo');
  await editor.getByRole('button', { name: 'Add the rules' }).click();
  await expect
    .poll(() => editor.getByRole('listitem').first().element().textContent)
    .toContain('When Condition is Damaged, show Photo and require it');
  expect(rules().map(({ action }) => action)).toEqual(['show', 'require']);
});

it('shows what the server refuses at the rule', async () => {
  const { editor } = await openRules([...showAndRequire, today], {
    '0.readAction.matchRules.2.target.fieldId': 'Rule 3 cannot be.',
  });
  await expect.poll(() => editor.getByRole('listitem').nth(1).element().textContent).toContain('Rule 3 cannot be.');
  await expect.element(editor.getByRole('listitem').first()).not.toMatchTextContent('Rule 3 cannot be.');
});
