import type { Answer, RowOf } from '@tingest/api-client';
import type { DataSchemaShape } from '@tingest/domain/exchange';
import type { SchemaConfiguration } from '@tingest/domain/rules';
import { api } from './http.ts';
import { type PublishableDraft, publishableCalls } from './publishable-items.ts';

const collection = '/{tenantKey}/{siteKey}/schemas';

/** A data schema: how the columns of files, or an open answer, and the fields of objects go together. */
export type DataSchema = RowOf<typeof collection>;

export type DataSchemaDraft = PublishableDraft &
  DataSchemaShape & {
    /** Typed as in the domain: stored configurations are always valid, and valid ones can be sent. */
    readonly schemaConfigurations: readonly SchemaConfiguration[];
  };

export const dataSchemas = publishableCalls(collection, ['elementTypes', 'recordTypes']);

const drafts = `${collection}/drafts` as const;

/** The columns that a schema for one sheet of a file would have. */
export type TableDraft = Answer<typeof drafts, 'post'>['items'][number];

/** Returns the columns that schemas for an uploaded file would have, sheet by sheet. @throws ApiError */
export async function draftFromFile(fileId: string): Promise<readonly TableDraft[]> {
  return (await api.post(drafts, { body: { fileId } })).items;
}
