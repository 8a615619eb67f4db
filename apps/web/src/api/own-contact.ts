import type { Body } from '@tingest/api-client';
import { api } from './http.ts';
import { apiMutation } from './scoped-query.ts';
import { reloadSession } from './session.ts';

const contact = '/{tenantKey}/contact';

export type OwnContact = Pick<Body<typeof contact, 'put'>, 'phoneNo' | 'preferredChannel'>;

/** Changes how the signed-in user is notified. */
export const useSaveOwnContact = apiMutation(
  async (body: OwnContact) => {
    const saved = await api.put(contact, { body });
    await reloadSession();
    return saved;
  },
  { scope: 'tenant', stale: [['users']] },
);
