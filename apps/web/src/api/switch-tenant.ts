import { api } from './http.ts';
import type { Tenant } from './tenants.ts';
import { userItems } from './users.ts';

/**
 * Moves the signed-in user's account to another tenant, with all of its sites. The session belongs to the former one
 * until the user signs in again. Source: specification, section 7, Tenant switch.
 * @throws ApiError
 */
export async function moveToTenant(userId: string, { key, sites }: Pick<Tenant, 'key' | 'sites'>): Promise<void> {
  const { id, version, username, name, email, role, culture, isDisabled } = await userItems.fetch(userId);
  await api.save('/{tenantKey}/users', {
    ...{ id, version, username, name, email, role, culture, isDisabled },
    tenant: key,
    sites: sites.map((site) => site.key),
    privilegeIds: [],
    sendConfirmationEmail: false,
  });
}
