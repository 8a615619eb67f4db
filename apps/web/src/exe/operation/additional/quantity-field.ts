import type { FieldDefinition } from '@tingest/domain/fields';
import type { StockPolicy } from '@tingest/domain/work';

/**
 * The field that says how many, where it stands among the form's own fields: then it is asked for beside the balance.
 * Inside a group it stays where its form has it.
 */
export function quantityField(
  tree: readonly FieldDefinition[],
  stock: StockPolicy | undefined,
): FieldDefinition | undefined {
  return tree.find(({ id }) => id === stock?.quantityPropertyId);
}
