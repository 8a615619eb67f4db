import { TextInput } from '@mantine/core';
import { ApiError } from '@tingest/api-client';
import { expect, it, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { renderInApp } from '../testing/render-in-app.tsx';
import { EditorScreen } from './editor-screen.tsx';

interface Gate {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly road: string;
}

const storedGate: Gate = { id: 'gate', version: 1, name: 'North gate', road: 'Road' };

async function openEditor(
  save: (draft: Gate) => Promise<Gate> = async (draft) => ({ ...draft, version: draft.version + 1 }),
  latestGate: Gate = storedGate,
  publishing?: (gate: Gate) => Partial<Gate> | null,
) {
  const editor = await renderInApp(
    <EditorScreen<Gate, Gate>
      title="North gate"
      list={{ path: '/gates', label: 'Gates' }}
      initial={storedGate}
      id={storedGate.id}
      steps={[
        {
          key: 'general',
          label: 'General',
          paths: ['name'],
          content: ({ draft, change, error }) => (
            <TextInput
              label="Name"
              value={draft.name}
              error={error('name')}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          ),
        },
        {
          key: 'road',
          label: 'Where it is',
          paths: ['road'],
          content: ({ draft, change, error }) => (
            <TextInput
              label="Road"
              value={draft.road}
              error={error('road')}
              onChange={(event) => change({ road: event.currentTarget.value })}
            />
          ),
        },
      ]}
      validate={({ name, road }) => [
        ...(road === '' ? [{ code: 'required', path: 'road' } as const] : []),
        ...(name === 'Published' && road === 'Field' ? [{ code: 'requiredChoice', path: 'road' } as const] : []),
      ]}
      {...(publishing && { publishing })}
      save={save}
      fetchLatest={async () => latestGate}
      toDraft={(gate) => gate}
      nameOf={({ name }) => name}
      editPath={(id) => `/gates/${id}`}
      properties={[
        { name: 'name', label: 'Name', text: String },
        { name: 'road', label: 'Road', text: String },
      ]}
    />,
    { at: '/gates/gate' },
  );
  const step = (name: string) =>
    editor.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(name) });
  const saveButton = editor.getByRole('button', { name: 'Save', exact: true });
  return { editor, step, saveButton };
}

it('the user saves, sees a confirmation and returns to the list', async () => {
  const save = vi.fn(async (draft: Gate) => ({ ...draft, version: 2 }));
  const { editor, saveButton } = await openEditor(save);
  await editor.getByRole('textbox', { name: 'Name' }).fill('South gate');
  await saveButton.click();
  await expect.poll(editor.address).toBe('/gates');
  expect(save).toHaveBeenCalledWith({ ...storedGate, name: 'South gate' });
  await expect.element(browser.getByText(/South gate/)).toBeVisible();
});

it('the user saves with Ctrl+S and stays', async () => {
  const save = vi.fn(async (draft: Gate) => ({ ...draft, version: 2 }));
  const { editor } = await openEditor(save);
  await expect.element(editor.getByText('Unsaved changes')).not.toBeInTheDocument();
  await editor.getByRole('textbox', { name: 'Name' }).fill('South gate');
  await expect.element(editor.getByText('Unsaved changes')).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => save).toHaveBeenCalledTimes(1);
  await expect.element(editor.getByText('Unsaved changes')).not.toBeInTheDocument();
  expect(editor.address()).toBe('/gates/gate');
});

it('the user is led to the step with an error and to the error in it', async () => {
  const save = vi.fn(async (draft: Gate) => draft);
  const { editor, step, saveButton } = await openEditor(save);
  await step('Where it is').click();
  await editor.getByRole('textbox', { name: 'Road' }).fill('');
  await step('General').click();
  await expect.element(step('Where it is')).toHaveAccessibleName(/contains errors/);
  await saveButton.click();
  const road = editor.getByRole('textbox', { name: 'Road' });
  await expect.element(road).toHaveFocus();
  await expect.element(road).toHaveAccessibleDescription('This field must have a value');
  await expect.element(editor.getByRole('alert')).toMatchTextContent('Step "Where it is" contains errors');
  expect(save).not.toHaveBeenCalled();
  await road.fill('Lane');
  await expect.element(editor.getByRole('alert')).not.toBeInTheDocument();
});

