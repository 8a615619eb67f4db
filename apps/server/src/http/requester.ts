import type { Requester } from '../workers/turns.ts';
import type { TenantContext } from './context.ts';

/** Who asks for a worker's time, for as long as they wait for the answer. */
export function requesterOf({
  tenant,
  caller,
  signal,
}: Pick<TenantContext, 'tenant' | 'caller' | 'signal'>): Requester {
  return { tenantId: tenant.id, userId: caller.userId, signal };
}
