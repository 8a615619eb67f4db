import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { watchMethods } from './known-methods.ts';

it('the allowed methods of an address are found across all routes that match it', () => {
  const app = Fastify();
  const methodsOf = watchMethods(app);
  const handler = async () => null;
  app.route({ method: 'GET', url: '/:tenant/elements/:id', handler });
  app.route({ method: 'PUT', url: '/:tenant/elements/:id', handler });
  app.route({ method: 'POST', url: '/:tenant/elements/filter', handler });
  app.route({ method: 'GET', url: '/:tenant/:site/elements', handler });
  app.route({ method: 'GET', url: '/calendars/:key.ics', handler });
  app.route({ method: 'DELETE', url: '/files/*', handler });
  expect(
    [
      '/ekby/elements/1',
      '/ekby/elements/1/?a=/b',
      '/ekby/elements/filter',
      '/ekby/elements/elements',
      '/calendars/a.ics',
      '/calendars/a.txt',
      '/calendars/.ics',
      '/ekby',
      '/ekby/elements/1/2',
      '/files/1',
      '/',
      '/toString/elements/1',
    ].map((address) => [address, methodsOf(address)]),
  ).toEqual([
    ['/ekby/elements/1', 'GET, HEAD, PUT'],
    ['/ekby/elements/1/?a=/b', 'GET, HEAD, PUT'],
    ['/ekby/elements/filter', 'GET, HEAD, POST, PUT'],
    ['/ekby/elements/elements', 'GET, HEAD, PUT'],
    ['/calendars/a.ics', 'GET, HEAD'],
    ['/calendars/a.txt', ''],
    ['/calendars/.ics', ''],
    ['/ekby', ''],
    ['/ekby/elements/1/2', ''],
    ['/files/1', ''],
    ['/', ''],
    ['/toString/elements/1', 'GET, HEAD, PUT'],
  ]);
});
