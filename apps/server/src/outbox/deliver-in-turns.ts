interface DeliveryTurns {
  /** Selects the tenants with pending entries. */
  readonly selectTenants: () => Promise<readonly string[]>;
  /** Delivers one batch of a tenant, in a transaction of its own. Returns whether the tenant may have more entries. */
  readonly deliverBatch: (tenantId: string) => Promise<boolean>;
  /** Waits before each round for work that has priority. */
  readonly beforeRound?: () => Promise<unknown>;
  readonly signal: AbortSignal | undefined;
}

/**
 * Delivers the entries of all tenants in rounds of one batch for each, so that a tenant with a steady backlog does not
 * delay others. A tenant whose batch fails is left out of the further rounds, and its entries remain.
 * @throws the error of the first tenant that failed, after the others were served
 */
export async function deliverInTurns({
  beforeRound,
  deliverBatch,
  selectTenants,
  signal,
}: DeliveryTurns): Promise<void> {
  const failures = new Map<string, unknown>();
  for (let isMore = true; isMore && !signal?.aborted; ) {
    const tenantIds = (await selectTenants()).filter((id) => !failures.has(id));
    if (tenantIds.length > 0) await beforeRound?.();
    isMore = false;
    for (const tenantId of tenantIds) {
      try {
        isMore = (await deliverBatch(tenantId)) || isMore;
      } catch (error) {
        failures.set(tenantId, error);
      }
    }
  }
  for (const failure of failures.values()) throw failure;
}
