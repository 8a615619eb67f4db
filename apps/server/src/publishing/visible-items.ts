import { isAdmin, isVisible, type PublishingStatus, type Role } from '@tingest/domain/access';
import type { SiteContext } from '../http/kernel/context.ts';
import type { ItemVisibility, Shown } from './item-visibility.ts';
import type { PresentedItem, PublishableRow } from './publishable-item.ts';

/** The parts of a type of publishable item that reading needs. */
export interface ReadableItems<Row extends PublishableRow> {
  readonly load: (context: SiteContext, elementTypeId: string | undefined) => Promise<Row[]>;
  readonly present: (row: Row, context: SiteContext) => PresentedItem;
  readonly visibility: (context: SiteContext) => ItemVisibility<Row> | Promise<ItemVisibility<Row>>;
}

/** Items that a caller sees, and how each is presented to that caller. */
export interface VisibleItems<Row> {
  readonly rows: readonly Row[];
  readonly present: (row: Row) => Shown;
}

/** Reads the items of a site, or of one of its categories, that the caller sees. */
export async function visibleItems<Row extends PublishableRow>(
  feature: ReadableItems<Row>,
  context: SiteContext,
  elementTypeId?: string,
): Promise<VisibleItems<Row>> {
  const { role } = context.caller;
  const rows = await feature.load(context, elementTypeId);
  const visibility = await feature.visibility(context);
  return {
    rows: rows.filter((row) => isVisible(row.status as PublishingStatus, role) && visibility.sees(row)),
    present: (row) => presentVisible(feature, context, row, visibility),
  };
}

/** Presents an item without the parts that the caller does not see. */
export function presentVisible<Row extends PublishableRow>(
  feature: Pick<ReadableItems<Row>, 'present'>,
  context: SiteContext,
  row: Row,
  visibility: ItemVisibility<Row>,
): Shown {
  return visibility.limit(row, withRules(feature.present(row, context), context.caller.role));
}

/**
 * Removes match rules for roles that cannot edit them: rules name fields and values that not every user may read. A
 * form contains those that it runs.
 */
function withRules(item: Shown, role: Role): Shown {
  if (isAdmin(role)) return item;
  const { events } = item as { readonly events?: readonly object[] };
  const emptyRules = { schemaConfigurations: [] };
  return { ...item, ...emptyRules, ...(events && { events: events.map((event) => ({ ...event, ...emptyRules })) }) };
}
