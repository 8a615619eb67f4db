import type { Grant, GrantResource } from '@tingest/domain/access';
import { v7 as uuidv7 } from 'uuid';
import type { PrivilegeDraft, SavedPrivilege } from '../../api/privileges.ts';

/** A privilege that grants nothing yet. */
export const newPrivilege: PrivilegeDraft = { name: '', description: '', status: 'active', grants: [] };

/** Returns the editable properties of a stored privilege. */
export function toDraft({ id, version, name, description, status, grants }: SavedPrivilege): PrivilegeDraft {
  return { id, version, name, description, status, grants };
}

/** Returns an initial grant: to see resources of a kind, which is the most frequent case, or to perform services. */
export function newGrant(resource: GrantResource): Grant {
  return {
    id: uuidv7(),
    resource,
    ids: [],
    actions: resource === 'transactionType' ? ['start', 'update', 'complete', 'readOwn'] : ['read'],
    rowFilter: null,
    hiddenFieldIds: [],
    readonlyFieldIds: [],
  };
}

/** The same grant once more, as one of its own. */
export function copyGrant(grant: Grant): Grant {
  return { ...grant, id: uuidv7() };
}
