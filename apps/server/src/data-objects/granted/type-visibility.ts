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
    limit(row, presentedRow) {
      if (isEverything) return presentedRow;
      const { alwaysHidden } = objectAccess(scope, resource, dataObjectTypeOf(row), ['read']);
      const { indexing } = presentedRow as { indexing?: ReturnType<typeof indexingOf> };
      const removeHidden = (ids: readonly string[]) => ids.filter((id) => !alwaysHidden.has(id));
      return {
        ...presentedRow,
        dataPropertyTypes: [...withoutFields(presentedRow.dataPropertyTypes, alwaysHidden)],
        ...(indexing && {
          indexing: { ...indexing, indexed: removeHidden(indexing.indexed), slow: removeHidden(indexing.slow) },
        }),
      };
    },
  };
}
