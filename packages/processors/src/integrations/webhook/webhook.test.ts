import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { testContext } from '../../testing/test-context.ts';
import { testHttp } from '../../testing/test-http.ts';
import { webhook } from './webhook.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const configuration = { address: 'https://desk.example.org/hook', secret, events: ['element.updated'] };
const payload = '{"type": "element.updated", "timestamp": "2026-06-17T08:00:00.000Z", "data": {"title": "Borr å"}}';

async function deliver(answer: Parameters<typeof testHttp>[0], overrides: object = {}) {
  const { asked, http } = testHttp(answer);
  const context = testContext({ configuration: { ...configuration, ...overrides }, http, now: new Date() });
  await webhook.run(context, { event: 'element.updated', payload });
  return { sent: asked[0], asked, context };
}

describe('a webhook delivery', () => {
  it('is signed so that an independent receiver can verify it, and not with another key', async () => {
    for (const key of [secret, secret.slice(6)]) {
      const { sent, context } = await deliver(() => ({}), { secret: key });
      const headers = { ...sent?.headers };
      expect(headers['webhook-id']).toBe(context.runId);
      expect(new Webhook(secret).verify(sent?.body ?? '', headers)).toMatchObject({ data: { title: 'Borr å' } });
      expect(() => new Webhook(secret).verify(`${sent?.body} `, headers)).toThrow('No matching signature');
      expect(() => new Webhook('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA').verify(sent?.body ?? '', headers)).toThrow();
    }
  });

  it.each([
    [{ status: 204 }, { output: { answerStatus: 204 } }],
    [{ status: 500 }, { failure: { code: 'serverStatus', isLasting: false } }],
    [{ status: 404 }, { failure: { code: 'serverStatus', isLasting: false } }],
    [{ status: 302 }, { failure: { code: 'serverStatus', isLasting: false } }],
    [{ status: 410 }, { failure: { code: 'serverStatus', isLasting: true } }],
    [{ status: 429, retryAfterSeconds: 60 }, { failure: { isLasting: false, retryAfterSeconds: 60 } }],
  ])('answered with %j has the result %j', async (answer, result) => {
    const { http } = testHttp(() => answer);
    expect(await webhook.run(testContext({ configuration, http }), { payload })).toMatchObject(result);
  });

  it('of a try or of a rule is also an event', async () => {
    const { asked, http } = testHttp(() => ({}));
    await webhook.run(testContext({ configuration, http }), { event: 'ping', payload: 'hello' });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ type: 'ping', timestamp: expect.any(String), data: 'hello' });
  });
});

it.each([
  [{ address: 'desk' }, { code: 'serverAddress', fieldId: 'address' }],
  [{ address: 'ftp://desk.example.org' }, { code: 'serverAddress', fieldId: 'address' }],
  [{ secret: 'short' }, { code: 'signingKey', fieldId: 'secret' }],
  [{ secret: 'whsec_MfKQ9r8GKYqrTwj' }, { code: 'signingKey', fieldId: 'secret' }],
  [{ secret: `whsec_${'A'.repeat(88)}` }, { code: 'signingKey', fieldId: 'secret' }],
])('a webhook configuration with %j is refused', (overrides, problem) => {
  expect(webhook.check({ ...configuration, ...overrides })).toEqual([problem]);
});
