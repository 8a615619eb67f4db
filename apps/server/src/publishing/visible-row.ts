import { isVisible, type PublishingStatus } from '@tingest/domain/access';
import type { SiteContext } from '../http/kernel/context.ts';
import { notFound } from '../http/kernel/problem-error.ts';
import type { PublishableRow } from './publishable-item.ts';

/** An item that was found, where its status lets the caller see it. @throws ProblemError `notFound` */
export function visibleRow<Row extends PublishableRow>({ caller }: SiteContext, row: Row | undefined): Row {
  if (!row || !isVisible(row.status as PublishingStatus, caller.role)) throw notFound();
  return row;
}
