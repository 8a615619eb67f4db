import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf } from '../../src/admin/service.ts';
import type { Schemas } from '../../src/api.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { showToCamera } from '../../src/browser/camera-feed.ts';
import { begin, openElement, send, services } from '../../src/modes/element-page.ts';
import { makeService, titleOfElement } from '../../src/modes/make-service.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'en-US' });

const reading = fieldOf('integer', 'Last reading');
const condition = fieldOf('segmented', 'Condition', {
  options: [
    { value: 'ok', name: 'OK' },
    { value: 'damaged', name: 'Damaged' },
  ],
});
const remark = fieldOf('textArea', 'What is damaged');
const meter = fieldOf('integer', 'Meter');
const hours = fieldOf('decimal', 'Hours');
const cost = fieldOf('decimal', 'Cost');
const next = fieldOf('date', 'Next time');

const inForm = ({ id }: { readonly id: string }): Schemas['RuleReference'] => ({ type: 'operation', fieldId: id });
const rule = (ruleProperties: Omit<Schemas['MatchRuleSave'], 'id'>) => ({ id: crypto.randomUUID(), ...ruleProperties });
const onDamage = {
  matchType: 'dynamic',
  source: inForm(condition),
  target: inForm(remark),
  condition: { type: 'equal', value: 'damaged' },
} as const;
const rules: readonly Schemas['MatchRuleSave'][] = [
  rule({ ...onDamage, action: 'show' }),
  rule({ ...onDamage, action: 'require' }),
  rule({
    ...{ matchType: 'incoming', action: 'copySourceValue' },
    ...{ source: { type: 'element', fieldId: reading.id }, target: inForm(meter) },
  }),
  rule({
    ...{ matchType: 'dynamic', source: inForm(hours), target: inForm(cost), action: 'setValue' },
    value: { expression: `field["${hours.id}"] * 450` },
  }),
  rule({
    ...{
      matchType: 'dynamic',
      source: inForm(condition),
      target: inForm(next),
      action: 'setValue',
      overwritable: true,
    },
    value: { today: 30 },
  }),
];

test('a user sees a form fill in values by rules, show the relevant fields, and explain why', async ({ signedIn }) => {
  const admin = await signedIn('tenant', { viewport: desktop, isMobile: false, hasTouch: false });
  await openSite(admin, 'skola');
  await makeService(admin, 'skola', {
    ...{
      name: 'Inspect pump',
      mode: 'simpleForm',
      codes: ['PUMP-1'],
      fields: [reading],
      values: { [reading.id]: 120 },
    },
    forms: [{ modes: ['start'], fields: [condition, remark, meter, hours, cost, next], rules }],
  });
  const page = await signedIn('user');
  await openElement(page, 'PUMP-1');
  await begin(page, 'Inspect pump');

  // The object's value is shown.
  await expect(page.getByRole('textbox', { name: 'Meter' })).toHaveValue('120');
  await page.getByRole('button', { name: 'Why? About Meter' }).click();
  await expect(page.getByText('Copied from the object’s Last reading when the form was opened.')).toBeVisible();

  // A field that is not relevant is hidden, with a reason.
  const remarkInput = page.getByRole('textbox', { name: 'What is damaged' });
  await expect(remarkInput).toHaveCount(0);
  await page.getByText('OK', { exact: true }).click();
  await page.getByRole('button', { name: '1 field is hidden' }).click();
  await expect(page.getByText('Hidden because Condition is OK.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Hours' }).fill('2');
  await expect(page.getByRole('group', { name: 'Cost' })).toContainText('900');
  await expectGoodScreen(page);

  // A relevant field is shown.
  await page.getByText('Damaged', { exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The field What is damaged is now shown.' })).toBeAttached();
  const button = page.getByRole('button', { name: t('modes.simpleForm.operations.start'), exact: true });
  await button.click();
  await expect(remarkInput).toBeFocused();
  await remarkInput.fill('The seal leaks');

  // A suggestion is anybody's to change.
  const nextInput = page.getByLabel('Next time', { exact: true });
  await nextInput.fill('2030-01-15');
  await page.reload();
  await expect(nextInput).toHaveValue('2030-01-15');
  await page.getByRole('button', { name: t('service.draft.goOn') }).click();
  await expectGoodScreen(page);
  await send(page, t('modes.simpleForm.operations.start'), t('modes.simpleForm.statuses.completed'));
  await page.getByRole('link', { name: t('service.done.show'), exact: true }).click();
  const main = page.getByRole('main');
  for (const shownText of ['The seal leaks', '900', '2030-01-15']) await expect(main).toContainText(shownText);
});

test('a user is not offered services that rules withhold from an object, neither on its page nor in a round', async ({
  signedIn,
  server,
}) => {
  const service = 'Overhaul pump';
  const [keptCode, scrapped] = ['PUMP-8', 'PUMP-9'];
  const admin = await signedIn('tenant', { viewport: desktop, isMobile: false, hasTouch: false });
  await openSite(admin, 'skola');
  const withheld = rule({
    ...{ matchType: 'self', action: 'hide', source: { type: 'element', fieldId: 'code' } },
    ...{ target: { type: 'operationType' }, condition: { type: 'equal', value: scrapped } },
  });
  await makeService(admin, 'skola', {
    ...{ name: service, mode: 'simpleForm', codes: [keptCode, scrapped] },
    forms: [{ modes: ['start'], fields: [remark], rules: [withheld] }],
  });
  const page = await signedIn('user');
  await openElement(page, keptCode);
  await expect(services(page).getByRole('link', { name: new RegExp(`^${service}`) })).toBeVisible();
  await page.goto(`/exe/code/${scrapped}?site=skola`);
  await expect(page.getByRole('heading', { level: 1, name: titleOfElement(scrapped) })).toBeVisible();
  await expect(page.getByText(t('service.element.noServices'))).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^${service}`) })).toHaveCount(0);
  await expectGoodScreen(page);

  await showToCamera(`${server.url}/exe/code/${keptCode}?site=skola`);
  await page.goto('/exe?site=skola');
  await page.getByRole('link', { name: t('exe.start.round') }).click();
  await page
    .getByRole('list', { name: t('service.round.begin') })
    .getByRole('button', { name: new RegExp(`^${service}`) })
    .click();
  const camera = page.getByRole('dialog', { name: t('service.round.cameraTitle', { service }) });
  const noticeOf = (text: string) => camera.getByRole('status').filter({ hasText: text });
  await expect(noticeOf(t('service.round.told.added', { title: titleOfElement(keptCode), count: 1 }))).toBeVisible();
  await camera.getByRole('button', { name: t('app.scanner.type') }).click();
  await page.keyboard.type(scrapped);
  await page.getByRole('button', { name: t('app.scanner.find') }).click();
  await expect(noticeOf(`${titleOfElement(scrapped)}: ${t('service.round.reasons.notOffered.title')}`)).toBeVisible();
  await camera.getByRole('button', { name: t('service.round.done', { count: 1 }) }).click();
  await expect(page.getByRole('main')).toContainText(t('service.round.reasons.notOffered.remedy'));
  await expectGoodScreen(page);
});
