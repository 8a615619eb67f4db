import Type from 'typebox';
import { idParams, instantSchema } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import { orNotFound } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { timedSigner } from '../../../security/derived-key.ts';

/** Addresses by which an administrator looks at public pages before they are switched on. */
export interface PublicPreviews {
  /** @returns the parameter for the address, and its expiry time */
  make(tenantId: string, now: Date): { readonly preview: string; readonly expires: Date };
  /** Whether it was made here, for this tenant, and is not too old. */
  isValid(tenantId: string, preview: string, now: Date): boolean;
}

/** In seconds: long enough to look around. */
const lifetime = 15 * 60;

/** @param secretKey the server's; the key for previews is derived from it and good for nothing else */
export function createPublicPreviews(secretKey: Buffer): PublicPreviews {
  const signer = timedSigner(secretKey, 'public previews');
  return {
    make(tenantId, now) {
      const expires = Math.floor(now.getTime() / 1000) + lifetime;
      return { preview: `${expires}.${signer.sign(tenantId, expires)}`, expires: new Date(expires * 1000) };
    },
    isValid(tenantId, preview, now) {
      const [, seconds, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(preview) ?? [];
      if (seconds === undefined || signature === undefined) return false;
      return signer.isValid(tenantId, { expires: Number(seconds), signature }, now);
    },
  };
}

/** `GET tenants/{id}/publicPreview`: an address that shows its public pages for a while, whether or not they are switched on. */
export function publicPreviewRoute(previews: PublicPreviews): Route {
  return route({
    tag: 'Tenants',
    authentication: 'user',
    scope: 'global',
    system: true,
    action: 'tenants.read',
    transaction: 'read',
    method: 'GET',
    path: 'tenants/:id/publicPreview',
    name: 'tenants.previewPublicPages',
    summary: 'Create an address that shows the public pages of a tenant for 15 minutes',
    params: idParams,
    reply: Type.Object(
      { address: Type.String({ description: 'Relative to this server.' }), expires: instantSchema },
      { title: 'PublicPreview' },
    ),
    async handler({ tx, now }, { params }) {
      const tenantRow = await tx
        .selectFrom('tenants')
        .select('key')
        .where('tenant_id', '=', params.id)
        .executeTakeFirst();
      const { key } = orNotFound(tenantRow);
      const { preview, expires } = previews.make(params.id, now);
      const query = new URLSearchParams({ tenant: key, preview });
      return ok({ address: `/search?${query}`, expires: expires.toISOString() });
    },
  });
}
