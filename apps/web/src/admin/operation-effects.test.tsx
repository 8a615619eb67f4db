import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useOperation } from '../api/operations.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { signIn } from '../testing/signed-in.ts';
import { OperationEffects } from './operation-effects.tsx';

const id = '00000000-0000-4000-8000-00000000000a';
const runId = '00000000-0000-4000-8000-00000000000b';
const root = '/{tenantKey}/{siteKey}';
const effect = { from: null, to: null, rule: null, ruleName: null, fromText: '', toText: '' };

/** An operation that called a help desk, with a run as given by the test. */
function Shown() {
  const { data } = useOperation(id);
  return data ? <OperationEffects operation={data} /> : null;
}

function answers(state: { status: 'failed' | 'queued' | 'done' }): void {
  const notes = { failed: 'Failed – help.example.org cannot be reached', queued: 'Queued', done: 'Done' };
  const run = () => ({ id: runId, status: state.status });
  fakeApi.answer('get', `${root}/operations/{id}`, () =>
    Response.json({
      data: {
        id,
        effects: [
          {
            ...effect,
            target: 'integration',
            field: id,
            fieldName: 'Help desk',
            note: notes[state.status],
            run: run(),
          },
          ...(state.status === 'done'
            ? [
                {
                  ...{ ...effect, target: 'element', field: id, fieldName: 'Ticket', note: null, run: null },
                  ...{ toText: 'T-1', ruleName: 'Ticket number' },
                },
              ]
            : []),
        ],
      },
    }),
  );
  fakeApi.answer('get', `${root}/processors/runs/{id}`, () => Response.json({ data: run() }));
  fakeApi.answer('post', `${root}/processors/runs/{id}/resend`, () => {
    // The retried run may be finished before the next request.
    state.status = 'done';
    return Response.json({ data: { ...run(), status: 'queued' } });
  });
}

it('a failed processor is run again from the operation, which shows the outcome', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  answers({ status: 'failed' });
  await renderInApp(<Shown />);
  await expect.element(page.getByText('Help desk: Failed – help.example.org cannot be reached')).toBeVisible();
  const link = page.getByRole('link', { name: 'Show run: Help desk' });
  expect(link.element().getAttribute('href')).toContain(`/processors/runs?open=${runId}`);
  await page.getByRole('button', { name: 'Send again: Help desk' }).click();
  await expect.element(page.getByText('Help desk: Done')).toBeVisible();
  await expect.element(page.getByText('Ticket – → T-1')).toBeVisible();
  await expect.element(page.getByText('Rule “Ticket number”')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send again: Help desk' })).not.toBeInTheDocument();
});

it('a user without access to the log of runs sees the outcome and no more', async () => {
  signIn({ user: { role: 'PrivilegedUser' } });
  answers({ status: 'failed' });
  await renderInApp(<Shown />);
  await expect.element(page.getByText('Help desk: Failed – help.example.org cannot be reached')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Show run' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  expect(fakeApi.calls('get', `${root}/processors/runs/{id}`)).toEqual([]);
});
