import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { notifyReporters } from '../../features/work/fault-reports/notify-reporters.ts';
import { createFaultSecrets } from '../../features/work/fault-reports/report-secrets.ts';
import { createTenantDirectory } from '../../http/kernel/tenant-directory.ts';
import type { Mail } from '../../mail/mail-sender.ts';
import { saved } from '../../testing/populated-site.ts';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from '../../testing/test-app.ts';

/** State shared by the tests of one file: each test has a separate network address, and sets the time. */
export const dependencies = { now: new Date(), network: '' } as {
  app: TestApp;
  tenant: TestTenant;
  now: Date;
  network: string;
};

/**
 * Starts a server for the tests of a file, with a town that is open to the public.
 * @param key of the town
 * @param environment settings of the server
 */
export function startReportTown(key: string, environment: Record<string, string> = {}): void {
  let networks = 0;
  beforeAll(async () => {
    dependencies.app = await createTestApp(
      { RATE_LIMIT_MAX: '0', TRUST_PROXY: '1', ...environment },
      () => dependencies.now,
    );
    dependencies.tenant = await openTown(key);
  });
  afterAll(() => dependencies.app.close());
  beforeEach(async () => {
    dependencies.now = new Date();
    // Mails of the previous test.
    await mails();
    networks += 1;
    dependencies.network = `203.0.113.${networks}`;
  });
}

export const settings = { allowAnonymousRequests: true, allowSearchEngines: true };
const nameField = uuidv7();
export const kindField = uuidv7();
export const noteField = uuidv7();
const secretField = uuidv7();

export async function openTown(key: string, townSettings: object = settings): Promise<TestTenant> {
  const town = await dependencies.app.addTenant(key, 'sv-SE');
  await setUp(town, townSettings);
  return town;
}

export async function setUp(town: TestTenant, townSettings: object): Promise<void> {
  const sites = town.sites.map((site) => ({ ...site, name: site.key }));
  const body = { key: town.key, name: `Staden ${town.key}`, sites, settings: townSettings };
  expect((await town.as('SuperUser').put(`tenants/${town.id}`, body)).status).toBe(200);
}

const makePublishedNames = (text: string) => ({ localizedNames: [{ culture: 'sv-SE', text }], status: 'published' });
const publicVisibility = { showForUser: true, showForPublic: true };
export const kinds = {
  ...{ id: kindField, name: 'Vad är det?', fieldType: 'radio', ...publicVisibility, required: true },
  options: [
    { value: 'broken', name: 'Trasig' },
    { value: 'dirty', name: 'Smutsig' },
  ],
};

export interface Bench {
  readonly town: TestTenant;
  readonly admin: Person;
  readonly id: string;
  readonly code: string;
  readonly typeId: string;
  readonly serviceId: string;
  readonly functionId: string;
  /** Address of the form. */
  readonly form: string;
}

let benches = 0;

/** Adds a bench of a separate category, with fault reports by anonymous users. */
export async function addBench(
  town: TestTenant = dependencies.tenant,
  { isPublic = true, questions = [kinds] }: { isPublic?: boolean; questions?: object[] } = {},
): Promise<Bench> {
  benches += 1;
  const [admin, site] = [town.as('TenantAdmin'), `${town.key}/north`];
  const type = await saved(admin, `${site}/elementTypes`, {
    ...makePublishedNames(`Bänkar ${benches}`),
    publicAccess: { isPublic: true },
    dataPropertyTypes: [
      { id: nameField, name: 'Namn', fieldType: 'text', inTitle: true, ...publicVisibility },
      { id: secretField, name: 'Hemligt', fieldType: 'text', inTitle: true, showForUser: true },
    ],
  });
  const operation = await saved(admin, `${site}/operationTypes`, {
    ...makePublishedNames('Fel'),
    elementTypeId: type.id,
    dataPropertyTypes: questions,
  });
  const end = await saved(admin, `${site}/operationTypes`, {
    ...makePublishedNames('Klart'),
    elementTypeId: type.id,
    dataPropertyTypes: [{ id: uuidv7(), name: 'Åtgärd', fieldType: 'text', showForUser: true }],
  });
  const service = await saved(admin, `${site}/transactionTypes`, {
    ...makePublishedNames('Felanmälan'),
    ...{ elementTypeId: type.id, mode: 'issueManagement', policy: { case: { isPublic } } },
    events: [
      { mode: 'start', operationTypeId: operation.id },
      { mode: 'update', operationTypeId: end.id },
      { mode: 'complete', operationTypeId: end.id },
    ],
  });
  const code = `B-${benches}`;
  const element = await saved(admin, `${site}/elements`, {
    ...{ elementTypeId: type.id, code },
    dataProperties: [
      { dataPropertyTypeId: nameField, value: `Parkbänk ${benches}` },
      { dataPropertyTypeId: secretField, value: 'Kassaskåpet' },
    ],
  });
  return {
    ...{ town, admin, code, id: element.id, typeId: type.id, serviceId: service.id, functionId: end.id },
    form: `/search/${site}/${code}/report`,
  };
}

