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
  for (const person of [anna, sven]) {
    const { data } = await admin.get(`${path}/users/${(await person.get('session')).data.user.id}`);
    await admin.put(`${path}/users/${data.id}`, { ...data, email: `${person.username}@example.org` });
  }
  const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
  ({ id: elementTypeId } = await saved(admin, `${path}/elementTypes`, {
    ...withName('Drill'),
    dataPropertyTypes: [{ name: 'Name', fieldType: 'text', inTitle: true, showForUser: true }],
  }));
  const functionOf = async (name: string, dataPropertyTypes: object[] = []) =>
    (await saved(admin, `${path}/operationTypes`, { ...withName(name), elementTypeId, dataPropertyTypes }))
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

const perform = (person: Person, { elementId, transactionId }: Lent, overrides: object = {}) =>
  person.post(`${path}/operations`, {
    ...{ clientOperationId: uuidv7(), operationTypeId: takeOverId, elementId, transactionId, mode: 'update' },
    dataProperties: [
      { dataPropertyTypeId: condition, value: 'A scratch' },
      { dataPropertyTypeId: terms, value: true },
    ],
    ...overrides,
  });

/** Creates an object that a user has on loan; Anna by default. */
async function lendElement(person = anna): Promise<Lent> {
  const { id: elementId } = await saved(admin, `${path}/elements`, { elementTypeId, dataProperties: [] });
  const startReply = await person.post(`${path}/operations`, {
    ...{ clientOperationId: uuidv7(), operationTypeId: lendId, elementId, transactionTypeId: serviceId, mode: 'start' },
    dataProperties: [],
  });
  expect([startReply.status, startReply.details]).toEqual([201, []]);
  return { elementId, transactionId: startReply.data.transaction.id };
}

const offer = (person: Person, { transactionId }: Lent, id = uuidv7()) =>
  person.post(`${path}/transactions/${transactionId}/handover`, { id });
const claim = (person: Person, offerReply: Reply) =>
  person.post(`${path}/handovers/claim`, { code: offerReply.data.code.text });
const confirm = (person: Person, { data }: Reply) =>
  person.post(`${path}/handovers/${data.id}/confirm`, { receiverId: data.receiverId });
const codes = ({ status, details }: Reply) => [status, ...details.map(({ code }) => code)];
const stateOf = async (person: Person, { data }: Reply) =>
  (await person.get(`${path}/handovers/${data.id}`)).data?.status;

async function confirmHandover(): Promise<Lent & { readonly handover: Reply }> {
  const loan = await lendElement();
  const claimReply = await claim(sven, await offer(anna, loan));
  expect(codes(claimReply)).toEqual([200]);
  expect(codes(await confirm(anna, claimReply))).toEqual([200]);
  return { ...loan, handover: claimReply };
}

