import { createHash, randomUUID } from 'node:crypto';
import { type ClientRequestArgs, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { makeCategory } from '../model.ts';
import { anyOf, repeatedly } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import { tallyOf } from '../soak-client.ts';
import { noRows, storedOnce } from '../stored-once.ts';

const objects = 8;
/** Milliseconds that a person takes for the shortest report. */
const writingMs = 3_500;

/** Public visitors report faults of objects, by the form of the public page. */
export const scenario: Scenario = {
  async prepare({ client, address, admin }) {
    const [name, remark, measure] = [randomUUID(), randomUUID(), randomUUID()];
    const fields = [
      { id: name, name: 'Namn', fieldType: 'text', inTitle: true, showForUser: true, showForPublic: true },
    ];
    const values = Array.from({ length: objects }, (_, index) => ({ [name]: `Lekplats ${index}` }));
    const category = { name: 'Lekplatser', fields, more: { publicAccess: { isPublic: true } } };
    const { elementTypeId, elementIds } = await makeCategory(admin, category, values);
    const functionOf = async (text: string, field: object) => {
      const names = { localizedNames: [{ culture: 'sv-SE', text }], status: 'published' };
      return (await admin.post('operationTypes', { ...names, elementTypeId, dataPropertyTypes: [field] })).id;
    };
    const startFunction = await functionOf('Fel', {
      id: remark,
      name: 'Kommentar',
      fieldType: 'text',
      showForUser: true,
    });
    const endFunction = await functionOf('Klart', {
      id: measure,
      name: 'Åtgärd',
      fieldType: 'text',
      showForUser: true,
    });
    await admin.post('transactionTypes', {
      ...{ localizedNames: [{ culture: 'sv-SE', text: 'Felanmälan' }], status: 'published', elementTypeId },
      ...{ mode: 'issueManagement', policy: { case: { isPublic: true } } },
      events: [
        { mode: 'start', operationTypeId: startFunction },
        { mode: 'update', operationTypeId: endFunction },
        { mode: 'complete', operationTypeId: endFunction },
      ],
    });
    const codes: string[] = [];
    for (const id of elementIds) codes.push((await admin.once('GET', `elements/${id}`)).code);

    const tally = () => tallyOf(client.tallies, 'report a fault');
    /** Ids of reports. */
    const reports: string[] = [];
    const refusedReports: string[] = [];
    let visitors = 0;

    const report = async () => {
      visitors += 1;
      // Each network may send some reports an hour.
      const localAddress = `127.0.1.${1 + (visitors % 250)}`;
      const form = `${admin.path.replace('/api/v2', '/search')}/${anyOf(codes)}/report`;
      const page = await client.insist('open a report', form, () => ({}));
      const ticket = /name="ticket" value="([^"]*)"/.exec(page?.body.toString() ?? '')?.[1];
      if (!ticket) return;
      const [id = ''] = ticket.split('.');
      const [work] = [findWork(ticket), await delay(writingMs)];
      const inputs = { ticket, work, website: '', description: `Trasig ${id}`, email: 'anna@example.org' };
      // The same form again, as a visitor sends it after the browser lost the connection.
      for (let attempt = 0; attempt < 60; attempt += 1) {
        const startTime = performance.now();
        const reply = await sendForm(address + form, localAddress, inputs).catch(() => undefined);
        if (!reply) tally().unanswered += 1;
        if (reply) {
          tally().times.push(performance.now() - startTime);
          tally().statuses.set(reply.status, (tally().statuses.get(reply.status) ?? 0) + 1);
        }
        if (reply?.status === 303) {
          reports.push(id);
          return;
        }
        if (reply && reply.status < 500 && reply.status !== 429) {
          refusedReports.push(
            `report ${id} answered ${reply.status}: ${reply.body.replaceAll(/\s+/g, ' ').slice(-600)}`,
          );
          return;
        }
        await delay(1_000);
      }
    };
    return {
      workers: [repeatedly(3_000, report)],
      acknowledged: () => ({ 'fault reports': reports.length }),
      findBroken: async (owner) => [
        { promise: 'a fault report is taken', broken: refusedReports },
        await storedOnce(
          owner,
          'every fault report is there once, in a case of its own',
          `SELECT r.id::text AS key, count(o.id) FROM fault_reports r
           JOIN operations o ON o.tenant_id = r.tenant_id AND o.transaction_id = r.transaction_id
            AND o.client_operation_id = r.id
           WHERE r.id = ANY ($1::uuid[]) GROUP BY 1`,
          reports,
        ),
        await noRows(
          owner,
          'every case counts its fault reports',
          `SELECT 'case ' || t.id || ' counts ' || t.report_count || ' reports and has ' || count(r.id) AS text
           FROM transactions t LEFT JOIN fault_reports r ON r.tenant_id = t.tenant_id AND r.transaction_id = t.id
           WHERE t.is_from_public GROUP BY t.tenant_id, t.id HAVING count(r.id) <> t.report_count`,
          [],
        ),
      ],
    };
  },
};

/**
 * Finds the proof of work that makes a browser's report count as a person's: an answer with a digest that begins with
 * 16 zero bits.
 */
function findWork(ticket: string): string {
  for (let answer = 0; ; answer += 1) {
    const digest = createHash('sha256').update(`${ticket}:${answer}`).digest();
    if (digest.readUInt16BE(0) === 0) return String(answer);
  }
}

/** Posts a form from an address of its own. @throws Error without an answer */
async function sendForm(
  address: string,
  localAddress: string,
  inputs: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: string }> {
  const form = new FormData();
  for (const [key, value] of Object.entries(inputs)) form.append(key, value);
  const encodedForm = new Response(form);
  const body = Buffer.from(await encodedForm.arrayBuffer());
  const options: ClientRequestArgs = {
    ...{ method: 'POST', localAddress, timeout: 60_000 },
    headers: { 'content-type': encodedForm.headers.get('content-type') ?? '', 'content-length': body.length },
  };
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const clientRequest = request(address, options, resolve);
    clientRequest.once('timeout', () => clientRequest.destroy(new Error('no answer in time')));
    clientRequest.once('error', reject);
    clientRequest.end(body);
  });
  return { status: reply.statusCode ?? 0, body: await text(reply) };
}
