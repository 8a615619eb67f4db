import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { registerOpenApi } from '../http/contract/openapi.ts';
import { problemSchema } from '../http/contract/schemas.ts';
import { checkReplies, readContract } from './documented-replies.ts';

const gate = Type.Object({ title: Type.String(), note: Type.Optional(Type.String()) }, { title: 'Gate' });

/** An app with one call, documented and answered as given. It writes its JSON by itself, so nothing is left out of it. */
async function appAnswering(status: number, body: unknown) {
  const app = fastify();
  await registerOpenApi(app, '1');
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  const schema = { operationId: 'gates.get', response: { 200: Type.Object({ data: gate }), '4xx': problemSchema } };
  const answer = (_request: FastifyRequest, reply: FastifyReply) => reply.code(status).send(body);
  app.get('/api/v2/:tenantKey/gates/:id', { schema }, answer);
  app.get('/api/v2/:tenantKey/:siteKey/gates/:id', { schema: { ...schema, hide: true } }, answer);
  app.get('/api/v2/:tenantKey/fences', { schema: { hide: true } }, answer);
  await app.ready();
  checkReplies(app, readContract);
  return (path = 'ekby/gates/7') => app.inject(`/api/v2/${path}`).then(() => 'as documented');
}

it.each([
  ['what the document says', 200, { data: { title: 'North' } }],
  ['a failure', 404, { errors: ['Gone.'], details: [], requestId: '1' }],
])('the check of documented replies accepts %s', async (_what, status, body) => {
  const call = await appAnswering(status, body);
  expect(await call()).toBe('as documented');
});

it.each([
  ['a property that is not documented', 200, { data: { title: 'North', secret: 1 } }, /additional properties/],
  ['a required one that is missing', 200, { data: { note: 'Old' } }, /required property 'title'/],
  ['a value of another type', 200, { data: { title: 7 } }, /must be string/],
  ['a status that is not documented', 201, { data: { title: 'North' } }, /nothing of this status/],
  ['a failure of another shape', 409, { message: 'No.' }, /required property 'errors'/],
])('the check of documented replies refuses %s', async (_what, status, body, fault) => {
  const call = await appAnswering(status, body);
  await expect(call()).rejects.toThrow(fault);
});

it('the check of documented replies matches calls with a site in front, and no undocumented ones', async () => {
  const requestInvalid = await appAnswering(200, { data: {} });
  await expect(requestInvalid('ekby/north/gates/7')).rejects.toThrow(/required property 'title'/);
  const requestValid = await appAnswering(200, { data: { title: 'North' } });
  expect(await requestValid('ekby/north/gates/7')).toBe('as documented');
  await expect(requestValid('ekby/fences')).rejects.toThrow(/no such call/);
});
