import { withoutFields } from '@tingest/domain/access';
import { displayValues, type FieldContext, type FieldDefinition } from '@tingest/domain/fields';
import type { Static } from 'typebox';
import { presentMetadata } from '../../../http/contract/schemas.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { visibleFields } from '../../../publishing/visible-fields.ts';
import { valuesOf } from '../objects/data-object.ts';
import { type ElementRow, furtherCodes } from './element-object.ts';
import type { elementReply } from './element-schemas.ts';
import type { ElementWithType } from './element-service.ts';

/** An object as it is answered, with its values as the caller may see and read them. */
export function presentRow(row: ElementRow, fields: readonly FieldDefinition[], context: FieldContext) {
  return {
    id: row.id,
    elementTypeId: row.element_type_id,
    code: row.code,
    codes: furtherCodes(row),
    title: row.title,
    dataProperties: displayValues(fields, valuesOf(row), context),
    ...presentMetadata(row),
  };
}

/** The same of an object that was read with its category. */
export function presentElement(
  { row, type, hiddenFieldIds }: ElementWithType,
  context: SiteContext,
): Static<typeof elementReply> {
  const fields = withoutFields(visibleFields(type.fields, context.caller.role), hiddenFieldIds);
  return presentRow(row, fields, fieldContext(context));
}
