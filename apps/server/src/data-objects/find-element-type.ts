import type { Selectable } from 'kysely';
import type { ElementTypes } from '../database/schema.generated.ts';
import type { DataObjectType } from './data-object-type.ts';
import { typeFinder } from './type-finder.ts';

export type ElementTypeRow = Selectable<ElementTypes>;

/** A category as areas need it. */
export type ElementTypeInfo = DataObjectType<ElementTypeRow>;

const elementTypes = typeFinder<ElementTypeRow>('element_types');

/** A category of the site that the role sees. */
export const findVisibleElementType = elementTypes.find;

/** The category whose stamp was read with something else, when the role sees it. */
export const findStampedElementType = elementTypes.findStamped;

/** All categories of the site that the role sees. */
export const findVisibleElementTypes = elementTypes.findAll;
