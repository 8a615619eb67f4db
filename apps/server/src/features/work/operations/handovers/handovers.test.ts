import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../../testing/populated-site.ts';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from '../../../../testing/test-app.ts';
import { forgetOldHandovers } from './forget-handovers.ts';

const path = 'ekby/north';
const minute = 60_000;
const [condition, terms] = [uuidv7(), uuidv7()];

let clock = 0;
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
/** The user that has the loan that is handed over. */
let anna: Person;
/** Works at the site, too. */
let sven: Person;
/** A user limited to the operations that privileges grant. */
let ursula: Person;
let ursulaId: string;
let elementTypeId: string;
let lendId: string;
let takeOverId: string;
let serviceId: string;

beforeAll(async () => {
  app = await createTestApp({}, () => new Date(Date.now() + clock));
  tenant = await app.addTenant('ekby');
  admin = tenant.as('TenantAdmin');
  [anna, sven, ursula] = [tenant.as('PrivilegedUser'), tenant.as('SiteAdmin'), tenant.as('User')];
  ursulaId = (await ursula.get('session')).data.user.id;
  for (const who of [anna, sven]) {
    const { data } = await admin.get(`${path}/users/${(await who.get('session')).data.user.id}`);
    await admin.put(`${path}/users/${data.id}`, { ...data, email: `${who.username}@example.org` });
  }
  const published = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
  ({ id: elementTypeId } = await saved(admin, `${path}/elementTypes`, {
    ...published('Drill'),
    dataPropertyTypes: [{ name: 'Name', fieldType: 'text', inTitle: true, showForUser: true }],
  }));
  const functionOf = async (name: string, dataPropertyTypes: object[] = []) =>
    (await saved(admin, `${path}/operationTypes`, { ...published(name), elementTypeId, dataPropertyTypes }))
      .id as string;
  lendId = await functionOf('Lend', [{ name: 'Remark', fieldType: 'text', showForUser: true }]);
  takeOverId = await functionOf('Take over', [
    { id: condition, name: 'Condition', fieldType: 'text', showForUser: true },
    { id: terms, name: 'I answer for it', fieldType: 'checkbox', required: true, showForUser: true },
  ]);
  ({ id: serviceId } = await saved(admin, `${path}/transactionTypes`, service()));
});
afterAll(() => app.close());

function service(handoverOperationTypeId: string | null = takeOverId) {
  const events = [
    { mode: 'start', operationTypeId: lendId },
    { mode: 'update', operationTypeId: lendId },
    { mode: 'update', operationTypeId: takeOverId },
    { mode: 'complete', operationTypeId: lendId },
  ];
  const localizedNames = [{ culture: 'en-US', text: 'Borrow' }];
  const policy = { loan: { handoverOperationTypeId } };
  return { ...{ localizedNames, status: 'published', elementTypeId, mode: 'loan', events }, policy };
}

interface Lent {
  readonly elementId: string;
  readonly transactionId: string;
}

const perform = (who: Person, { elementId, transactionId }: Lent, more: object = {}) =>
  who.post(`${path}/operations`, {
    ...{ clientOperationId: uuidv7(), operationTypeId: takeOverId, elementId, transactionId, mode: 'update' },
    dataProperties: [
      { dataPropertyTypeId: condition, value: 'A scratch' },
      { dataPropertyTypeId: terms, value: true },
    ],
    ...more,
  });

/** Creates an object that a user has on loan; Anna by default. */
async function lent(who = anna): Promise<Lent> {
  const { id: elementId } = await saved(admin, `${path}/elements`, { elementTypeId, dataProperties: [] });
  const started = await who.post(`${path}/operations`, {
    ...{ clientOperationId: uuidv7(), operationTypeId: lendId, elementId, transactionTypeId: serviceId, mode: 'start' },
    dataProperties: [],
  });
  expect([started.status, started.details]).toEqual([201, []]);
  return { elementId, transactionId: started.data.transaction.id };
}

const offer = (who: Person, { transactionId }: Lent, id = uuidv7()) =>
  who.post(`${path}/transactions/${transactionId}/handover`, { id });
