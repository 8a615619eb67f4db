import type { Client } from 'pg';
import { createTenant } from '../data/create-tenant.ts';

/** A tenant's one site, as its administrator reaches it. */
export interface SiteApi {
  readonly tenantId: string;
  readonly owner: Client;
  /** Sends a body of any type, takes the answer whole and tells its status. */
  send(method: string, resource: string, body?: BodyInit): Promise<number>;
  /** Creates an item. @throws Error where it is refused */
  create(resource: string, body: object): Promise<{ readonly id: string } & Readonly<Record<string, unknown>>>;
}

/** Makes a tenant. @param owner connection of the role that row-level security does not hold */
export async function createSite(
  address: string,
  owner: Client,
  tokenOf: (username: string) => Promise<string>,
): Promise<SiteApi> {
  const { tenantId, path, username } = await createTenant(owner, `tung-${Date.now().toString(36)}`);
  const authorization = `Bearer ${await tokenOf(username)}`;
  const ask = (method: string, resource: string, body?: BodyInit) =>
    fetch(`${address}/api/v2/${path}/${resource}`, {
      method,
      headers: {
        authorization,
        'accept-encoding': 'identity',
        ...((typeof body === 'string' || body instanceof Uint8Array) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
  return {
    tenantId,
    owner,
    async send(method, resource, body) {
      const reply = await ask(method, resource, body);
      for await (const _ of reply.body ?? []);
      return reply.status;
    },
    async create(resource, body) {
      const reply = await ask('POST', resource, JSON.stringify(body));
      if (!reply.ok) throw new Error(`POST ${resource} answered ${reply.status}: ${await reply.text()}`);
      return ((await reply.json()) as { data: { id: string } }).data;
    },
  };
}