it('the user sees refusals of the server at their fields', async () => {
  const refuseSave = async (): Promise<Gate> => {
    const details = [{ path: 'name', code: 'duplicate', message: 'There is such a gate.' }];
    throw new ApiError({ status: 400, method: 'PUT', errors: ['Wrong.'], details });
  };
  const { editor, saveButton } = await openEditor(refuseSave);
  await editor.getByRole('textbox', { name: 'Name' }).fill('South gate');
  await saveButton.click();
  const name = editor.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveAccessibleDescription('There is such a gate.');
  await expect.element(name).toHaveFocus();
});

it('the user is asked before leaving unsaved changes', async () => {
  const { editor } = await openEditor();
  editor.goTo('/elsewhere');
  await expect.poll(editor.address).toBe('/elsewhere');
  await editor.unmount();

  const openedEditor = await openEditor();
  await openedEditor.editor.getByRole('textbox', { name: 'Name' }).fill('South gate');
  openedEditor.editor.goTo('/elsewhere');
  const question = browser.getByRole('dialog');
  await expect.element(question).toMatchTextContent('You have unsaved changes!');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(openedEditor.editor.address()).toBe('/gates/gate');
  await expect.element(openedEditor.editor.getByRole('textbox', { name: 'Name' })).toHaveValue('South gate');
  openedEditor.editor.goTo('/elsewhere');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(openedEditor.editor.address).toBe('/elsewhere');
});

it('the user learns of another user’s save, compares, and continues with both changes', async () => {
  const save = vi
    .fn<(draft: Gate) => Promise<Gate>>()
    .mockRejectedValueOnce(new ApiError({ status: 412, method: 'PUT', errors: ['Stale.'] }))
    .mockImplementation(async (draft) => ({ ...draft, version: 3 }));
  const otherGate: Gate = { ...storedGate, version: 2, name: 'Their gate', road: 'Their road' };
  const { editor, saveButton } = await openEditor(save, otherGate);
  await editor.getByRole('textbox', { name: 'Name' }).fill('My gate');
  await saveButton.click();
  const comparison = editor.getByRole('alert');
  await expect.element(comparison).toMatchTextContent('Another user has saved changes');
  await expect.element(comparison).toMatchTextContent('My gate');
  await expect.element(comparison).toMatchTextContent('Their gate');
  await expect
    .element(comparison.getByRole('region', { name: 'Their changes, included' }))
    .toMatchTextContent('Their road');
  await expect.element(saveButton).toBeDisabled();
  await comparison.getByRole('button', { name: 'Continue with this selection' }).click();
  await expect.element(editor.getByRole('textbox', { name: 'Name' })).toHaveValue('My gate');
  await saveButton.click();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ name: 'My gate', road: 'Their road', version: 2 });
});

it('the user saves and publishes in one press, once there is something to publish', async () => {
  const save = vi.fn(async (draft: Gate) => ({ ...draft, version: 2 }));
  const publishing = ({ name }: Gate) => (name === 'Published' ? null : { name: 'Published' });
  const { editor, step } = await openEditor(save, storedGate, publishing);
  const publish = editor.getByRole('button', { name: 'Save and publish' });
  await step('Where it is').click();
  const road = editor.getByRole('textbox', { name: 'Road' });
  await road.fill('Field');
  await publish.click();
  // Answers that only a published item needs are asked for, and the item stays as it was.
  await expect.element(road).toHaveAccessibleDescription('A choice must be made');
  expect(save).not.toHaveBeenCalled();
  await road.fill('Lane');
  await publish.click();
  await expect.poll(editor.address).toBe('/gates');
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...storedGate, name: 'Published', road: 'Lane' });
});

it('the user does not publish by a later save what the server refused to publish', async () => {
  const refusal = new ApiError({ status: 422, method: 'PUT', errors: ['Not ready.'] });
  const save = vi
    .fn<(draft: Gate) => Promise<Gate>>()
    .mockRejectedValueOnce(refusal)
    .mockImplementation(async (draft) => draft);
  const { editor, saveButton } = await openEditor(save, storedGate, () => ({ name: 'Published' }));
  await editor.getByRole('button', { name: 'Save and publish' }).click();
  await expect.element(editor.getByRole('alert')).toMatchTextContent('Not ready.');
  await saveButton.click();
  await expect.poll(() => save.mock.lastCall?.[0]).toEqual(storedGate);
});

it('the user sees the top of the next step, however far down the one before it was left', async () => {
  const { editor, step } = await openEditor();
  document.body.style.minHeight = '4000px';
  window.scrollTo(0, 3000);
  editor
    .getByRole('button', { name: 'Next' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(step('Where it is')).toBeInViewport();
  document.body.style.minHeight = '';
});