const claim = (who: Person, offered: Reply) => who.post(`${path}/handovers/claim`, { code: offered.data.code.text });
const confirm = (who: Person, { data }: Reply) =>
  who.post(`${path}/handovers/${data.id}/confirm`, { receiverId: data.receiverId });
const codes = ({ status, details }: Reply) => [status, ...details.map(({ code }) => code)];
const stateOf = async (who: Person, { data }: Reply) => (await who.get(`${path}/handovers/${data.id}`)).data?.status;

async function confirmed(): Promise<Lent & { readonly handover: Reply }> {
  const loan = await lent();
  const claimed = await claim(sven, await offer(anna, loan));
  expect(codes(claimed)).toEqual([200]);
  expect(codes(await confirm(anna, claimed))).toEqual([200]);
  return { ...loan, handover: claimed };
}

describe('a hand-over', () => {
  it('passes a loan from person to person: shown, scanned, confirmed and taken over with the form', async () => {
    const loan = await lent();
    const before = (await admin.get(`${path}/transactions/${loan.transactionId}`)).data;
    const offered = await offer(anna, loan);
    expect(codes(offered)).toEqual([200]);
    expect(offered.data).toMatchObject({ status: 'open', giverName: 'PrivilegedUser of ekby', receiverId: null });
    const { code } = offered.data;
    expect(code.url).toContain(`/exe/handover/${code.text}?site=north`);
    expect(code.qr.path).toMatch(/^M4 4h7v1h-7z/);
    // However it was typed.
    const typed = `${code.text.slice(0, 5)} ${code.text.slice(5)}`.toLowerCase();
    const claimed = await sven.post(`${path}/handovers/claim`, { code: typed });
    expect(claimed.data).toMatchObject({ status: 'claimed', receiverName: 'SiteAdmin of ekby', code: null });
    expect(codes(await perform(sven, loan))).toEqual([409, 'handoverNotConfirmed']);
    expect((await confirm(anna, claimed)).data).toMatchObject({ status: 'confirmed', operationTypeId: takeOverId });
    const taken = await perform(sven, loan);
    expect(codes(taken)).toEqual([201]);
    const { data: after } = await admin.get(`${path}/transactions/${loan.transactionId}/full`);
    expect(after).toMatchObject({ status: 'started', borrowerName: 'SiteAdmin of ekby', dueAt: before.dueAt });
    expect(after.operations.at(-1)).toMatchObject({
      userName: 'SiteAdmin of ekby',
      effects: [{ field: 'borrowerName', from: 'PrivilegedUser of ekby', to: 'SiteAdmin of ekby' }],
    });
    expect(await stateOf(anna, offered)).toBe('completed');
    // Both have a receipt.
    const { data: messages } = await admin.post(`${path}/messages/filter`, {});
    const receipts = messages.items
      .filter(({ relatedId }: { relatedId: string }) => relatedId === loan.transactionId)
      .map(({ template, recipientName }: { template: string; recipientName: string }) => [template, recipientName]);
    expect(receipts).toContainEqual(['handedOver', 'PrivilegedUser of ekby']);
    expect(receipts).toContainEqual(['loanReceipt', 'SiteAdmin of ekby']);
  });

  it('is done once when sent twice, at every step', async () => {
    const loan = await lent();
    const id = uuidv7();
    const [one, other] = [await offer(anna, loan, id), await offer(anna, loan, id)];
    expect(other.data).toEqual(one.data);
    const [first, second] = [await claim(sven, one), await claim(sven, one)];
    expect(second.data).toEqual(first.data);
    const [confirming, again] = [await confirm(anna, first), await confirm(anna, first)];
    expect(again.data).toEqual(confirming.data);
    const clientOperationId = uuidv7();
    const taken = await perform(sven, loan, { clientOperationId });
    const repeated = await perform(sven, loan, { clientOperationId });
    expect(repeated.data.operation.id).toBe(taken.data.operation.id);
    const { data } = await admin.get(`${path}/transactions/${loan.transactionId}/full`);
    expect(data.operations).toHaveLength(2);
  });

  it('belongs to one person when two scan the code at once', async () => {
    const offered = await offer(anna, await lent());
    const replies = await Promise.all([claim(sven, offered), claim(admin, offered)]);
    expect(replies.map(codes).toSorted()).toEqual([[200], [409, 'handoverTaken']]);
  });

  it('is confirmed only by its giver, for the receiver that the giver saw', async () => {
    const offered = await offer(anna, await lent());
    expect(codes(await confirm(anna, { ...offered, data: { ...offered.data, receiverId: ursulaId } }))).toEqual([
      409,
      'handoverTaken',
    ]);
    const claimed = await claim(sven, offered);
    expect(codes(await confirm(sven, claimed))).toEqual([403, 'permissionDenied']);
    expect(codes(await confirm(admin, claimed))).toEqual([404, 'notFound']);
  });

  it('expires: afterwards it cannot be scanned, confirmed or taken over', async () => {
    const [late, unconfirmed] = [await offer(anna, await lent()), await claim(sven, await offer(anna, await lent()))];
    const { handover, ...loan } = await confirmed();
    clock = 11 * minute;
    try {
      expect(codes(await claim(sven, late))).toEqual([404, 'notFound']);
      expect(codes(await confirm(anna, unconfirmed))).toEqual([409, 'transitionNotAllowed']);
      expect(codes(await perform(sven, loan))).toEqual([409, 'handoverNotConfirmed']);
      expect(await stateOf(anna, handover)).toBe('expired');
    } finally {
      clock = 0;
    }
  });

  it('can be given up by either side, and a new code ends the old one', async () => {
    const loan = await lent();
    const old = await offer(anna, loan);
    const offered = await offer(anna, loan);
    expect(codes(await claim(sven, old))).toEqual([404, 'notFound']);
    const claimed = await claim(sven, offered);
    await confirm(anna, claimed);
    expect((await sven.delete(`${path}/handovers/${offered.data.id}`)).status).toBe(204);
    expect((await sven.delete(`${path}/handovers/${offered.data.id}`)).status).toBe(204);
    expect(codes(await perform(sven, loan))).toEqual([409, 'handoverNotConfirmed']);
  });

  it('is limited to the giver’s loans of a service that allows it', async () => {
    const loan = await lent();
    expect(codes(await offer(sven, loan))).toEqual([403, 'permissionDenied']);
    expect(codes(await claim(anna, await offer(anna, loan)))).toEqual([409, 'transitionNotAllowed']);
    const returned = await perform(anna, loan, { operationTypeId: lendId, mode: 'complete', dataProperties: [] });
    expect(codes(returned)).toEqual([201]);
    expect(codes(await offer(anna, loan))).toEqual([409, 'transitionNotAllowed']);
    const anonymousUser = await admin.post(`${path}/transactionTypes`, service(uuidv7()));
    expect(codes(anonymousUser)).toEqual([422, 'unknownValue']);
    const { id } = await saved(admin, `${path}/transactionTypes`, service(null));
    const { id: elementId } = await saved(admin, `${path}/elements`, { elementTypeId, dataProperties: [] });
    const own = await perform(
      anna,
      { elementId, transactionId: '' },
      {
        ...{
          operationTypeId: lendId,
          transactionId: undefined,
          transactionTypeId: id,
          mode: 'start',
          dataProperties: [],
        },
      },
    );
    expect(codes(await offer(anna, { elementId, transactionId: own.data.transaction.id }))).toEqual([
      409,
      'transitionNotAllowed',
    ]);
  });

  it('is not available in another tenant or site', async () => {
    const offered = await offer(anna, await lent());
    const other = await app.addTenant('annanby');
    const text = offered.data.code.text;
    expect(codes(await other.as('SiteAdmin').post('annanby/north/handovers/claim', { code: text }))).toEqual([
      404,
      'notFound',
    ]);
    expect(codes(await other.as('SiteAdmin').get(`annanby/north/handovers/${offered.data.id}`))).toEqual([
      404,
      'notFound',
    ]);
    expect(codes(await admin.post('ekby/south/handovers/claim', { code: text }))).toEqual([404, 'notFound']);
  });

  it('goes to users allowed to continue such loans and shows them nothing before it is confirmed', async () => {
    const loan = await lent();
    const offered = await offer(anna, loan);
    expect(codes(await claim(ursula, offered))).not.toContain(200);
    const grants = [
      { resource: 'elementType', ids: [elementTypeId], actions: ['read'] },
      { resource: 'transactionType', ids: [serviceId], actions: ['readOwn', 'update', 'complete'] },
    ];
    const privilege = await saved(admin, `${path}/privileges`, { name: 'Takes over', grants });
    const user = (await admin.get(`${path}/users/${ursulaId}`)).data;
    const changed = await admin.put(`${path}/users/${ursulaId}`, { ...user, privilegeIds: [privilege.id] });
    expect(codes(changed)).toEqual([200]);
    const claimed = await claim(ursula, offered);
    expect(codes(claimed)).toEqual([200]);
    const prepare = () =>
      ursula.post(`${path}/operations/prepare`, { operationTypeId: takeOverId, ...loan, mode: 'update' });
    expect((await prepare()).status).toBe(404);
    expect(codes(await confirm(anna, claimed))).toEqual([200]);
    expect(codes(await prepare())).toEqual([200]);
    // Users can neither return nor extend a loan that is not yet theirs.
    for (const mode of ['complete', 'update']) {
      const tried = await perform(ursula, loan, { operationTypeId: lendId, mode, dataProperties: [] });
      expect(codes(tried)).toEqual([403, 'permissionDenied']);
    }
    expect(codes(await perform(ursula, loan))).toEqual([201]);
    expect((await admin.get(`${path}/transactions/${loan.transactionId}`)).data.borrowerId).toBe(ursulaId);
  });

  it('lets the first borrower still read the loan but no longer return it', async () => {
    const grants = [
      { resource: 'elementType', ids: [elementTypeId], actions: ['read'] },
      { resource: 'transactionType', ids: [serviceId], actions: ['start', 'readOwn', 'update', 'complete'] },
    ];
    const privilege = await saved(admin, `${path}/privileges`, { name: 'Borrows', grants });
    const user = (await admin.get(`${path}/users/${ursulaId}`)).data;
    expect(codes(await admin.put(`${path}/users/${ursulaId}`, { ...user, privilegeIds: [privilege.id] }))).toEqual([
      200,
    ]);
    const loan = await lent(ursula);
    const withheld = async (who: Person) => {
      const { data } = await who.get(`${path}/elements/${loan.elementId}/withheldSteps`);
      return data.items.map((each: { mode: string; operationTypeId: string; transactionId: string }) => [
        ...[each.mode, each.operationTypeId, each.transactionId],
      ]);
    };
    const claimed = await claim(sven, await offer(ursula, loan));
    await confirm(ursula, claimed);
    expect(await withheld(ursula)).toEqual([]);
    // Until it is taken over it is hers.
    expect(codes(await perform(ursula, loan, { operationTypeId: lendId, dataProperties: [] }))).toEqual([201]);
    expect(codes(await perform(sven, loan))).toEqual([201]);
    for (const mode of ['complete', 'update']) {
      const tried = await perform(ursula, loan, { operationTypeId: lendId, mode, dataProperties: [] });
      expect(codes(tried)).toEqual([403, 'permissionDenied']);
    }
    expect((await withheld(ursula)).toSorted()).toEqual(
      [
        ['complete', lendId, loan.transactionId],
        ['update', lendId, loan.transactionId],
        ['update', takeOverId, loan.transactionId],
      ].toSorted(),
    );
    expect([await withheld(sven), await withheld(admin)]).toEqual([[], []]);
    expect((await ursula.get(`${path}/transactions/${loan.transactionId}`)).status).toBe(200);
    const returned = await perform(sven, loan, { operationTypeId: lendId, mode: 'complete', dataProperties: [] });
    expect(codes(returned)).toEqual([201]);
  });

  it('is deleted a day after it failed, and kept when it succeeded', async () => {
    const { handover, ...loan } = await confirmed();
    expect(codes(await perform(sven, loan))).toEqual([201]);
    const left = await offer(anna, await lent());
    const { pool } = app.database;
    await forgetOldHandovers(pool, new Date());
    expect(await stateOf(anna, left)).toBe('open');
    await forgetOldHandovers(pool, new Date(Date.now() + 25 * 60 * minute));
    expect((await anna.get(`${path}/handovers/${left.data.id}`)).status).toBe(404);
    expect(await stateOf(anna, handover)).toBe('completed');
  });
});
