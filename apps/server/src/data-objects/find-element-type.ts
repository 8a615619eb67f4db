import type { Selectable } from 'kysely';
import type { ElementTypes } from '../database/schema.generated.ts';
import type { DataObjectType } from './data-object-type.ts';
import { typeFinder } from './type-finder.ts';

export type ElementTypeRow = Selectable<ElementTypes>;

/** A category as areas need it. */
export type ElementTypeInfo = DataObjectType<ElementTypeRow>;

/** Finds categories of a site, each only for users that may see it. */
export const elementTypeFinder = typeFinder<ElementTypeRow>('element_types');

/** A category of the site that the role sees. */
export const findVisibleElementType = elementTypeFinder.find;

/** All categories of the site that the role sees. */
export const findVisibleElementTypes = elementTypeFinder.findAll;
