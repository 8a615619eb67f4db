import type { FieldDefinition } from '@tingest/domain/fields';
import type { MatchRule, RuleDefinition, SchemaConfiguration } from '@tingest/domain/rules';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { type Call, fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { isReadingRule, isWritingRule } from '../../form/testing/asked-form-with-rules.tsx';
import { RulesEditor } from '../rules-editor.tsx';

const ids = {
  category: '00000000-0000-4000-8000-000000000001',
  object: '00000000-0000-4000-8000-000000000002',
  service: '00000000-0000-4000-8000-000000000003',
  loan: '00000000-0000-4000-8000-000000000004',
  form: '00000000-0000-4000-8000-000000000005',
};
const form: readonly FieldDefinition[] = [
  { id: 'state', name: 'State', fieldType: 'text' },
  { id: 'remark', name: 'Remark', fieldType: 'text' },
];
const definitions: readonly RuleDefinition[] = [
  { type: 'operationType', id: ids.form, fields: form },
  { type: 'elementType', id: ids.category, fields: [{ id: 'status', name: 'Status', fieldType: 'text' }] },
  {
    type: 'transactionType',
    id: ids.service,
    fields: [{ id: 'borrowerName', name: 'borrowerName', fieldType: 'text' }],
  },
];
const show: MatchRule = {
  ...{ id: 'show', matchType: 'dynamic', action: 'show', target: { type: 'operation', fieldId: 'remark' } },
  ...{ source: { type: 'operation', fieldId: 'state' }, condition: { type: 'equal', value: 'broken' } },
};
const write: MatchRule = {
  ...{ id: 'write', matchType: 'outgoing', action: 'copySourceValue', target: { type: 'element', fieldId: 'status' } },
  source: { type: 'operation', fieldId: 'state' },
};
const ofFunction: MatchRule = {
  ...{ id: 'clear', matchType: 'dynamic', action: 'clear', target: { type: 'operation', fieldId: 'remark' } },
  source: { type: 'operation', fieldId: 'state' },
};
const configurationOf = (reading: readonly MatchRule[], writing: readonly MatchRule[] = []): SchemaConfiguration => ({
  ...{ id: 'c', subject: { type: 'transaction' }, identifierMatchRules: [] },
  readAction: { matchRules: reading.filter(isReadingRule) },
  writeAction: { matchRules: writing.filter(isWritingRule) },
});

const simulating = '/{tenantKey}/{siteKey}/operations/simulate';

/** The server's answer: the remark is shown if the object is broken, and saving writes it. */
function simulated({ body }: Call) {
  const { dataProperties = [] } = body as { dataProperties?: { dataPropertyTypeId: string; value: unknown }[] };
  const state = dataProperties.find(({ dataPropertyTypeId }) => dataPropertyTypeId === 'state')?.value ?? null;
  const isBroken = state === 'broken';
  const data = {
    incoming: { values: { state: null }, suggested: {}, options: {}, outcomes: [] },
    dynamic: {
      ...{ values: { state }, required: {}, options: {}, owned: {}, suggested: {}, messages: [] },
      hidden: isBroken ? [] : ['remark'],
      outcomes: [
        { ruleId: 'show', path: 'remark', hasFired: isBroken, verdict: { passes: isBroken, because: [0] } },
        { ruleId: 'clear', path: 'remark', hasFired: true, verdict: { passes: true, because: [] } },
      ],
    },
    outgoing: {
      effects: state
        ? [{ ruleId: 'write', target: { type: 'element', fieldId: 'status' }, from: 'whole', to: state }]
        : [],
      outcomes: [
        {
          ...{ ruleId: 'write', path: null, hasFired: state !== null, verdict: { passes: true, because: [] } },
          ...(state === null ? { isUnanswered: true } : { from: 'whole', to: state }),
        },
      ],
    },
    self: { offers: [], outcomes: [] },
    wishedPeriod: { reservatedFrom: '2026-03-02T09:00:00Z', reservatedTo: '2026-03-02T10:00:00Z' },
    rules: [],
    processors: [
      {
        ...{ id: 'price', name: 'Price of the repair', processorType: 'module', isAsked: true, message: null },
        ...{ input: [{ name: 'Hours', text: '2' }], output: [{ name: 'Result', text: '900' }] },
      },
      {
        ...{ id: 'desk', name: 'Help desk', processorType: 'integration', isAsked: false, message: null },
        ...{ input: [{ name: 'Title', text: 'Broken' }], output: [] },
      },
    ],
    facts: { values: {}, recordValues: {}, before: {} },
  };
  return Response.json({ data });
}

/** A page of a list with one item. */
const one = (item: object) => () => Response.json({ data: { items: [item], totalItems: 1, page: 0, pageSize: 50 } });
const drill = one({ id: ids.object, title: 'Drill', code: 'B-1' });

beforeEach(() => fakeApi.answer('get', '/{tenantKey}/{siteKey}/privileges/hiddenFields', { fieldIds: [] }));

it('tries the rules of a step on an open transaction, and shows their effects and the values to be saved', async () => {
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/elements/filter', drill);
  const loan = { id: ids.loan, number: 7, mode: 'loan', status: 'started' };
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/transactions/filter', one(loan));
  fakeApi.answer('post', simulating, simulated);
  const page = await renderInApp(
    <RulesEditor
      owner="transactionEventType"
      {...{ form, definitions, errors: {} }}
      configurations={[configurationOf([show], [write])]}
      triedIn={{
        elementTypeId: ids.category,
        operationTypeId: ids.form,
        event: {
          mode: 'update',
          transactionTypeId: ids.service,
          transactionMode: 'loan',
          labelOf: ({ number }) => `#${number}, lent out`,
        },
        otherRules: [{ owner: 'operationType', configurations: [configurationOf([ofFunction])] }],
      }}
      onChange={() => {}}
    />,
  );
  await page.getByRole('button', { name: 'Test rules' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Object' }).click();
  await page.getByRole('option', { name: 'Drill (B-1)' }).click();
  await dialog.getByRole('combobox', { name: 'Transaction' }).click();
  await page.getByRole('option', { name: '#7, lent out' }).click();
  const account = dialog.getByRole('region', { name: 'Rule results' });
  await expect.element(account.getByRole('listitem').first()).toMatchTextContent(/Not applied/);
  await expect.element(account.getByRole('listitem').first()).toMatchTextContent(/Because State is not broken/);
  await expect.element(account.getByRole('heading', { name: 'Rules of the function' })).toBeVisible();
  await expect.element(account.getByText('Output: Result: 900')).toBeVisible();
  await expect.element(account.getByText(/does not run in tests/)).toBeVisible();
  await expect.element(account.getByText('The source field is unanswered, so the value is kept.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Remark' })).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: 'State' }).fill('broken');
  await userEvent.tab();
  await expect.element(account.getByRole('listitem').first()).toMatchTextContent(/Applied/);
  await expect.element(dialog.getByRole('textbox', { name: 'Remark' })).toBeVisible();
  await expect.element(account.getByRole('row').nth(1)).toMatchTextContent(/^The object.s Statuswholebroken/);
  expect(fakeApi.calls('post', simulating).at(-1)?.body).toMatchObject({
    ...{ operationTypeId: ids.form, transactionTypeId: ids.service, transactionMode: 'loan', mode: 'update' },
    ...{ elementId: ids.object, transactionId: ids.loan, dataPropertyTypes: form },
    eventSchemaConfigurations: [{ readAction: { matchRules: [{ id: 'show' }] } }],
  });
  await expectAccessible(document.body);
  await expect.element(page.getByText(/Tested with a reservation request from 2026-03-02/)).toBeVisible();
});

