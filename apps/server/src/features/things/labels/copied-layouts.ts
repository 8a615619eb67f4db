import { recordAudit } from '../../../publishing/audit.ts';
import { checkVersion } from '../../../publishing/publishable-item.ts';
import type { Content, CopiedItem, CopiedResource } from '../../configuration/replication/copied-resource.ts';
import type { LayoutBody } from './label-schemas.ts';
import { getLayout, type LayoutRow, selectLayouts } from './layout-store.ts';
import { changeLayout, createLayout, presentLayout } from './save-layout.ts';

type LayoutContent = Content & Pick<LayoutBody, 'name' | 'elementTypeId' | 'medium' | 'parts'>;

/**
 * Label layouts, with the category and the fields that their texts name. Logos are the tenant's and not a layout's: a copy prints the one
 * of the organization that it is in.
 */
export const copiedLayouts: CopiedResource = {
  resource: 'labelLayouts',
  isOrdered: false,
  async load(context) {
    return (await selectLayouts(context)).map(itemOf);
  },
  underAnotherName: (content, id) => ({ ...content, name: id }),
  async write(context, id, content, version) {
    // What a field's removal left in the source is left in the copy.
    const options = { mayNameLostFields: true };
    const body = { ...(content as LayoutContent), id };
    const before = version === null ? null : await getLayout(context, id, true);
    if (before && version !== null) checkVersion(before.version, version, undefined);
    const after = before
      ? await changeLayout(context, before, body, options)
      : await createLayout(context, body, options);
    recordAudit(context, {
      action: before ? 'update' : 'create',
      resourceType: 'labelLayout',
      resourceId: after.id,
      resourceName: after.name,
      before: before ? presentLayout(before) : undefined,
      after: presentLayout(after),
    });
    return { version: after.version };
  },
};

function itemOf(row: LayoutRow): CopiedItem {
  const { id, version, name } = row;
  const { elementTypeId, medium, parts } = presentLayout(row);
  const content: LayoutContent = { name, elementTypeId, medium, parts };
  // Names of layouts are a site's, whichever category they are for.
  return { id, version, name, names: [name], parentId: null, namesAnything: true, content, fields: [] };
}
