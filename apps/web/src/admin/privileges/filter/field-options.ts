import type { OfferedField } from '../grants/grantable-resources.ts';

interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** Fields as choices, under the names of what they belong to where that is several. */
export function fieldOptions(
  offered: readonly OfferedField[],
): (FieldOption | { readonly group: string; readonly items: FieldOption[] })[] {
  const option = ({ field, label }: OfferedField): FieldOption => ({ value: field.id, label });
  const owners = [...new Set(offered.map(({ owner }) => owner))];
  if (owners.length < 2) return offered.map(option);
  return owners.map((group) => ({ group, items: offered.filter(({ owner }) => owner === group).map(option) }));
}
