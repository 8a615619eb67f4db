/** The section that is open while a collection shows all of its rows. */
export function rowsSection(collectionId: string): string {
  return `${collectionId}.rows`;
}

/** The section that a row is, where rows are shown as cards. */
export function rowSection(collectionId: string, rowKey: string): string {
  return `${collectionId}.${rowKey}`;
}
