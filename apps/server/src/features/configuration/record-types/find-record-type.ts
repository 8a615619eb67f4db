import { type FieldDefinitionInput, isId, type Problem } from '@tingest/domain';
import type { DataObjectType } from '../../../data-objects/data-object-type.ts';
import { type Place, typeFinder } from '../../../data-objects/type-finder.ts';
import type { SiteContext } from '../../../http/context.ts';
import { type RecordTypeRow, selectRecordTypeIds } from './record-type-queries.ts';

export { colorSchema } from './record-type-schemas.ts';

/** Asks for the records of a type to be prepared for its changed fields. */
export type RecordBackfillRequest = (context: SiteContext, recordTypeId: string) => Promise<void>;

/** A record type as other features need it. */
export type RecordTypeInfo = DataObjectType<RecordTypeRow>;

const recordTypes = typeFinder<RecordTypeRow>('record_types');

/** A record type of the site that the role sees. */
export const findVisibleRecordType = recordTypes.find;

/** The record type whose stamp was read with something else, when the role sees it. */
export const findStampedRecordType = recordTypes.findStamped;

/** All record types of the site that the role sees. */
export const findVisibleRecordTypes = recordTypes.findAll;

/** Record types that the same transaction stores later: types that name each other arrive one after the other. */
export interface Arriving {
  readonly arrivingRecordTypeIds?: ReadonlySet<string>;
}

/**
 * A problem for each source of options that is no record type of the site, at its place in what was sent. Definitions
 * without any cost no query.
 *
 * @param ownId the record type that is being saved: it may name itself before it is stored
 */
export async function optionSourceProblems(
  { tx, tenant, site, arrivingRecordTypeIds }: Place & Arriving,
  fields: readonly FieldDefinitionInput[],
  ownId?: string | null,
): Promise<Problem[]> {
  // What is no id is the domain's to say.
  const named = [...namedSources(fields, 'dataPropertyTypes')].filter(({ id }) => isId(id));
  if (named.length === 0) return [];
  const known = await selectRecordTypeIds(tx, tenant.id, site.id, [...new Set(named.map(({ id }) => id))]);
  return named
    .filter(({ id }) => !known.has(id.toLowerCase()) && id !== ownId && !arrivingRecordTypeIds?.has(id))
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
