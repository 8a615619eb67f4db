import { withoutFields } from '@tingest/domain/access';
import { displayValues, type FieldContext } from '@tingest/domain/fields';
import { type LabelLayout, labelAddress, labelText, shortLabelAddress } from '@tingest/domain/register';
import { elementTypeFinder } from '../../../data-objects/find-element-type.ts';
import { objectAccess } from '../../../data-objects/granted/object-access.ts';
import { shownFields } from '../../../data-objects/option-sources.ts';
import { inOrder } from '../../../database/stored-rows.ts';
import { TimeSlice } from '../../../fairness/time-slice.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { elementObject, elementRows } from '../elements/element-object.ts';
import { valuesOf } from '../objects/data-object.ts';

/** An object's label: the text of each part of the layout. */
export interface LabelTexts {
  readonly elementId: string;
  readonly title: string;
  readonly code: string;
  readonly texts: readonly string[];
}

/**
 * Reads the texts on the labels of some objects, in their order. Deleted objects, and those that the caller may not
 * print, are left out; so are values of fields that the caller does not see.
 * @param publicUrl base of the address on a label
 */
export async function readLabelTexts(
  context: SiteContext,
  layout: LabelLayout,
  ids: readonly string[],
  publicUrl: string,
): Promise<LabelTexts[]> {
  const types = await elementTypeFinder.findAll(context, context.caller);
  const access = new Map(
    types.map((type) => [type.id, objectAccess(context, 'elementType', type, ['read', 'print'])] as const),
  );
  const rows = inOrder(ids, await elementRows.byIds(context, ids, false));
  const visibleFieldsByType = await shownFields(context, types, rows, elementObject.typeIdOf);
  const reading: FieldContext = fieldContext(context);
  const timeSlice = new TimeSlice();
  const labels: LabelTexts[] = [];
  for (const row of rows) {
    await timeSlice.pauseIfDue();
    const decision = access.get(row.element_type_id)?.decide(valuesOf(row));
    if (!decision?.isAllowed) continue;
    const fields = withoutFields(visibleFieldsByType.get(row.element_type_id) ?? [], decision.hiddenFieldIds);
    const nonEmptyValues = displayValues(fields, valuesOf(row), reading).filter(({ value }) => value !== null);
    const values = new Map(nonEmptyValues.map((each) => [each.dataPropertyTypeId, each.displayValue]));
    const texts = labelTexts(layout, row, { site: context.site, publicUrl, values });
    labels.push({ elementId: row.id, title: row.title, code: row.code, texts });
  }
  return labels;
}

/**
 * Returns the text of each part of a label: from a code, from the address that leads to it, and from its object.
 * @param values of fields, by their ids
 */
export function labelTexts(
  { parts }: LabelLayout,
  { code, title }: { readonly code: string; readonly title?: string },
  {
    site,
    publicUrl,
    values,
  }: {
    readonly site: { readonly key: string; readonly name: string };
    readonly publicUrl: string;
    readonly values?: ReadonlyMap<string, string | null>;
  },
): readonly string[] {
  const ownTexts: Readonly<Record<string, string | undefined>> = {
    ...{ title, code, site: site.name },
    address: labelAddress(publicUrl, code, site.key),
    shortAddress: shortLabelAddress(publicUrl, code, site.key),
  };
  return parts.map(({ text }) => labelText(text, (name) => ownTexts[name] ?? values?.get(name)));
}