describe('a hand-over', () => {
  it('passes a loan from person to person: shown, scanned, confirmed and taken over with the form', async () => {
    const loan = await lendElement();
    const before = (await admin.get(`${path}/transactions/${loan.transactionId}`)).data;
    const offerReply = await offer(anna, loan);
    expect(codes(offerReply)).toEqual([200]);
    expect(offerReply.data).toMatchObject({ status: 'open', giverName: 'PrivilegedUser of ekby', receiverId: null });
    const { code } = offerReply.data;
    expect(code.url).toContain(`/exe/handover/${code.text}?site=north`);
    expect(code.qr.path).toMatch(/^M4 4h7v1h-7z/);
    // However it was typed.
    const typedCode = `${code.text.slice(0, 5)} ${code.text.slice(5)}`.toLowerCase();
    const claimReply = await sven.post(`${path}/handovers/claim`, { code: typedCode });
    expect(claimReply.data).toMatchObject({ status: 'claimed', receiverName: 'SiteAdmin of ekby', code: null });
    expect(codes(await perform(sven, loan))).toEqual([409, 'handoverNotConfirmed']);
    expect((await confirm(anna, claimReply)).data).toMatchObject({ status: 'confirmed', operationTypeId: takeOverId });
    const takeOverReply = await perform(sven, loan);
    expect(codes(takeOverReply)).toEqual([201]);
    const { data: after } = await admin.get(`${path}/transactions/${loan.transactionId}/full`);
    expect(after).toMatchObject({ status: 'started', borrowerName: 'SiteAdmin of ekby', dueAt: before.dueAt });
    expect(after.operations.at(-1)).toMatchObject({
      userName: 'SiteAdmin of ekby',
      effects: [{ field: 'borrowerName', from: 'PrivilegedUser of ekby', to: 'SiteAdmin of ekby' }],
    });
    expect(await stateOf(anna, offerReply)).toBe('completed');
    // Both have a receipt.
    const { data: messages } = await admin.post(`${path}/messages/filter`, {});
    const receipts = messages.items
      .filter(({ relatedId }: { relatedId: string }) => relatedId === loan.transactionId)
      .map(({ template, recipientName }: { template: string; recipientName: string }) => [template, recipientName]);
    expect(receipts).toContainEqual(['handedOver', 'PrivilegedUser of ekby']);
    expect(receipts).toContainEqual(['loanReceipt', 'SiteAdmin of ekby']);
  });

  it('is done once when sent twice, at every step', async () => {
    const loan = await lendElement();
    const id = uuidv7();
    const [one, other] = [await offer(anna, loan, id), await offer(anna, loan, id)];
    expect(other.data).toEqual(one.data);
    const [firstClaim, secondClaim] = [await claim(sven, one), await claim(sven, one)];
    expect(secondClaim.data).toEqual(firstClaim.data);
    const [confirming, repeatedConfirmation] = [await confirm(anna, firstClaim), await confirm(anna, firstClaim)];
    expect(repeatedConfirmation.data).toEqual(confirming.data);
    const clientOperationId = uuidv7();
    const takeOverReply = await perform(sven, loan, { clientOperationId });
    const repeatedReply = await perform(sven, loan, { clientOperationId });
    expect(repeatedReply.data.operation.id).toBe(takeOverReply.data.operation.id);
    const { data } = await admin.get(`${path}/transactions/${loan.transactionId}/full`);
    expect(data.operations).toHaveLength(2);
  });

  it('belongs to one person when two scan the code at once', async () => {
    const offerReply = await offer(anna, await lendElement());
    const replies = await Promise.all([claim(sven, offerReply), claim(admin, offerReply)]);
    expect(replies.map(codes).toSorted()).toEqual([[200], [409, 'handoverTaken']]);
  });

  it('is confirmed only by its giver, for the receiver that the giver saw', async () => {
    const offerReply = await offer(anna, await lendElement());
    expect(codes(await confirm(anna, { ...offerReply, data: { ...offerReply.data, receiverId: ursulaId } }))).toEqual([
      409,
      'handoverTaken',
    ]);
    const claimReply = await claim(sven, offerReply);
    expect(codes(await confirm(sven, claimReply))).toEqual([403, 'permissionDenied']);
    expect(codes(await confirm(admin, claimReply))).toEqual([404, 'notFound']);
  });

  it('expires: afterwards it cannot be scanned, confirmed or taken over', async () => {
    const [lateOffer, unconfirmed] = [
      await offer(anna, await lendElement()),
      await claim(sven, await offer(anna, await lendElement())),
    ];
    const { handover, ...loan } = await confirmHandover();
    clock = 11 * minute;
    try {
      expect(codes(await claim(sven, lateOffer))).toEqual([404, 'notFound']);
      expect(codes(await confirm(anna, unconfirmed))).toEqual([409, 'transitionNotAllowed']);
      expect(codes(await perform(sven, loan))).toEqual([409, 'handoverNotConfirmed']);
      expect(await stateOf(anna, handover)).toBe('expired');
    } finally {
      clock = 0;
    }
  });

  it('can be given up by either side, and a new code ends the old one', async () => {
    const loan = await lendElement();
    const oldOffer = await offer(anna, loan);
    const offerReply = await offer(anna, loan);
    expect(codes(await claim(sven, oldOffer))).toEqual([404, 'notFound']);
    const claimReply = await claim(sven, offerReply);
    await confirm(anna, claimReply);
    expect((await sven.delete(`${path}/handovers/${offerReply.data.id}`)).status).toBe(204);
    expect((await sven.delete(`${path}/handovers/${offerReply.data.id}`)).status).toBe(204);
    expect(codes(await perform(sven, loan))).toEqual([409, 'handoverNotConfirmed']);
  });

  it('is limited to the giver’s loans of a service that allows it', async () => {
    const loan = await lendElement();
    expect(codes(await offer(sven, loan))).toEqual([403, 'permissionDenied']);
    expect(codes(await claim(anna, await offer(anna, loan)))).toEqual([409, 'transitionNotAllowed']);
    const returnReply = await perform(anna, loan, { operationTypeId: lendId, mode: 'complete', dataProperties: [] });
    expect(codes(returnReply)).toEqual([201]);
    expect(codes(await offer(anna, loan))).toEqual([409, 'transitionNotAllowed']);
    const anonymousUser = await admin.post(`${path}/transactionTypes`, service(uuidv7()));
    expect(codes(anonymousUser)).toEqual([422, 'unknownValue']);
    const { id } = await saved(admin, `${path}/transactionTypes`, service(null));
    const { id: elementId } = await saved(admin, `${path}/elements`, { elementTypeId, dataProperties: [] });
    const ownReply = await perform(
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
    expect(codes(await offer(anna, { elementId, transactionId: ownReply.data.transaction.id }))).toEqual([
      409,
      'transitionNotAllowed',
    ]);
  });

  it('is not available in another tenant or site', async () => {
    const offerReply = await offer(anna, await lendElement());
    const other = await app.addTenant('annanby');
    const text = offerReply.data.code.text;
    expect(codes(await other.as('SiteAdmin').post('annanby/north/handovers/claim', { code: text }))).toEqual([
      404,
      'notFound',
    ]);
    expect(codes(await other.as('SiteAdmin').get(`annanby/north/handovers/${offerReply.data.id}`))).toEqual([
      404,
      'notFound',
    ]);
    expect(codes(await admin.post('ekby/south/handovers/claim', { code: text }))).toEqual([404, 'notFound']);
  });

  it('goes to users allowed to continue such loans and shows them nothing before it is confirmed', async () => {
    const loan = await lendElement();
    const offerReply = await offer(anna, loan);
    expect(codes(await claim(ursula, offerReply))).not.toContain(200);
    const grants = [
      { resource: 'elementType', ids: [elementTypeId], actions: ['read'] },
      { resource: 'transactionType', ids: [serviceId], actions: ['readOwn', 'update', 'complete'] },
    ];
    const privilege = await saved(admin, `${path}/privileges`, { name: 'Takes over', grants });
    const user = (await admin.get(`${path}/users/${ursulaId}`)).data;
    const updateReply = await admin.put(`${path}/users/${ursulaId}`, { ...user, privilegeIds: [privilege.id] });
    expect(codes(updateReply)).toEqual([200]);
    const claimReply = await claim(ursula, offerReply);
    expect(codes(claimReply)).toEqual([200]);
    const prepare = () =>
      ursula.post(`${path}/operations/prepare`, { operationTypeId: takeOverId, ...loan, mode: 'update' });
    expect((await prepare()).status).toBe(404);
    expect(codes(await confirm(anna, claimReply))).toEqual([200]);
    expect(codes(await prepare())).toEqual([200]);
    // Users can neither return nor extend a loan that is not yet theirs.
    for (const mode of ['complete', 'update']) {
      const stepReply = await perform(ursula, loan, { operationTypeId: lendId, mode, dataProperties: [] });
      expect(codes(stepReply)).toEqual([403, 'permissionDenied']);
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
    const loan = await lendElement(ursula);
    const withheld = async (person: Person) => {
      const { data } = await person.get(`${path}/elements/${loan.elementId}/withheldSteps`);
      return data.items.map((each: { mode: string; operationTypeId: string; transactionId: string }) => [
        ...[each.mode, each.operationTypeId, each.transactionId],
      ]);
    };
    const claimReply = await claim(sven, await offer(ursula, loan));
    await confirm(ursula, claimReply);
    expect(await withheld(ursula)).toEqual([]);
    // Until it is taken over it is hers.
    expect(codes(await perform(ursula, loan, { operationTypeId: lendId, dataProperties: [] }))).toEqual([201]);
    expect(codes(await perform(sven, loan))).toEqual([201]);
    for (const mode of ['complete', 'update']) {
      const stepReply = await perform(ursula, loan, { operationTypeId: lendId, mode, dataProperties: [] });
      expect(codes(stepReply)).toEqual([403, 'permissionDenied']);
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
    const returnReply = await perform(sven, loan, { operationTypeId: lendId, mode: 'complete', dataProperties: [] });
    expect(codes(returnReply)).toEqual([201]);
  });

  it('is deleted a day after it failed, and kept when it succeeded', async () => {
    const { handover, ...loan } = await confirmHandover();
    expect(codes(await perform(sven, loan))).toEqual([201]);
    const unclaimedOffer = await offer(anna, await lendElement());
    const { pool } = app.database;
    await forgetOldHandovers(pool, new Date());
    expect(await stateOf(anna, unclaimedOffer)).toBe('open');
    await forgetOldHandovers(pool, new Date(Date.now() + 25 * 60 * minute));
    expect((await anna.get(`${path}/handovers/${unclaimedOffer.data.id}`)).status).toBe(404);
    expect(await stateOf(anna, handover)).toBe('completed');
  });
});
