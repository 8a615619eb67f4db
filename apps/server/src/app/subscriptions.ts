import { reservationBufferShortened } from '../features/configuration/element-types/element-type-events.ts';
import { accountLinksWithdrawn, accountMailWanted } from '../features/organisation/users/account-events.ts';
import { shortenOccupied } from '../features/register/availability/busy-periods.ts';
import { elementObject } from '../features/register/elements/element-object.ts';
import { fileHolders } from '../features/register/files/file-holders.ts';
import { readableObjects } from '../features/register/objects/readable-objects.ts';
import { recordObject } from '../features/register/records/record-object.ts';
import { readableReports } from '../features/work/fault-reports/readable-reports.ts';
import { writeAccountMail } from '../features/work/messages/account-notices.ts';
import { forgetAccountMessages } from '../features/work/messages/delivery-queries.ts';
import { readableOperations } from '../features/work/operations/log/readable-forms.ts';

/**
 * Everything that areas are told by areas below them, in one list: an area never imports one that stands above it. Done once
 * a process; a second time changes nothing.
 */
export function subscribeAreas(): void {
  reservationBufferShortened.subscribe(shortenOccupied);

  accountMailWanted.subscribe(writeAccountMail);
  accountLinksWithdrawn.subscribe(forgetAccountMessages);

  fileHolders.set('element', readableObjects(elementObject));
  fileHolders.set('record', readableObjects(recordObject));
  fileHolders.set('operation', readableOperations);
  fileHolders.set('faultReport', readableReports);
}
