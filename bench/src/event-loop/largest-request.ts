/** A request that asks for as much work as the limits allow. */
export interface LargestRequest {
  readonly title: string;
  /** @returns the status of its answer */
  readonly send: () => Promise<number>;
}

/** What everything that is made here is called, and that it is published. */
export function named(text: string) {
  return { localizedNames: [{ culture: 'sv-SE', text }], status: 'published' };
}

/** Rows of the largest table that a form takes. */
export const tableRows = 500;
