import type { Grant } from '@tingest/domain/access';
import type { CategoryParts } from './use-category-parts.ts';

/** Returns the grants that concern a category's objects or services. */
export function grantsOfCategory(
  grants: readonly Grant[],
  { category, services }: Pick<CategoryParts, 'category' | 'services'>,
): readonly Grant[] {
  const serviceIds = services.map(({ id }) => id);
  return grants.filter(({ resource, ids, actions }) => {
    if (actions.length === 0) return false;
    if (resource === 'elementType') return ids === 'all' || ids.includes(category.id);
    if (resource !== 'transactionType' && resource !== 'report') return false;
    return ids === 'all' ? serviceIds.length > 0 : ids.some((id) => serviceIds.includes(id));
  });
}

/** Returns whether a grant lets its holders perform a service. */
export function grantsService({ resource, ids, actions }: Grant, serviceId: string): boolean {
  return resource === 'transactionType' && actions.includes('start') && (ids === 'all' || ids.includes(serviceId));
}
