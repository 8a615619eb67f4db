import type { UseMutationResult } from '@tanstack/react-query';
import type { Body } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiMutation } from './scoped-query.ts';
import { reloadSession } from './session.ts';

const contact = '/{tenantKey}/contact';

export type OwnContact = Pick<Body<typeof contact, 'put'>, 'phoneNo' | 'preferredChannel'>;

/** Changes how the person who is signed in is told what is for them. */
export function useSaveOwnContact(): UseMutationResult<OwnContact, Error, OwnContact> {
  return useApiMutation(
    async (body) => {
      const saved = await api.put(contact, { body });
      await reloadSession();
      return saved;
    },
    { scope: 'tenant', stale: [['users']] },
  );
}
