import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { notifyReporters } from '../features/work/fault-reports/notify-reporters.ts';
import { deliverDue } from '../testing/deliver-due.ts';
import { saved } from '../testing/populated-site.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestSmsSender } from '../testing/test-sms-sender.ts';
import {
  addBench,
  dependencies,
  notifying,
  only,
  open,
  perform,
  report,
  reportsOf,
  send,
  startReportTown,
  textOf,
  whole,
} from './testing/report-town.ts';

/** People that reported a fault with a phone number: from the form to the gateway. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
startReportTown('sms-report-town', { OUTGOING_ALLOW: '127.0.0.1' });

const admin = () => dependencies.tenant.as('TenantAdmin');
const site = 'sms-report-town/north';

beforeEach(async () => {
  gateway.reset();
  await inTransaction(dependencies.app.database.pool, { tenantId: dependencies.tenant.id }, async (tx) => {
    for (const table of ['messages', 'sms_usage', 'sms_settings', 'sms_opt_outs', 'processor_configs'] as const) {
      await tx.deleteFrom(table).where('tenant_id', '=', dependencies.tenant.id).execute();
    }
  });
  await saved(admin(), `${site}/processors/config`, {
    data: {
      ...{ processorType: 'integration', processorKey: 'elks46', name: 'Gateway' },
      dataProperties: Object.entries({ address: gateway.origin, username: 'u1', password: 'hemligt' }).map(
        ([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }),
      ),
    },
  });
});

/** Notifies reporters, and delivers their messages to the gateway. @returns the recipients with their messages */
async function deliveries() {
  await notifyReporters(notifying());
  const { pool, tenants, publicUrl } = notifying();
  await deliverDue({
    ...{ pool, tenants, publicUrl, logger: dependencies.app.app.log, now: () => dependencies.now },
    sms: createTestSmsSender(publicUrl),
  });
  return gateway.receivedRequests.map(({ form }) => ({ to: form.get('to'), text: form.get('message') ?? '' }));
}

const byPhone = { ...whole, email: '', phoneNo: '070-174 06 05', bySms: '1' };
const configure = (values: object) =>
  admin().put(`${site}/sms/settings`, {
    ...{ country: 'SE', sender: null, monthlyLimit: null, retentionDays: 365, ...values },
  });
const statusesOf = async () =>
  (await admin().post(`${site}/sms/filter`, {})).data.items.map(({ status }: { status: string }) => status) as string[];

it('reporters are notified of a change by SMS with the address of their receipt, and can stop it there', async () => {
  const bench = await addBench();
  expect(textOf(await open(bench.form))).toContain('name="bySms"');
  const reportReply = await report(bench.form, byPhone);
  const receipt = String(reportReply.headers.location).replace(/[?&]sent=1/, '');
  const { id } = await only(bench);
  // As the tenant's country writes it.
  expect(await reportsOf(bench, id)).toMatchObject([{ phoneNo: '+46701740605' }]);
  expect(await deliveries()).toEqual([]);
  await perform(bench, id, 'update');
  const [sms, ...otherMessages] = await deliveries();
  expect(otherMessages).toEqual([]);
  expect(sms?.to).toBe('+46701740605');
  expect(sms?.text).toContain('under arbete');
  expect(sms?.text).toContain(`https://things.example.org${receipt}`);
  expect(sms?.text).not.toMatch(/Ryggstödet|Kassaskåpet/);
  expect((await send(`${receipt}/stop`, { x: '' })).status).toBe(303);
  await perform(bench, id, 'complete');
  expect(await deliveries()).toHaveLength(1);
});

it('reporters are notified by numbers of the country that the tenant chose', async () => {
  expect((await configure({ country: 'NO' })).status).toBe(200);
  const bench = await addBench();
  expect((await report(bench.form, { ...byPhone, phoneNo: '412 34 567' })).status).toBe(303);
  const { id } = await only(bench);
  expect(await reportsOf(bench, id)).toMatchObject([{ phoneNo: '+4741234567' }]);
  // No mobile phone: said at its input, with everything that was written.
  const landline = await report(bench.form, { ...byPhone, phoneNo: '22 12 34 56' });
  expect(landline.status).toBe(422);
  expect(textOf(landline)).toMatch(/id="phoneNo-problem"/);
});

it('reporters that opted out get no SMS, nor does any beyond the monthly limit', async () => {
  const bench = await addBench();
  await report(bench.form, byPhone);
  const { id } = await only(bench);
  await saved(admin(), 'sms-report-town/sms/optOuts', { phoneNo: '0701740605', note: 'Ringde' });
  await perform(bench, id, 'update');
  expect(await deliveries()).toEqual([]);
  const otherBench = await addBench();
  await report(otherBench.form, { ...byPhone, phoneNo: '070-174 06 06' });
  expect((await configure({ monthlyLimit: 1 })).status).toBe(200);
  const { id: otherId } = await only(otherBench);
  await perform(otherBench, otherId, 'update');
  expect(await deliveries()).toHaveLength(1);
  await perform(otherBench, otherId, 'complete');
  expect(await deliveries()).toHaveLength(1);
  expect((await statusesOf()).toSorted()).toEqual(['failed', 'failed', 'sent']);
});
