import { allFields } from '@tingest/domain/fields';
import type { LabelLayout } from '@tingest/domain/register';
import type { Selectable } from 'kysely';
import { elementTypeFinder } from '../../../data-objects/find-element-type.ts';
import type { LabelLayouts } from '../../../database/schema.generated.ts';
import { findSiteRow, siteRows } from '../../../database/stored-rows.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { orNotFound, ProblemError } from '../../../http/kernel/problem-error.ts';

/** A layout as it is stored. */
export type LayoutRow = Selectable<LabelLayouts>;

/** Layouts of a site at most. */
export const maxLayouts = 200;

/** The layouts of the site, by name. */
export function selectLayouts(context: SiteContext): Promise<LayoutRow[]> {
  return siteRows(context, 'label_layouts').selectAll().orderBy('name').orderBy('id').limit(maxLayouts).execute();
}

/** @throws ProblemError `notFound` */
export async function getLayout(context: SiteContext, id: string, lock = false): Promise<LayoutRow> {
  return orNotFound(await findSiteRow(context, 'label_layouts', id, lock));
}

/** Returns the layout of a stored row. */
export function layoutOf({ medium, parts }: Pick<LayoutRow, 'medium' | 'parts'>): LabelLayout {
  return { medium, parts };
}

/**
 * The fields that the texts of a layout may name: those of its category, or of all that the caller sees.
 * @throws ProblemError `unknownValue` where there is no such category
 */
export async function namedFields(context: SiteContext, elementTypeId: string | null): Promise<ReadonlySet<string>> {
  if (elementTypeId === null) {
    const types = await elementTypeFinder.findAll(context, context.caller);
    return new Set(types.flatMap(({ fields }) => [...allFields(fields)].map(({ id }) => id)));
  }
  const type = await elementTypeFinder.find(context, elementTypeId, context.caller);
  if (!type) throw new ProblemError({ code: 'unknownValue', path: 'elementTypeId' });
  return new Set([...allFields(type.fields)].map(({ id }) => id));
}
