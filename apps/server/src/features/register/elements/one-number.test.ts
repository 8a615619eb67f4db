import { codeKey, gs1Key, normalizeCode } from '@tingest/domain/register';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

/** Codes as readers and people write them: one number of GS1 is one code, and invisible characters make no other. */

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;
let elementTypeId: string;
const name = uuidv7();

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
  const category = await saved(admin, `${path}/elementTypes`, {
    localizedNames: [{ culture: 'sv-SE', text: 'Varor' }],
    status: 'published',
    publicAccess: { isPublic: true },
    dataPropertyTypes: [{ id: name, name: 'Namn', fieldType: 'text', showForUser: true }],
  });
  elementTypeId = category.id;
});
afterAll(() => app.close());

const register = (overrides: object) => admin.post(`${path}/elements`, { elementTypeId, ...overrides });
const lookUp = async (code: string) => {
  const reply = await admin.get(`${path}/elements/codes/${encodeURIComponent(code)}`);
  return reply.status === 200 ? reply.data.code : reply.status;
};
const problems = ({ status, details }: Reply) => [status, ...details.map(({ path: at, code }) => `${at} ${code}`)];

describe('a number of GS1', () => {
  const writings = [
    ...['036000291452', '0036000291452', '00036000291452', '(01)00036000291452', '0100036000291452'],
    ...[']d20100036000291452', ']C10100036000291452', ']E00036000291452', '\u001d0100036000291452'],
    'https://id.gs1.org/01/00036000291452',
  ];

  it('is found, and refused as taken, in any notation', async () => {
    await saved(admin, `${path}/elements`, { elementTypeId, code: '036000291452' });
    for (const code of writings) {
      expect(await lookUp(code), code).toBe('036000291452');
      expect(problems(await register({ code })), code).toEqual([409, 'code codeTaken']);
      expect(problems(await register({ codes: [{ type: 'vendor', code }] })), code).toEqual([
        409,
        'codes.0.code codeTaken',
      ]);
    }
  });

  it('is also taken while it is a further code, until that is removed', async () => {
    const createdElement = await saved(admin, `${path}/elements`, {
      ...{ elementTypeId, code: 'VARA-1', codes: [{ type: 'vendor', code: '7310865004703' }] },
    });
    expect(problems(await register({ code: '(01)07310865004703' }))).toEqual([409, 'code codeTaken']);
    expect(await lookUp(']E07310865004703')).toBe('VARA-1');
    const clearReply = await admin.put(`${path}/elements/${createdElement.id}`, {
      elementTypeId,
      code: 'VARA-1',
      codes: [],
    });
    expect(clearReply.status).toBe(200);
    const next = await saved(admin, `${path}/elements`, { elementTypeId, code: '(01)07310865004703' });
    expect(await lookUp('7310865004703')).toBe('(01)07310865004703');
    await admin.delete(`${path}/elements/${next.id}`);
    expect((await register({ code: '07310865004703' })).status).toBe(201);
  });

  it('belongs to one object when several people register it at once', async () => {
    const replies = await Promise.all(
      ['96385074', '00000096385074', '(01)00000096385074', '000096385074', '0000096385074'].map((code) =>
        register({ code }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  it('with a wrong check digit is refused as a main, further or linked code', async () => {
    const code = '(01)07312345678900(21)X1';
    expect(problems(await register({ code }))).toEqual([422, 'code gs1Code']);
    expect(problems(await register({ codes: [{ type: 'gs1', code }] }))).toEqual([422, 'codes.0.code gs1Code']);
    expect(problems(await register({ codes: [{ type: 'vendor', code }] }))).toEqual([422, 'codes.0.code gs1Code']);
    const { id } = await saved(admin, `${path}/elements`, { elementTypeId, code: 'VARA-2' });
    expect(problems(await admin.post(`${path}/elements/${id}/codes`, { type: 'gs1', code }))).toEqual([
      422,
      'code gs1Code',
    ]);
    expect(problems(await register({ codes: [{ type: 'gs1', code: '7310865004704' }] }))).toEqual([
      422,
      'codes.0.code gs1Code',
    ]);
  });

  it('shared by two objects from before is kept: each is found by its notation and can be changed', async () => {
    const [one, otherElement] = [
      await saved(admin, `${path}/elements`, { elementTypeId, code: '4006381333931' }),
      await saved(admin, `${path}/elements`, { elementTypeId, code: 'D-2' }),
    ];
    const double = '04006381333931';
    await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
      sql`UPDATE elements SET code = ${double}, is_gs1_double = true WHERE id = ${otherElement.id}`.execute(tx),
    );
    await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
      sql`UPDATE elements SET code_key = ${double}, codes = '[]' WHERE id = ${otherElement.id}`.execute(tx),
    ).catch(() => undefined);
    expect(await lookUp('4006381333931')).toBe('4006381333931');
    const updateReply = await admin.put(`${path}/elements/${one.id}`, {
      ...{ elementTypeId, code: '4006381333931', dataProperties: [{ dataPropertyTypeId: name, value: 'Penna' }] },
    });
    expect(updateReply.status).toBe(200);
  });

  it('is normalised the same by the database and by the domain', async () => {
    const part = fc.constantFrom('(01)', '01', '(21)', '21', 'a', '-', '(');
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 7, maxLength: 14 });
    const knownCodes = fc.constantFrom(...writings, '96385074', '(01)09506000134352(21)s1', '010950600013435221s1');
    const codes = fc.array(
      fc.oneof(
        knownCodes,
        digits,
        fc.tuple(part, digits, part, part).map((texts) => texts.join('')),
      ),
      { minLength: 200, maxLength: 200 },
    );
    await fc.assert(
      fc.asyncProperty(codes, async (texts) => {
        const keys = texts.map(codeKey);
        const { rows } = await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
          sql<{
            key: string | null;
          }>`SELECT gs1_key(k) AS key FROM unnest(${keys}::text[]) WITH ORDINALITY w (k, n) ORDER BY n`.execute(tx),
        );
        expect(rows.map(({ key }) => key)).toEqual(keys.map(gs1Key));
      }),
      { numRuns: 10 },
    );
  });
});

describe('a code', () => {
  it('is registered and found by its visible characters', async () => {
    const createdElement = await saved(admin, `${path}/elements`, {
      elementTypeId,
      code: '\u200bLEK\u2011\uff10\uff10\uff11\ufeff',
    });
    expect(createdElement.code).toBe('LEK-001');
    for (const code of [
      'lek-001',
      'LEK\u2013001',
      'ＬＥＫ－００１',
      'LE\u00adK-001',
      ']C1LEK-001',
      'LEK+001',
      'LEK/001',
    ]) {
      expect(await lookUp(code), code).toBe('LEK-001');
    }
    expect(problems(await register({ code: 'LEK\u2212001' }))).toEqual([409, 'code codeTaken']);
    expect(normalizeCode('LEK\u2011001')).toEqual({ value: 'LEK-001' });
  });

  it('typed with another keyboard layout finds the object with that code', async () => {
    await saved(admin, `${path}/elements`, { elementTypeId, code: 'LEK+002' });
    await saved(admin, `${path}/elements`, { elementTypeId, code: 'LEK-002' });
    expect(await lookUp('LEK+002')).toBe('LEK+002');
  });
});
