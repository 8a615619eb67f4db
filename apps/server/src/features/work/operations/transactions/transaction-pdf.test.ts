import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PopulatedSite, populateSite, saved } from '../../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: PopulatedSite;
let transactionId: string;

const [checkedField, height, secretField, when] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];

beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://tingest.example' });
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  site = await populateSite(tenant, 'Rutschkana');
  const operationType = await saved(admin, `${site.path}/operationTypes`, {
    elementTypeId: site.elementTypeId,
    status: 'published',
    localizedNames: [
      { culture: 'sv-SE', text: 'Besiktning' },
      { culture: 'en-US', text: 'Inspection' },
    ],
    dataPropertyTypes: [
      {
        id: checkedField,
        name: 'Hel',
        localizedNames: [{ culture: 'en-US', text: 'Unbroken' }],
        fieldType: 'switch',
        showForUser: true,
      },
      { id: uuidv7(), name: 'Stadig', fieldType: 'checkbox', showForUser: true },
      { id: height, name: 'Höjd', fieldType: 'decimal', unit: 'm', showForUser: true },
      { id: when, name: 'Nästa', fieldType: 'dateTime', showForUser: true },
      { id: secretField, name: 'Intern', fieldType: 'text', showForUser: false },
    ],
  });
  const transactionType = await saved(admin, `${site.path}/transactionTypes`, {
    elementTypeId: site.elementTypeId,
    status: 'published',
    mode: 'simpleForm',
    localizedNames: [
      { culture: 'sv-SE', text: 'Årlig kontroll' },
      { culture: 'en-US', text: 'Yearly check' },
    ],
    events: [{ mode: 'start', operationTypeId: operationType.id }],
  });
  const operation = await saved(tenant.as('PrivilegedUser'), `${site.path}/operations`, {
    clientOperationId: uuidv7(),
    operationTypeId: operationType.id,
    elementId: site.elementId,
    transactionTypeId: transactionType.id,
    mode: 'start',
    dataProperties: [
      { dataPropertyTypeId: checkedField, value: true },
      { dataPropertyTypeId: height, value: 2.5 },
      { dataPropertyTypeId: when, value: '2027-07-01T10:00:00Z' },
      { dataPropertyTypeId: secretField, value: 'Förtroligt' },
    ],
  });
  transactionId = operation.transaction.id;
});
afterAll(() => app.close());

async function pdf(person: Person, query = '') {
  const reply = await person.get(`${site.path}/transactions/${transactionId}/pdf${query}`);
  expect(reply.status, JSON.stringify(reply.details)).toBe(200);
  const document = await getDocument({ data: new Uint8Array(reply.body), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => document.getPage(index + 1)),
  );
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  const text = contents
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
    .join(' ')
    .replace(/\s+/g, ' ');
  const annotations = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
  return { reply, text, lang: contents[0]?.lang, links: annotations.map((annotation) => annotation.url) };
}

it('the PDF has the object, the users, actions and times, and every value, in the requested language', async () => {
  const swedish = await pdf(admin, '?culture=sv-SE');
  for (const part of ['Årlig kontroll', 'Rutschkana thing', 'Rutschkana-1', 'Besiktning', 'PrivilegedUser of ekby']) {
    expect(swedish.text).toContain(part);
  }
  for (const part of ['Hel', 'Ja', '2,5 m', 'Förtroligt', '2027-07-01 12:00', 'Stadig Inte besvarad'])
    expect(swedish.text).toContain(part);
  expect(swedish.lang).toBe('sv-SE');

  const english = await pdf(admin, '?culture=en-US');
  for (const part of ['Yearly check', 'Inspection', 'Unbroken', 'Yes', '2.5 m', 'Not answered'])
    expect(english.text).toContain(part);
  expect(english.text).not.toContain('Årlig kontroll');
  expect(english.lang).toBe('en-US');

  const norwegian = await pdf(admin, '?culture=nb-NO');
  expect(norwegian.lang).toBe('nb-NO');
  expect(norwegian.text).toContain('2,5 m');
});

it('the PDF links back to the transaction and is named after it', async () => {
  const { reply, links } = await pdf(admin, '?culture=sv-SE');
  expect(links).toContain(`https://tingest.example/exe/transaction/${transactionId}?site=north`);
  expect(reply.headers['content-type']).toBe('application/pdf');
  expect(String(reply.headers['content-disposition'])).toContain(encodeURIComponent('Årlig kontroll'));
  expect(reply.headers['cache-control']).toBe('private, no-store');
});

it('the PDF hides fields for administrators from field users', async () => {
  const { text } = await pdf(tenant.as('PrivilegedUser'));
  expect(text).toContain('2,5 m');
  expect(text).not.toContain('Förtroligt');
});

it('PDFs of one user are drawn a few at a time, with a retry time, and delay no other user', async () => {
  const otherTenant = await app.addTenant('aby', 'sv-SE');
  const otherSite = await populateSite(otherTenant, 'Gunga');
  const ownRequests = Array.from({ length: 40 }, () => admin.get(`${site.path}/transactions/${transactionId}/pdf`));
  const otherRequests = [
    otherTenant.as('TenantAdmin').get(`${otherSite.path}/transactions/${otherSite.transactionId}/pdf`),
    tenant.as('PrivilegedUser').get(`${site.path}/transactions/${transactionId}/pdf`),
  ];
  expect((await Promise.all(otherRequests)).map(({ status }) => status)).toEqual([200, 200]);
  const replies = await Promise.all(ownRequests);
  const refusals = replies.filter(({ status }) => status !== 200);
  expect(replies.length - refusals.length).toBeGreaterThan(0);
  expect(refusals.length).toBeGreaterThan(0);
  for (const { status, headers, details } of refusals) {
    expect([status, details[0]?.code]).toEqual([503, 'busy']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await admin.get(`${site.path}/transactions/${transactionId}/pdf`)).status).toBe(200);
});
