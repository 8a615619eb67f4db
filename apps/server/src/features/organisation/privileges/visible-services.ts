import { type OperationMode, withoutFields } from '@tingest/domain';
import type { SiteContext } from '../../../http/context.ts';
import type { ItemVisibility } from '../../../publishing/item-visibility.ts';
import { serviceAccess } from './service-access.ts';

interface Identified {
  readonly id: string;
}

/** Which services somebody sees: those of which anything is granted to them, with the events that they may perform. */
export async function serviceVisibility(context: SiteContext): Promise<ItemVisibility<Identified>> {
  const { isEverything, services, sometimesHidden, mayPerform } = await serviceAccess(context);
  return {
    isEverything,
    sees: ({ id }) => isEverything || services.has(id),
    limit(row, shown) {
      const { events = [] } = shown as { events?: readonly { readonly mode: OperationMode }[] };
      return {
        ...shown,
        events: events.filter(({ mode }) => mayPerform(row.id, mode)),
        dataPropertyTypes: [...withoutFields(shown.dataPropertyTypes, sometimesHidden)],
      };
    },
  };
}

/** Which functions somebody sees: those that the services are performed by of which anything is granted to them. */
export async function functionVisibility(context: SiteContext): Promise<ItemVisibility<Identified>> {
  const { isEverything, functions, sometimesHidden } = await serviceAccess(context);
  return {
    isEverything,
    sees: ({ id }) => isEverything || functions.has(id),
    limit: (_row, shown) => ({
      ...shown,
      dataPropertyTypes: [...withoutFields(shown.dataPropertyTypes, sometimesHidden)],
    }),
  };
}
