/** Texts of lists: filters, columns, paging. */
export const lists = {
  total_one: '{{count}} item',
  total_other: '{{count}} items',
} as const;
