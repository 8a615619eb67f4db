/** A request that asks for as much work as the limits allow. */
export interface LargestRequest {
  readonly title: string;
  /** @returns the status of its answer */
  readonly send: () => Promise<number>;
}

/** Rows of the largest table that a form takes. */
export const tableRows = 500;
