import type { Problem } from '@tingest/domain/foundation';
import type { ProcessorRestriction, ProcessorType, SentRestriction } from '../../api/processor-restrictions.ts';

/** Draft of a restriction. */
export interface RestrictionDraft {
  readonly version?: number;
  /** Tenants that may use it; all tenants if `null`. */
  readonly tenantIds: readonly string[] | null;
  readonly limits: {
    readonly runsPerDay: number | null;
    readonly runsPerMonth: number | null;
    /** As they are typed, one a line; any public server where there are none. */
    readonly addresses: readonly string[];
  };
}

export const newRestriction: RestrictionDraft = {
  tenantIds: null,
  limits: { runsPerDay: null, runsPerMonth: null, addresses: [] },
};

export function restrictionDraft({ version, tenantIds, limits }: ProcessorRestriction): RestrictionDraft {
  return { version, tenantIds, limits: { ...limits, addresses: limits.addresses ?? [] } };
}

/** Empty lines are no servers. */
export function sentRestriction(
  { version, tenantIds, limits }: RestrictionDraft,
  processorType: ProcessorType,
  processorKey: string,
): SentRestriction {
  const addresses = limits.addresses.filter((address) => address.trim() !== '');
  return {
    ...{ processorType, processorKey, tenantIds: tenantIds && [...tenantIds] },
    ...(version !== undefined && { version }),
    limits: { ...limits, addresses: addresses.length > 0 ? addresses : null },
  };
}

/** The most runs that a limit can allow; the server's own. */
const maxRuns = 1_000_000_000;

export function restrictionProblems({ limits }: RestrictionDraft): readonly Problem[] {
  return (['runsPerDay', 'runsPerMonth'] as const).flatMap((name): Problem[] => {
    const value = limits[name];
    const path = `limits.${name}`;
    if (value === null) return [];
    if (!Number.isInteger(value)) return [{ code: 'integer', path }];
    return value < 0 || value > maxRuns ? [{ code: 'range', path, parameters: { min: 0, max: maxRuns } }] : [];
  });
}
