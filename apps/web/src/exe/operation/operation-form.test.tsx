import type { FieldDefinition } from '@tingest/domain/fields';
import { expect, it, vi } from 'vitest';
import type { OperationTarget } from '../../api/operations.ts';
import { formWithRules } from '../../features/form/rules/form-with-rules.ts';
import { additionalInputId } from '../../features/form/state/field-paths.ts';
import type { CreateForm } from '../../features/form/state/form-rule-layer.ts';
import { preparedRules, ruleOf } from '../../features/form/testing/asked-form-with-rules.tsx';
import { fakeApi, lost, refusal } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { storedTransaction } from '../testing/stored-transaction.ts';
import { OperationForm } from './operation-form.tsx';

const performing = '/{tenantKey}/{siteKey}/operations';
const target: OperationTarget = {
  operationTypeId: '00000000-0000-4000-8000-00000000000a',
  elementId: '00000000-0000-4000-8000-00000000000b',
  mode: 'start',
  transactionTypeId: '00000000-0000-4000-8000-00000000000c',
};
const fields: readonly FieldDefinition[] = [
  { id: 'remark', name: 'Remark', fieldType: 'text', required: true },
  { id: 'count', name: 'Count', fieldType: 'integer' },
];

/** The server's response after it has performed the operation. */
const answerPerformed = () =>
  Response.json({ data: { transaction: storedTransaction({}), operation: {} } }, { status: 201 });

interface OpenedForm {
  readonly asked?: typeof fields;
  readonly create?: CreateForm;
  readonly serviceMode?: string;
}

async function openForm({ asked = fields, create, serviceMode = 'simpleForm' }: OpenedForm = {}) {
  const onDone = vi.fn();
  const onLater = vi.fn();
  const page = await renderInApp(
    <OperationForm
      target={target}
      about={{ element: 'Gate', service: 'Check' }}
      fields={asked}
      create={create}
      preparedForm={{
        operationTypeId: target.operationTypeId,
        name: 'Check',
        description: '',
        mode: 'start',
        formVersion: 1,
        transactionVersion: null,
        dataPropertyTypes: [],
        dataProperties: [],
        loan: null,
        stock: null,
        openTransactions: [],
        rules: null,
      }}
      serviceMode={serviceMode}
      policy={{}}
      bufferMinutes={0}
      transaction={undefined}
      follows={undefined}
      onStartOver={vi.fn()}
      onDone={onDone}
      onLater={onLater}
    />,
  );
  const remark = page.getByRole('textbox', { name: 'Remark' });
  const send = page.getByRole('button', { name: /^(Complete|Loan|Open case)$/ });
  await expect.element(remark).toBeVisible();
  return { page, remark, send, onDone, onLater };
}

const noServer = () => Promise.reject(new Error('these rules run in the browser'));
const sentBodies = () => fakeApi.calls('post', performing).map(({ body }) => body as { clientOperationId: string });
const keptDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('tingest.draft.'));

it('the form sends the filled-in values once, and keeps no draft of them', async () => {
  fakeApi.answer('post', performing, answerPerformed);
  const { page, remark, send, onDone } = await openForm();
  await remark.fill('Hinge oiled');
  await page.getByRole('textbox', { name: 'Count' }).fill('3');
  await send.click();
  await expect.poll(() => onDone).toHaveBeenCalledTimes(1);
  expect(sentBodies()).toMatchObject([
    {
      ...target,
      dataProperties: [
        { dataPropertyTypeId: 'remark', value: 'Hinge oiled' },
        { dataPropertyTypeId: 'count', value: 3 },
      ],
    },
  ]);
  expect(keptDrafts()).toEqual([]);
});

it('a double tap sends the form once', async () => {
  let answer: (response: Response) => void = () => {};
  fakeApi.answer('post', performing, () => new Promise((resolve) => (answer = resolve)));
  const { remark, send, onDone } = await openForm();
  await remark.fill('Twice');
  const button = send.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(remark).toBeDisabled();
  await expect.poll(sentBodies).toHaveLength(1);
  answer(answerPerformed());
  await expect.poll(() => onDone).toHaveBeenCalledTimes(1);
  button.click();
  expect(sentBodies()).toHaveLength(1);
});

