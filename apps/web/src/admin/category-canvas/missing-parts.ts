import type { Grant } from '@tingest/domain/access';
import type { CanvasSectionKey } from './canvas-section.tsx';
import { grantsService } from './grants-of-category.ts';
import type { CategoryParts } from './use-category-parts.ts';

/** A part that a category lacks, and the section that adds it. */
export interface MissingPart {
  readonly key: 'fields' | 'services' | 'steps' | 'privilege';
  readonly section: CanvasSectionKey;
  /** Name of the service that lacks the part. */
  readonly service?: string;
}

/**
 * Returns the parts that a category can be published without, but that its users will miss.
 *
 * @param grants of all active privileges that concern the category; undefined until they have loaded
 */
export function missingParts(
  { category, services }: Pick<CategoryParts, 'category' | 'services'>,
  grants: readonly Grant[] | undefined,
): readonly MissingPart[] {
  const parts: MissingPart[] = [];
  if (category.dataPropertyTypes.length === 0) parts.push({ key: 'fields', section: 'fields' });
  if (services.length === 0) parts.push({ key: 'services', section: 'services' });
  for (const { id, name, events } of services) {
    if (events.length === 0) parts.push({ key: 'steps', section: 'services', service: name });
    else if (grants && !grants.some((grant) => grantsService(grant, id))) {
      parts.push({ key: 'privilege', section: 'access', service: name });
    }
  }
  return parts;
}
