import { fieldTypeOf, walkFields } from '@tingest/domain/fields';
import { recordTypeFinder } from '../../../data-objects/find-record-type.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { recordService } from '../records/record-service.ts';
import type { ImportRecord } from './import-store.ts';
import { missingTexts } from './missing-values.ts';

/**
 * Creates the predefined values that a column names and the site does not have: by the first text of their type, as
 * they would be made by hand. @throws ProblemError for values that could not be made so; `permissionDenied`
 * @returns number of created values
 */
export async function makeMissingValues(context: SiteContext, row: ImportRecord, column: number): Promise<number> {
  const missingEntries = await missingTexts(context, row, column);
  for (const { recordTypeId, text } of missingEntries) {
    const type = await recordTypeFinder.find(context, recordTypeId, context.caller);
    const fields = type ? [...walkFields(fieldsOf(type.row))] : [];
    const texts = fields.filter((field) => fieldTypeOf(field).comparison === 'text');
    const titleField = texts.find(({ inTitle }) => inTitle) ?? texts[0];
    if (!type || !titleField) throw new ProblemError({ code: 'unknownValue', path: 'column' });
    const dataProperties = [{ dataPropertyTypeId: titleField.id, value: text }];
    const { row: createdRecord } = await recordService.create(context, { recordTypeId, dataProperties });
    recordAudit(context, {
      ...{ action: 'create', resourceType: 'record', resourceId: createdRecord.id, resourceName: createdRecord.title },
      after: { recordTypeId, title: createdRecord.title },
    });
  }
  return missingEntries.length;
}
