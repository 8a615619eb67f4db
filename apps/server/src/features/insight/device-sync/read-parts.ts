import { may } from '../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { openTransactions } from '../../work/operations/transactions.ts';
import { listDueWork } from '../../work/planned-work/planned-list.ts';
import { fingerprint, type SyncPosition } from './sync-position.ts';
import { configurationStamp, type ReadConfiguration } from './synced-configuration.ts';
import type { SyncedType } from './synced-types.ts';

interface PartsRequest {
  readonly position: SyncPosition;
  readonly readConfiguration: ReadConfiguration;
  readonly objectTypes: readonly SyncedType[];
}

/**
 * Reads the parts of a site that are sent as wholes, each only if it differs from that of the position: the
 * configuration, the open transactions, and recurring work that is due.
 */
export async function readParts(context: SiteContext, { position, readConfiguration, objectTypes }: PartsRequest) {
  const stamp = await configurationStamp(context);
  const transactions = await openTransactions(context);
  const plannedWork = await dueWork(context);
  const fingerprints = {
    configuration: fingerprint([stamp, rightsAt(context), objectTypes.map((type) => type.fingerprint)]),
    // Names of services are part of them.
    transactions: fingerprint([stamp, context.culture, transactions.stamps]),
    plannedWork: fingerprint(plannedWork),
  };
  const isNew = (part: keyof typeof fingerprints) => fingerprints[part] !== position[part];
  return {
    fingerprints,
    changed: {
      configuration: isNew('configuration')
        ? { ...(await readConfiguration(context)), objectTypeIds: objectTypes.map(({ id }) => id) }
        : null,
      transactions: isNew('transactions') ? [...(await transactions.read())] : null,
      plannedWork: isNew('plannedWork') ? plannedWork : null,
    },
  };
}

/** The parts of the caller's rights and language that decide what the configuration looks like. */
function rightsAt({ caller, site, culture }: SiteContext): unknown {
  return [
    caller.role,
    culture,
    caller.privileges.filter(({ siteId }) => siteId === site.id).map(({ grants }) => grants),
  ];
}

async function dueWork(context: SiteContext) {
  const isAllowed = may(context.caller, 'operations.perform', { siteId: context.site.id }).allowed;
  return isAllowed ? listDueWork(context) : [];
}
