import type { FieldDefinitionInput } from '@tingest/domain/fields';
import { isId, type Problem } from '@tingest/domain/foundation';
import { siteRows } from '../database/stored-rows.ts';
import type { SiteScope } from '../database/transaction.ts';

/** Record types that the same transaction stores later: types that name each other arrive one after the other. */
export interface Arriving {
  readonly arrivingRecordTypeIds?: ReadonlySet<string>;
}

/**
 * Returns a problem for each source of options that is no record type of the site, at its path in the request.
 * Definitions without sources cost no query.
 *
 * @param ownId the record type that is being saved: it may name itself before it is stored
 */
export async function optionSourceProblems(
  scope: SiteScope & Arriving,
  fields: readonly FieldDefinitionInput[],
  ownId?: string | null,
): Promise<Problem[]> {
  // A value that is no id is reported by the domain.
  const recordSources = [...namedSources(fields, 'dataPropertyTypes')].filter(({ id }) => isId(id));
  if (recordSources.length === 0) return [];
  const knownIds = await selectRecordTypeIds(scope, [...new Set(recordSources.map(({ id }) => id))]);
  return recordSources
    .filter(({ id }) => !knownIds.has(id.toLowerCase()) && id !== ownId && !scope.arrivingRecordTypeIds?.has(id))
    .map(({ path }) => ({ code: 'unknownValue', path }));
}

function* namedSources(
  fields: readonly FieldDefinitionInput[],
  path: string,
): Generator<{ readonly id: string; readonly path: string }> {
  for (const [position, field] of fields.entries()) {
    const at = `${path}.${position}`;
    for (const [index, id] of (field.optionSource?.recordTypeIds ?? []).entries()) {
      yield { id, path: `${at}.optionSource.recordTypeIds.${index}` };
    }
    yield* namedSources(field.children ?? [], `${at}.children`);
  }
}

/** Which of some ids are record types of the site. */
async function selectRecordTypeIds(scope: SiteScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await siteRows(scope, 'record_types').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