it('the form sends the identical request again after an answer was lost', async () => {
  fakeApi.answer('post', performing, lost);
  const { page, remark, send, onDone } = await openForm();
  await remark.fill('In the cellar');
  await send.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not sent yet');
  await expect.element(page.getByRole('alert')).toMatchTextContent('kept on this phone');
  await expect.element(remark).toHaveValue('In the cellar');
  fakeApi.answer('post', performing, answerPerformed);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => onDone).toHaveBeenCalledTimes(1);
  const [firstAttempt, secondAttempt] = sentBodies();
  expect(secondAttempt).toEqual(firstAttempt);
});

it('the form reports that an earlier attempt got through without the later changes', async () => {
  fakeApi.answer('post', performing, lost);
  const { page, remark, send } = await openForm();
  await remark.fill('First');
  await send.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not sent yet');
  await remark.fill('Second');
  fakeApi.answer(
    'post',
    performing,
    refusal(409, 'Performed.', [{ code: 'alreadyPerformed', message: 'This has already been performed.' }]),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This has already been sent');
  await page.getByRole('link', { name: 'Show what was sent' }).click();
  await expect.poll(page.address).toBe(`/exe/id/${target.elementId}`);
  expect(keptDrafts()).toEqual([]);
});

it('the form is sent automatically when the network is back', async () => {
  fakeApi.answer('post', performing, answerPerformed);
  const { page, remark, send, onDone } = await openForm();
  await remark.fill('Offline');
  fakeApi.setOffline(true);
  await send.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not sent yet');
  await page.getByRole('button', { name: 'Try again' }).click();
  // While it is being sent nothing can be changed; then that try has failed as well.
  await expect.element(remark).toBeEnabled();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not sent yet');
  expect(onDone).not.toHaveBeenCalled();
  fakeApi.setOffline(false);
  await expect.poll(() => onDone).toHaveBeenCalledTimes(1);
  expect(sentBodies()).toHaveLength(1);
});

it('a form without an answer is left to the outbox, which sends the same request', async () => {
  fakeApi.answer('post', performing, lost);
  const { page, remark, send, onLater } = await openForm();
  await remark.fill('Later');
  await send.click();
  await page.getByRole('button', { name: 'Send later' }).click();
  await expect.poll(() => onLater).toHaveBeenCalledTimes(1);
  expect(keptDrafts()).toEqual([]);
  const { outbox } = await import('../../features/outbox/outbox.ts');
  await expect.poll(() => sentBodies().length).toBeGreaterThan(1);
  expect(new Set(sentBodies().map((body) => JSON.stringify(body))).size).toBe(1);
  fakeApi.answer('post', performing, answerPerformed);
  outbox.wake();
  await expect.poll(() => outbox.view().items.map((item) => item.sent !== null)).toEqual([true]);
});

it('the form is sent again where the network came back while an attempt was failing', async () => {
  fakeApi.answer('post', performing, lost);
  const { page, remark, send, onDone } = await openForm();
  await remark.fill('Nearly offline');
  await send.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not sent yet');
  const answer = Promise.withResolvers<never>();
  fakeApi.answer('post', performing, () => answer.promise);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(remark).toBeDisabled();
  window.dispatchEvent(new Event('online'));
  fakeApi.answer('post', performing, answerPerformed);
  answer.reject(new TypeError('Failed to fetch'));
  await expect.poll(() => onDone).toHaveBeenCalledTimes(1);
  const [firstAttempt, ...otherAttempts] = sentBodies();
  expect(otherAttempts).toEqual([firstAttempt, firstAttempt]);
});

it('the form shows a server refusal at its field and moves the focus there', async () => {
  const message = 'Too many for one gate.';
  fakeApi.answer(
    'post',
    performing,
    refusal(400, 'Wrong.', [{ path: 'dataProperties.count', code: 'invalid', message }]),
  );
  const { page, remark, send } = await openForm();
  await remark.fill('Gate');
  await page.getByRole('textbox', { name: 'Count' }).fill('99');
  await send.click();
  const count = page.getByRole('textbox', { name: 'Count' });
  await expect.element(count).toHaveAccessibleDescription(message);
  await expect.element(count).toHaveFocus();
});

it.each([
  ['loan', 'dueAt', 'Return date'],
  ['loan', 'borrowerId', 'Borrower'],
  ['issueManagement', 'assigneeId', 'Assign to'],
  ['issueManagement', 'priority', 'Priority'],
])(
  'leads in a form of %s to %s, which is asked beside its fields, and says there what is wrong',
  async (serviceMode, path, name) => {
    signIn({ user: { role: 'PrivilegedUser' } });
    const message = 'That cannot be.';
    fakeApi.answer('post', performing, refusal(400, 'Wrong.', [{ path, code: 'invalid', message }]));
    const { page, remark, send } = await openForm({ serviceMode });
    await remark.fill('Gate');
    await send.click();
    const summary = page.getByRole('alert');
    await expect.element(summary).toMatchTextContent(`${name} – ${message}`);
    const isThere = () => document.activeElement?.closest(`#${additionalInputId(path)}`) ?? null;
    await expect.poll(isThere).not.toBeNull();
    await remark.click();
    expect(isThere()).toBeNull();
    await summary.getByRole('button', { name, exact: true }).click();
    await expect.poll(isThere).not.toBeNull();
    expect(document.getElementById(additionalInputId(path))).toHaveAccessibleDescription(message);
  },
);

it('the form restores typed values after a reload, and can be started afresh', async () => {
  const firstAttempt = await openForm();
  await firstAttempt.remark.fill('Halfway');
  await expect.poll(keptDrafts).toHaveLength(1);
  await firstAttempt.page.unmount();
  const reopenedForm = await openForm();
  await expect.element(reopenedForm.page.getByRole('status').first()).toMatchTextContent('A form that you started');
  await expect.element(reopenedForm.remark).toHaveValue('Halfway');
  await reopenedForm.page.getByRole('button', { name: 'Start over' }).click();
  expect(keptDrafts()).toEqual([]);
});

it('the form recognises after a reload an attempt that got no answer', async () => {
  fakeApi.answer('post', performing, lost);
  const firstAttempt = await openForm();
  await firstAttempt.remark.fill('Unanswered');
  await firstAttempt.send.click();
  await expect.element(firstAttempt.page.getByRole('alert')).toMatchTextContent('Not sent yet');
  await firstAttempt.page.unmount();
  fakeApi.answer('post', performing, answerPerformed);
  const { page, onDone } = await openForm();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not sent yet');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => onDone).toHaveBeenCalledTimes(1);
  const [one, otherBody] = sentBodies();
  expect(otherBody).toEqual(one);
});

const total: FieldDefinition = { id: 'total', name: 'Total', fieldType: 'integer' };
const countedFields = [...fields, total];
const suggestion = ruleOf({ from: 'count', to: 'total', action: 'copySourceValue', overwritable: true });

it('the draft keeps a value that replaced a rule’s value, and the sent form marks it as replaced', async () => {
  fakeApi.answer('post', performing, answerPerformed);
  const create = await formWithRules(preparedRules(countedFields, [suggestion]), countedFields, {}, noServer);
  const firstAttempt = await openForm({ asked: countedFields, create });
  await firstAttempt.page.getByRole('textbox', { name: 'Count' }).fill('3');
  await expect.element(firstAttempt.page.getByRole('textbox', { name: 'Total' })).toHaveValue('3');
  await firstAttempt.page.getByRole('textbox', { name: 'Total' }).fill('4');
  await firstAttempt.remark.fill('Counted twice');
  await firstAttempt.page.unmount();
  const { page, send, onDone } = await openForm({ asked: countedFields, create });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Total' })).toHaveValue('4');
  await page.getByRole('textbox', { name: 'Count' }).fill('5');
  await expect.element(page.getByRole('textbox', { name: 'Total' })).toHaveValue('4');
  await send.click();
  await expect.poll(() => onDone).toHaveBeenCalledTimes(1);
  expect(sentBodies()).toMatchObject([{ overwritten: ['total'] }]);
});
