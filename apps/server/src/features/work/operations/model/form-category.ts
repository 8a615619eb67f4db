import { type ElementTypeInfo, elementTypeFinder } from '../../../../data-objects/find-element-type.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import type { OperationForm } from './operation-queries.ts';

/** The category of a form, where the caller sees it: as it was when the form was read, which costs no query where it is known. */
export function findFormCategory(
  context: SiteContext,
  { elementTypeId: id, elementTypeStatus: status, elementTypeStamp: stamp }: OperationForm,
): Promise<ElementTypeInfo | undefined> {
  return elementTypeFinder.findStamped(context, { id, status, stamp }, context.caller);
}
