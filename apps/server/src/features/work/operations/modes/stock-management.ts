import { walkFields } from '@tingest/domain/fields';
import { findVisibleElementType } from '../../../../data-objects/find-element-type.ts';
import { objectAccess } from '../../../../data-objects/granted/object-access.ts';
import type { PrepareMode } from './preparation.ts';

/** The balance that will be moved, unless its field is hidden from the caller. */
export const stockManagement: PrepareMode = async (context, { element, situation }) => {
  const { stock } = situation.service.policy;
  if (!stock) return {};
  const type = await findVisibleElementType(context, element.element_type_id, context.caller);
  const hiddenIds = type && objectAccess(context, 'elementType', type, ['read']).sometimesHidden;
  if (hiddenIds?.has(stock.balancePropertyId)) return {};
  const field = type && [...walkFields(type.fields)].find(({ id }) => id === stock.balancePropertyId);
  const balance = situation.object.values[stock.balancePropertyId];
  return {
    stock: { balance: typeof balance === 'number' ? balance : 0, unit: field?.unit ?? null, kind: stock.kind },
  };
};
