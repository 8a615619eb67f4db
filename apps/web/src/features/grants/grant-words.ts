import type { Grant, GrantAction, GrantResource } from '@tingest/domain/access';
import type { Culture } from '@tingest/domain/foundation';
import { formatList, type TextKey } from '@tingest/i18n';
import type { Translate } from '../../lib/texts/texts.ts';

interface Reader {
  readonly t: Translate;
  readonly culture: Culture;
}

/** More names than these are counted. */
const maxNamed = 3;

/** Actions as part of a sentence: "see and change". The texts that there are stand in the table of grants. */
export function actionsText(resource: GrantResource, actions: readonly GrantAction[], { t, culture }: Reader): string {
  return formatList(
    culture,
    actions.map((action) => t(`admin.privileges.sentence.verbs.${resource}.${action}` as TextKey)),
  );
}

/** Describes the granted resources as part of a sentence: "objects of Playgrounds and Benches". @param names by id */
export function resourcesText(
  { resource, ids }: Pick<Grant, 'resource' | 'ids'>,
  names: ReadonlyMap<string, string>,
  reader: Reader,
): string {
  const { t } = reader;
  if (ids === 'all') return t(`admin.privileges.sentence.resources.${resource}.all`);
  // Files have names that say little about them.
  if (resource === 'file') return t('admin.privileges.sentence.resources.file.chosen', { count: ids.length });
  return t(`admin.privileges.sentence.resources.${resource}.chosen`, { names: nameList(ids, names, reader) });
}

/** The names of some things, those above a few counted: "Playgrounds, Benches, Lamps and 2 more". */
export function nameList(ids: readonly string[], names: ReadonlyMap<string, string>, { t, culture }: Reader): string {
  const unknownText = t('admin.privileges.sentence.unknown');
  if (ids.length === 0) return unknownText;
  const visibleIds = ids.length > maxNamed + 1 ? ids.slice(0, maxNamed) : ids;
  const remainingCount = ids.length - visibleIds.length;
  const texts = visibleIds.map((id) => names.get(id) ?? unknownText);
  return formatList(
    culture,
    remainingCount > 0 ? [...texts, t('admin.privileges.sentence.more', { count: remainingCount })] : texts,
  );
}
