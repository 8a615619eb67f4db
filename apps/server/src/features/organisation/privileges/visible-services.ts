import { publishingStatuses, visibleStatuses, withoutFields } from '@tingest/domain/access';
import type { OperationMode } from '@tingest/domain/work';
import { sql } from 'kysely';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { ItemVisibility } from '../../../publishing/item-visibility.ts';
import { serviceAccess } from './service-access.ts';

interface Identified {
  readonly id: string;
}

interface ServiceEvent {
  readonly mode: OperationMode;
  readonly operationTypeId: string;
}

/**
 * Returns the services that a user sees: those with any grant, with the events that they may perform. A start event
 * with a form that they cannot open is left out; events that continue a transaction remain, as the transaction keeps
 * its form.
 */
export async function serviceVisibility(context: SiteContext): Promise<ItemVisibility<Identified>> {
  const { isEverything, services, sometimesHidden, mayPerform } = await serviceAccess(context);
  const unopenable = await selectUnopenableForms(context);
  const canOpen = ({ mode, operationTypeId }: ServiceEvent) => mode !== 'start' || !unopenable.has(operationTypeId);
  return {
    isEverything,
    sees: ({ id }) => isEverything || services.has(id),
    limit(row, presentedRow) {
      const { events = [] } = presentedRow as { events?: readonly ServiceEvent[] };
      if (isEverything)
        return unopenable.size === 0 ? presentedRow : { ...presentedRow, events: events.filter(canOpen) };
      return {
        ...presentedRow,
        events: events.filter((event) => mayPerform(row.id, event.mode) && canOpen(event)),
        dataPropertyTypes: [...withoutFields(presentedRow.dataPropertyTypes, sometimesHidden)],
      };
    },
  };
}

/**
 * Returns functions of the site with a form that the caller's role cannot open: it, or its category, is not visible to
 * them.
 */
export async function selectUnopenableForms({ tx, tenant, site, caller }: SiteContext): Promise<ReadonlySet<string>> {
  const statuses = visibleStatuses(caller.role);
  if (statuses.length === publishingStatuses.length) return new Set();
  const { rows } = await sql<Identified>`
    SELECT o.id FROM operation_types o JOIN element_types c ON c.tenant_id = o.tenant_id AND c.id = o.element_type_id
    WHERE o.tenant_id = ${tenant.id} AND o.site_id = ${site.id}
      AND NOT (o.status = ANY (${[...statuses]}) AND c.status = ANY (${[...statuses]}))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the functions that a user sees: those of services with any grant. */
export async function functionVisibility(context: SiteContext): Promise<ItemVisibility<Identified>> {
  const { isEverything, functions, sometimesHidden } = await serviceAccess(context);
  return {
    isEverything,
    sees: ({ id }) => isEverything || functions.has(id),
    limit: (_row, presentedRow) =>
      isEverything
        ? presentedRow
        : { ...presentedRow, dataPropertyTypes: [...withoutFields(presentedRow.dataPropertyTypes, sometimesHidden)] },
  };
}
