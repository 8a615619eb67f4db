import type { Body } from '@tingest/api-client';
import { api } from './http.ts';
import { apiMutation } from './scoped-query.ts';
import { reloadSession } from './session.ts';

const contact = '/{tenantKey}/contact';

export type OwnContact = Pick<Body<typeof contact, 'put'>, 'phoneNo' | 'preferredChannel'>;

/** Changes how the signed-in user is notified. */
export const useSaveOwnContact = apiMutation(
  async (body: OwnContact) => {
    const savedContact = await api.put(contact, { body });
    await reloadSession();
    return savedContact;
  },
  { scope: 'tenant', stale: [['users']] },
);
