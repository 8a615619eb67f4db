import type { Answer, Body, PathBefore } from '@tingest/api-client';
import { api } from './http.ts';

/** Collections with items that can be exported and imported as files. */
export type DefinedCollection = PathBefore<'/{id}/definition', 'get'>;

/** The definition of an item, with the names of the items that it refers to. */
export type DefinitionFileContent = Answer<`${DefinedCollection}/{id}/definition`, 'get'>;

/** Initial values of a new item created from a file, and the references that do not exist at the site. */
export type ReadDefinition = Answer<`${DefinedCollection}/definition`, 'post'>;

/** Something that a definition refers to. */
export type Referent = ReadDefinition['missing'][number];

/** Returns the definition of an item, as stored. @throws ApiError */
export function fetchDefinition(collection: DefinedCollection, id: string): Promise<DefinitionFileContent> {
  return api.get(`${collection}/{id}/definition`, { path: { id } });
}

/**
 * Reads a definition file for a new item.
 * @param file the content as read: the server reports its errors
 * @param elementTypeId the category of the new item, if it belongs to one
 * @throws ApiError
 */
export function readDefinition(
  collection: DefinedCollection,
  file: object,
  elementTypeId: string | undefined,
): Promise<ReadDefinition> {
  const body = { ...file, ...(elementTypeId !== undefined && { elementTypeId }) };
  return api.post(`${collection}/definition`, { body: body as Body<`${DefinedCollection}/definition`, 'post'> });
}
