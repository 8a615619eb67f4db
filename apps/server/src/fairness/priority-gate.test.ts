import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { countRequests } from './priority-gate.ts';

it('several active users are distinguished from occasional requests', async () => {
  const app = Fastify();
  let now = 0;
  const { hasRecentRequests } = countRequests(app, () => now);
  app.get('/', async () => 'here');
  const ask = async (times: number, every: number) => {
    for (let time = 0; time < times; time += 1) {
      now += every;
      await app.inject('/');
    }
  };
  await ask(30, 100);
  expect(hasRecentRequests()).toBe(false);
  await ask(20, 10);
  expect(hasRecentRequests()).toBe(true);
  now += 900;
  expect(hasRecentRequests()).toBe(false);
  await app.close();
});
