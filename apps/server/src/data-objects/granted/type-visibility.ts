import { accessTo, withoutFields } from '@tingest/domain/access';
import { type GrantScope, granteeAt } from '../../http/authentication/grants.ts';
import type { ItemVisibility } from '../../publishing/item-visibility.ts';
import { type DataObjectTypeRow, dataObjectTypeOf, type indexingOf } from '../data-object-type.ts';
import { objectAccess } from './object-access.ts';

/**
 * Returns the types of objects that a user sees: those with objects that they may read, without the fields that are
 * always hidden.
 */
export function typeVisibility(
  scope: GrantScope,
  resource: 'elementType' | 'recordType',
): ItemVisibility<DataObjectTypeRow> {
  const grantee = granteeAt(scope);
  const isEverything = accessTo(grantee, resource, null, 'read') === 'role';
  return {
    isEverything,
    sees: ({ id }) => isEverything || accessTo(grantee, resource, id, 'read').length > 0,
    limit(row, shown) {
      if (isEverything) return shown;
      const { alwaysHidden } = objectAccess(scope, resource, dataObjectTypeOf(row), ['read']);
      const { indexing } = shown as { indexing?: ReturnType<typeof indexingOf> };
      const known = (ids: readonly string[]) => ids.filter((id) => !alwaysHidden.has(id));
      return {
        ...shown,
        dataPropertyTypes: [...withoutFields(shown.dataPropertyTypes, alwaysHidden)],
        ...(indexing && { indexing: { ...indexing, indexed: known(indexing.indexed), slow: known(indexing.slow) } }),
      };
    },
  };
}