export const open = (address: string) =>
  dependencies.app.nobody.call('GET', address, { headers: { 'accept-language': 'sv' } });
export const name = (fieldId: string) => `q${createHash('sha256').update(fieldId).digest('hex').slice(0, 10)}`;

/** Returns a valid proof of work for a ticket. */
export function workFor(ticket: string): string {
  for (let answer = 0; ; answer += 1) {
    const digest = createHash('sha256').update(`${ticket}:${answer}`).digest();
    if (digest[0] === 0 && digest[1] === 0) return String(answer);
  }
}

export function ticketOf({ body }: Reply): string {
  return /name="ticket" value="([^"]*)"/.exec(body.toString())?.[1] ?? '';
}

type Inputs = Readonly<Record<string, string | File | readonly File[]>>;

/** Sends a form as a browser does. */
export function send(address: string, inputs: Inputs): Promise<Reply> {
  const body = new FormData();
  for (const [key, value] of Object.entries(inputs)) {
    for (const each of Array.isArray(value) ? value : [value]) body.append(key, each as string);
  }
  return dependencies.app.nobody.call('POST', address, {
    body,
    headers: { 'accept-language': 'sv', 'x-forwarded-for': dependencies.network },
  });
}

/** Opens a form, takes the time that a person takes, and sends it. */
export async function report(form: string, inputs: Inputs = {}): Promise<Reply> {
  const ticket = ticketOf(await open(form));
  dependencies.now = new Date(dependencies.now.getTime() + 10_000);
  return send(form, { ticket, work: workFor(ticket), website: '', ...inputs });
}

export const whole = { [name(kindField)]: 'broken', description: 'Ryggstödet är av', email: 'anna@example.org' };

export async function casesOf({ admin, town, id }: Bench) {
  const { data } = await admin.post(`${town.key}/north/transactions/filter?elementId=${id}`, { limit: 50 });
  return data.items as {
    id: string;
    number: number;
    isFromPublic: boolean;
    reportCount: number;
    status: string;
    isSpam: boolean;
    version: number;
  }[];
}

export async function only(bench: Bench) {
  const [onlyCase, ...otherCases] = await casesOf(bench);
  if (!onlyCase || otherCases.length > 0) throw new Error(`${otherCases.length + 1} cases`);
  return onlyCase;
}

export const reportsOf = async ({ admin, town }: Bench, id: string) =>
  (await admin.get(`${town.key}/north/transactions/${id}/faultReports`)).data;

export function perform(bench: Bench, transactionId: string, mode: string, overrides: object = {}) {
  return bench.admin.post(`${bench.town.key}/north/operations`, {
    ...{ clientOperationId: uuidv7(), operationTypeId: bench.functionId, elementId: bench.id, transactionId, mode },
    dataProperties: [],
    ...overrides,
  });
}

export const notifying = () => ({
  pool: dependencies.app.database.pool,
  tenants: createTenantDirectory(dependencies.app.database.pool),
  faultSecrets: createFaultSecrets(Buffer.alloc(32, 7)),
  publicUrl: 'https://things.example.org',
});

/** Notifies reporters, and sends their mails. */
export async function mails(): Promise<Mail[]> {
  const sentMails: Mail[] = [];
  await notifyReporters(notifying());
  await dependencies.app.deliverMail({
    send: async (mail) => {
      sentMails.push(mail);
      return null;
    },
    check: async () => null,
    close: () => undefined,
  } as Parameters<TestApp['deliverMail']>[0]);
  return sentMails;
}

export const textOf = (reply: Reply) => reply.body.toString();
