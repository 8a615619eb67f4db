import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnonymousAdmission } from '../../fairness/anonymous-admission.ts';
import type { TenantShares } from '../../fairness/tenant-shares.ts';
import type { Caller } from '../authentication/caller.ts';
import { networkOf } from './network-of.ts';

/** A request that needs the database waits for its tenant's turn: when its body has come, and before that is read. */
export function registerShares(app: FastifyInstance): void {
  app.decorateRequest('share', null);
  app.addHook('preValidation', (request) => request.share?.take() ?? Promise.resolve());
  app.addHook('onResponse', async (request) => request.share?.leave());
}

/** All requests of anonymous users: pages, look-ups, reports. */
const anonymous = /^\/search(?![\w-])|^\/api\/v\d\/:tenantKey\/:siteKey\/open\//;

/** Makes requests of anonymous users wait while signed-in users send requests too; before any work is done for them. */
export function registerAnonymousAdmission(app: FastifyInstance, admission: AnonymousAdmission): void {
  app.addHook('onRequest', async ({ routeOptions, ip }) => {
    if (anonymous.test(routeOptions.url ?? '')) await admission.enter(networkOf(ip));
  });
}

/** Gives a request its share, until it is answered or its caller has hung up. */
export function giveShare(shares: TenantShares, caller: Caller, request: FastifyRequest, reply: FastifyReply): void {
  const share = shares.of(caller);
  request.share = share;
  reply.raw.once('close', () => share.leave());
}
