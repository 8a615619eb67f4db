import { type ElementTypeRow, elementTypeFinder } from '../../../data-objects/find-element-type.ts';
import type { DataObject } from '../objects/data-object.ts';
import { elementList } from './element-list.ts';
import { type ElementRow, elementRows } from './element-rows.ts';

/** Objects: what is registered, by the forms of categories. */
export const elementObject: DataObject<ElementRow, ElementTypeRow> = {
  resource: 'elements',
  what: 'element',
  tag: 'Objects',
  typeResource: 'elementType',
  typeIdName: 'elementTypeId',
  typeIdOf: ({ element_type_id: id }) => id,
  types: elementTypeFinder,
  rows: elementRows,
  list: elementList,
};
