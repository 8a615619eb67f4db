import { type CopiedItem, type Copy, copiedResource } from '../../configuration/replication/copied-resource.ts';
import type { LayoutBody } from './label-schemas.ts';
import { getLayout, type LayoutRow, selectLayouts } from './layout-store.ts';
import { changeLayout, createLayout, presentLayout } from './save-layout.ts';

// References to removed fields remaining in the source remain in the copy.
const options = { mayNameLostFields: true };
const bodyOf = (copy: Copy) => copy as Copy & Pick<LayoutBody, 'name' | 'elementTypeId' | 'medium' | 'parts'>;

/**
 * Label layouts, with the category and the fields that their texts name. Logos are the tenant's and not a layout's: a copy prints the one
 * of the organization that it is in.
 */
export const copiedLayouts = copiedResource<LayoutRow>({
  resource: 'labelLayouts',
  load: async (context) => (await selectLayouts(context)).map(itemOf),
  underAnotherName: (content, id) => ({ ...content, name: id }),
  find: (context, id) => getLayout(context, id, true),
  create: (context, copy) => createLayout(context, bodyOf(copy), options),
  change: (context, previous, copy) => changeLayout(context, previous, bodyOf(copy), options),
  identify: (row) => row,
  shown: presentLayout,
});

function itemOf(row: LayoutRow): CopiedItem {
  const { id, version, name } = row;
  const { elementTypeId, medium, parts } = presentLayout(row);
  const content = { name, elementTypeId, medium, parts };
  // Names of layouts are a site's, whichever category they are for.
  return { id, version, name, names: [name], parentId: null, namesAnything: true, content, fields: [] };
}
