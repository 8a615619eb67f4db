import type { Requester } from '../../fairness/turns.ts';
import type { TenantContext } from './context.ts';

/** Returns the requester of a worker's time, valid for as long as the client waits for the answer. */
export function requesterOf({
  tenant,
  caller,
  signal,
}: Pick<TenantContext, 'tenant' | 'caller' | 'signal'>): Requester {
  return { tenantId: tenant.id, userId: caller.userId, signal };
}
