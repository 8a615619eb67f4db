import type { DataObjectType } from '../../../data-objects/data-object-type.ts';
import { typeFinder } from '../../../data-objects/type-finder.ts';
import type { SiteContext } from '../../../http/context.ts';
import type { ElementTypeRow } from './element-type-queries.ts';

/** Asks for the objects of a category to be prepared for its changed fields. */
export type BackfillRequest = (context: SiteContext, elementTypeId: string) => Promise<void>;

/** A category as other features need it. */
export type ElementTypeInfo = DataObjectType<ElementTypeRow>;

const elementTypes = typeFinder<ElementTypeRow>('element_types');

/** A category of the site that the role sees. */
export const findVisibleElementType = elementTypes.find;

/** The category whose stamp was read with something else, when the role sees it. */
export const findStampedElementType = elementTypes.findStamped;

/** All categories of the site that the role sees. */
export const findVisibleElementTypes = elementTypes.findAll;
