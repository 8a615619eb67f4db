import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { allFields } from '../../fields/definitions/walk-fields.ts';
import { titleFieldIds } from '../../register/elements/title.ts';
import type { Grant } from './grants.ts';

/** A service with the category of the objects that it is performed on. */
export interface ServiceOfCategory {
  readonly id: string;
  readonly elementTypeId: string;
  /** The fields of the category. */
  readonly fields: readonly FieldDefinition[];
}

/**
 * Returns the read grants for objects that grants on services imply: a user that may perform a service finds its
 * objects, by code and title and with no other field. A grant for some rows implies those rows. Categories that an
 * explicit grant allows them to read are left to it, so that an implied grant never hides a field that an explicit one
 * shows.
 * @param grants those of one site
 * @param services all services of the site
 */
export function impliedGrants(grants: readonly Grant[], services: readonly ServiceOfCategory[]): readonly Grant[] {
  const isRead = (typeId: string): boolean =>
    grants.some(
      ({ resource, ids, actions }) =>
        resource === 'elementType' && actions.includes('read') && (ids === 'all' || ids.includes(typeId)),
    );
  return grants.flatMap((grant) => {
    if (grant.resource !== 'transactionType' || grant.actions.length === 0) return [];
    const namedServices = services.filter(({ id }) => grant.ids === 'all' || grant.ids.includes(id));
    const categories = new Map(namedServices.map(({ elementTypeId, fields }) => [elementTypeId, fields]));
    return [...categories]
      .filter(([typeId]) => !isRead(typeId))
      .map(([typeId, fields]): Grant => {
        const titles = titleFieldIds(fields);
        const isInTitle = (field: FieldDefinition): boolean =>
          titles.has(field.id) || (field.children ?? []).some(isInTitle);
        return {
          ...{ id: grant.id, resource: 'elementType', ids: [typeId], actions: ['read'], rowFilter: grant.rowFilter },
          hiddenFieldIds: [...allFields(fields)].filter((field) => !isInTitle(field)).map(({ id }) => id),
          readonlyFieldIds: [],
        };
      });
  });
}
