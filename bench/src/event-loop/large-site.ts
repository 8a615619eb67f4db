import type { BenchContext } from '../bench-context.ts';
import { createTenant } from '../data/create-tenant.ts';
import type { Post } from '../processes/site-api.ts';

/** A tenant's one site, as its administrator reaches it. */
export interface LargeSite extends Pick<BenchContext, 'owner'> {
  readonly tenantId: string;
  /** Sends a body of any type, takes the answer whole and tells its status. */
  send(method: string, resource: string, body?: BodyInit): Promise<number>;
  readonly post: Post;
}

/** Makes a tenant. */
export async function createSite({ owner, signIn }: BenchContext): Promise<LargeSite> {
  const tenant = await createTenant(owner, `tung-${Date.now().toString(36)}`);
  const { address, headers, post } = await signIn(tenant);
  return {
    tenantId: tenant.tenantId,
    owner,
    post,
    async send(method, resource, body) {
      const isJson = typeof body === 'string' || body instanceof Uint8Array;
      const reply = await fetch(`${address}/api/v2/${tenant.path}/${resource}`, {
        method,
        headers: {
          ...headers,
          'accept-encoding': 'identity',
          ...(isJson && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      });
      for await (const _ of reply.body ?? []);
      return reply.status;
    },
  };
}
