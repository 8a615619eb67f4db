import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';

const root = '/{tenantKey}/{siteKey}/processors';
const implementation = (processorKey: string, name: string, worksByItself: boolean) => ({
  ...{ processorType: 'module', processorKey, name, description: '', icon: 'bell', worksByItself },
  ...{
    localizedNames: [],
    localizedDescriptions: [],
    secretFieldIds: [],
    secretsBoundTo: [],
    signingKeyFieldIds: [],
    shownWhile: [],
  },
  ...{ configurationFields: [], inputFields: [], outputFields: [] },
});
const config = (id: string, processorKey: string, name: string, operationTypes: number) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${id}`, version: 1, name, processorType: 'module', processorKey },
  ...{ dataProperties: [], schemaConfigurations: [] },
  usage: { operationTypes, transactionTypes: 0, processorConfigs: 0 },
});

it('the list marks a configuration as unused when no rule names it, unless it runs by itself', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  const items =
    (...items: object[]) =>
    () =>
      Response.json({ data: { items: items } });
  fakeApi.answer(
    'get',
    `${root}/implementations`,
    items(implementation('schedule', 'Recurring work', true), implementation('sequence', 'Number series', false)),
  );
  fakeApi.answer(
    'get',
    `${root}/config`,
    items(
      config('1', 'schedule', 'Every spring', 0),
      config('2', 'sequence', 'Protocols', 1),
      config('3', 'sequence', 'Tickets', 0),
    ),
  );
  await renderApp('/processors/configs/module');
  await expect.element(page.getByText('Number series · Used by 1 function', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Number series · Not used by any rule', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Recurring work', { exact: true })).toBeVisible();
});
