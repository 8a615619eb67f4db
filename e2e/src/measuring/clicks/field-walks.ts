import { expect, type Page } from '@playwright/test';
import { fieldOf } from '../../admin/service.ts';
import { apiAtSite } from '../../api.ts';
import { showToCamera } from '../../browser/camera-feed.ts';
import { choose } from '../../browser/choose.ts';
import { photoOf } from '../../browser/chosen-files.ts';
import { makeService } from '../../modes/make-service.ts';
import { textsOf } from '../../texts.ts';
import type { ClickCounter } from './click-counter.ts';

const t = textsOf('en-US');

const questions = ['Chains', 'Ground', 'Fences'] as const;

/** Makes the services that the walks in the field take, as an administrator who is signed in on the page. */
export async function prepareField(page: Page): Promise<void> {
  await apiAtSite(page, 'skola');
  const options = ['Sound', 'Worn'].map((name) => ({ value: name, name }));
  await makeService(page, 'skola', {
    ...{ name: 'Swing check', mode: 'simpleForm', codes: ['SWING-1'] },
    forms: [{ modes: ['start'], fields: questions.map((name) => fieldOf('radio', name, { required: true, options })) }],
  });
  await makeService(page, 'skola', {
    ...{ name: 'Faults', mode: 'issueManagement', codes: ['CASE-1'] },
    forms: [
      {
        modes: ['start', 'complete'],
        fields: [
          fieldOf('text', 'What is it about?', { required: true }),
          fieldOf('image', 'Photo', { multiple: true }),
        ],
      },
    ],
  });
}

/** From the start page to a sent checklist of three required answers, by the camera. */
export async function scannedCheckList(counter: ClickCounter, origin: string): Promise<void> {
  const { page } = counter;
  await page.goto('/exe?site=skola');
  counter.begin('scan to sent checklist');
  await scan(counter, `${origin}/exe/code/SWING-1?site=skola`, 'SWING-1');
  await counter.press(page.getByRole('link', { name: /^Swing check/ }).first());
  for (const question of questions) await counter.count(choose(page, question, 'Sound'));
  await counter.press(page.getByRole('button', { name: t('modes.simpleForm.operations.start'), exact: true }));
  await counter.see(page.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') }));
}

/** From the start page to a case with a photo, by the camera. */
export async function caseWithPhoto(counter: ClickCounter, origin: string): Promise<void> {
  const { page } = counter;
  await page.goto('/exe?site=skola');
  const photo = await photoOf(page, 'Fault');
  counter.begin('case with photo');
  await scan(counter, `${origin}/exe/code/CASE-1?site=skola`, 'CASE-1');
  await counter.press(page.getByRole('link', { name: /^Faults/ }).first());
  await counter.type(page.getByRole('textbox', { name: 'What is it about?' }), 'The lock is stuck');
  const chooser = page.waitForEvent('filechooser');
  await counter.press(page.getByRole('button', { name: t('forms.files.takePhoto') }).first());
  await (await chooser).setFiles([photo]);
  await counter.press(page.getByRole('button', { name: t('modes.issueManagement.operations.start'), exact: true }));
  await counter.see(page.getByRole('heading', { level: 1, name: t('modes.issueManagement.statuses.started') }));
}

async function scan(counter: ClickCounter, label: string, code: string): Promise<void> {
  const { page } = counter;
  await showToCamera(label);
  await counter.press(page.getByRole('main').getByRole('link', { name: t('exe.start.scan') }));
  const camera = page.getByRole('dialog', { name: t('app.scanner.title') });
  await expect(camera.getByRole('status').filter({ hasText: code })).toBeVisible();
  await counter.press(camera.getByRole('link', { name: t('app.actions.open') }));
}
