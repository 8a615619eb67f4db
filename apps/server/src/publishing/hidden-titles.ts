import { allFields, type FieldDefinition, fieldLabel } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { titleFieldIds } from '@tingest/domain/register';
import { transactionDefinition, withCopies } from '@tingest/domain/rules';
import { transactionModeKeys } from '@tingest/domain/work';
import { sql } from 'kysely';
import { tenantRows } from '../database/stored-rows.ts';
import {
  type DefinitionRow,
  type SiteCopies,
  selectCopyingDefinitions,
  siteCopies,
} from '../http/authentication/restricted-copies.ts';
import type { SiteContext } from '../http/kernel/context.ts';
import { throwProblems } from '../http/kernel/problem-error.ts';

/**
 * Places that are visible to all readers of an object or a transaction, so that no hidden value may be copied there.
 */
export interface OpenFields {
  readonly copies: SiteCopies;
  /** Fields that titles are made of. */
  readonly titleIds: ReadonlySet<string>;
}

function openFields(rows: readonly DefinitionRow[]): OpenFields {
  const objects = rows.filter(({ kind }) => kind === 'objects');
  return { copies: siteCopies(rows), titleIds: new Set(objects.flatMap(({ fields }) => [...titleFieldIds(fields)])) };
}

/** Reads the open places of a site as it is stored. */
export async function selectOpenFields(context: SiteContext): Promise<OpenFields> {
  return openFields(await selectCopyingDefinitions(context.tx, context.tenant.id, context.site.id));
}

/** Ids of a transaction's own fields, which are words. */
const transactionFieldIds = new Set(
  transactionModeKeys.flatMap((mode) => transactionDefinition({ id: '', mode }).fields.map(({ id }) => id)),
);

/** A field of a title, or of transactions themselves. */
export interface OpenTitle {
  readonly kind: 'title' | 'transaction';
  readonly fieldId: string;
}

/** Finds where a field that a grant hides would be seen all the same: itself, or as a copy that rules make of it. */
export function openTitleOf({ copies, titleIds }: OpenFields, hiddenId: string): OpenTitle | null {
  for (const fieldId of withCopies([hiddenId], copies.copies, copies.inner)) {
    if (transactionFieldIds.has(fieldId)) return { kind: 'transaction', fieldId };
    if (titleIds.has(fieldId)) return { kind: 'title', fieldId };
  }
  return null;
}

/** The problem of hiding a field that is seen in an open place. */
export function openTitleProblem({ kind }: OpenTitle, field: string, path: string): Problem {
  const code = kind === 'title' ? 'titleFieldHidden' : 'transactionFieldHidden';
  return { code, path, parameters: { field } };
}

/**
 * Saves a definition unless it puts a field that a privilege of the site hides, or a copy of it, into a title or a
 * field of transactions. A field that was there before does not prevent saving. Sites without hidden fields cost one
 * query.
 * @param pathOf returns the path of the place in the request
 * @throws ProblemError after the write; its transaction is rolled back
 */
export async function withoutHiddenTitles<Saved>(
  context: SiteContext,
  pathOf: (openTitle: OpenTitle) => string,
  save: () => Promise<Saved>,
): Promise<Saved> {
  const hiddenIds = await selectHiddenFields(context);
  if (hiddenIds.size === 0) return save();
  const before = await selectOpenFields(context);
  const savedItem = await save();
  const rows = await selectCopyingDefinitions(context.tx, context.tenant.id, context.site.id);
  const after = openFields(rows);
  const names = new Map(rows.flatMap(({ fields }) => namesOf(fields, context)));
  throwProblems(
    [...hiddenIds].flatMap((id) => {
      const openTitle = openTitleOf(after, id);
      return openTitle && !openTitleOf(before, id)
        ? [openTitleProblem(openTitle, names.get(id) ?? '', pathOf(openTitle))]
        : [];
    }),
  );
  return savedItem;
}

function namesOf(fields: readonly FieldDefinition[], { culture }: SiteContext): (readonly [string, string])[] {
  return [...allFields(fields)].map((field) => [field.id, fieldLabel(field, culture)]);
}

/** Finds all fields that some privilege of the site hides, with the copies that rules make of them. */
export async function selectRestrictedFields(context: SiteContext): Promise<ReadonlySet<string>> {
  const hiddenIds = await selectHiddenFields(context);
  if (hiddenIds.size === 0) return hiddenIds;
  const { copies } = await selectOpenFields(context);
  return withCopies(hiddenIds, copies.copies, copies.inner);
}

/** Fields that privileges of the site hide, inactive ones too. */
async function selectHiddenFields(context: SiteContext): Promise<ReadonlySet<string>> {
  const rows = await tenantRows(context, 'privileges')
    .select('grants')
    .where('site_id', '=', context.site.id)
    .where(sql<boolean>`jsonb_path_exists(grants, '$[*].hiddenFieldIds[*]')`)
    .execute();
  const grants = rows.flatMap((row) => row.grants);
  return new Set(grants.flatMap(({ hiddenFieldIds }) => hiddenFieldIds));
}
