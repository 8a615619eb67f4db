import { isId, type Problem } from '@tingest/domain/foundation';
import {
  type LabelLayout,
  type LabelPartInput,
  labelTextNamesIn,
  normalizeLabelPart,
  validateLabelLayout,
} from '@tingest/domain/register';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { insertRow, siteRows, updateRow } from '../../../database/stored-rows.ts';
import { requiredText } from '../../../http/contract/required-text.ts';
import { presentMetadata } from '../../../http/contract/schemas.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import type { LayoutBody, layoutReply } from './label-schemas.ts';
import { type LayoutRow, layoutOf, maxLayouts, namedFields, selectLayouts } from './layout-store.ts';

/** How a layout is saved. */
interface SaveOptions {
  /** Whether its texts may name deleted fields: in a copy, as in its original, where they are printed as empty text. */
  readonly mayNameLostFields?: boolean;
}

/** Makes a layout. @throws ProblemError with everything that is wrong with it, or where the site has too many */
export async function createLayout(
  context: SiteContext,
  body: LayoutBody,
  options: SaveOptions = {},
): Promise<LayoutRow> {
  const { tx, tenant, site, caller } = context;
  const columns = await columnsOf(context, body, null, options);
  if ((await selectLayouts(context)).length >= maxLayouts) {
    throw new ProblemError({ code: 'tooMany', parameters: { max: maxLayouts } });
  }
  return insertRow(tx, 'label_layouts', {
    ...columns,
    tenant_id: tenant.id,
    site_id: site.id,
    id: body.id ?? uuidv7(),
    owner_id: caller.userId,
    owner_name: caller.name,
  });
}

/** Changes a layout. @throws ProblemError with everything that is wrong with it */
export async function changeLayout(
  context: SiteContext,
  previous: Pick<LayoutRow, 'id'>,
  body: LayoutBody,
  options: SaveOptions = {},
): Promise<LayoutRow> {
  return updateRow(context, 'label_layouts', previous.id, await columnsOf(context, body, previous.id, options));
}

/** A sent layout with everything said. */
export function readLayout({ medium, parts }: Pick<LayoutBody, 'medium' | 'parts'>): LabelLayout {
  return {
    medium: medium as LabelLayout['medium'],
    parts: parts.map((part) => normalizeLabelPart(part as LabelPartInput)),
  };
}

async function columnsOf(
  context: SiteContext,
  body: LayoutBody,
  ownId: string | null,
  { mayNameLostFields = false }: SaveOptions,
) {
  const problems: Problem[] = [];
  const name = requiredText(body.name, 'name', problems);
  const elementTypeId = body.elementTypeId?.toLowerCase() ?? null;
  const layout = readLayout(body);
  const knownFields = await namedFields(context, elementTypeId);
  const lostFields = mayNameLostFields ? layout.parts.flatMap(({ text }) => labelTextNamesIn(text).filter(isId)) : [];
  problems.push(...validateLabelLayout(layout, new Set([...knownFields, ...lostFields])));
  throwProblems(problems);
  await checkName(context, name, ownId);
  return {
    name,
    element_type_id: elementTypeId,
    medium: JSON.stringify(layout.medium),
    parts: JSON.stringify(layout.parts),
  };
}

async function checkName(context: SiteContext, name: string, ownId: string | null): Promise<void> {
  const existingLayout = await siteRows(context, 'label_layouts')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(ownId !== null, (query) => query.where('id', '<>', ownId))
    .executeTakeFirst();
  if (existingLayout) throw new ProblemError({ code: 'duplicate', path: 'name' });
}

/** A layout as it is answered. */
export function presentLayout(row: LayoutRow): Static<typeof layoutReply> {
  const { medium, parts } = layoutOf(row);
  return {
    id: row.id,
    name: row.name,
    elementTypeId: row.element_type_id,
    medium,
    parts: [...parts],
    ownerName: row.owner_name,
    ...presentMetadata(row),
  };
}