it('explains why rules could not be tried, and tries again', async () => {
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/elements/filter', drill);
  const unnamed = { path: 'dataPropertyTypes.0.name', code: 'required', message: 'Fill in a name.' };
  fakeApi.answer('post', simulating, () => refusal(422, 'Something is wrong.', [unnamed]));
  const page = await renderInApp(
    <RulesEditor
      owner="operationType"
      {...{ form, definitions, errors: {} }}
      configurations={[configurationOf([show])]}
      triedIn={{ elementTypeId: ids.category, operationTypeId: null }}
      onChange={() => {}}
    />,
  );
  await page.getByRole('button', { name: 'Test rules' }).click();
  await page.getByRole('combobox', { name: 'Object' }).click();
  await page.getByRole('option', { name: 'Drill (B-1)' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The rules could not be tested/);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Fill in a name\./);
  fakeApi.answer('post', simulating, simulated);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('textbox', { name: 'State' })).toBeVisible();
});

it('links to registering an object where the category has none, and looks again', async () => {
  const answerEmpty = () => Response.json({ data: { items: [], totalItems: 0, page: 0, pageSize: 50 } });
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/elements/filter', answerEmpty);
  const page = await renderInApp(
    <RulesEditor
      owner="operationType"
      {...{ form, definitions, errors: {} }}
      configurations={[configurationOf([show])]}
      triedIn={{ elementTypeId: ids.category, operationTypeId: ids.form, otherRules: [] }}
      onChange={() => {}}
    />,
  );
  await page.getByRole('button', { name: 'Test rules' }).click();
  const dialog = page.getByRole('dialog');
  const register = dialog.getByRole('link', { name: 'Register object' });
  await expect.element(register).toHaveAttribute('href', `/elements/create/${ids.category}`);
  await expect.element(register).toHaveAttribute('target', '_blank');
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/elements/filter', drill);
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await dialog.getByRole('combobox', { name: 'Object' }).click();
  await expect.element(page.getByRole('option', { name: 'Drill (B-1)' })).toBeVisible();
});
