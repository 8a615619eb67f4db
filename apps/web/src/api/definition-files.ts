import type { Answer, Body, PathBefore } from '@tingest/api-client';
import { api } from './http.ts';

/** Collections whose items travel as files. */
export type DefinedCollection = PathBefore<'/{id}/definition', 'get'>;

/** The definition of an item, with what it refers to by name. */
export type DefinitionFileContent = Answer<`${DefinedCollection}/{id}/definition`, 'get'>;

/** What a new item begins with that is made of a file, and what of it is not at the site. */
export type ReadDefinition = Answer<`${DefinedCollection}/definition`, 'post'>;

/** Something that a definition refers to. */
export type Referent = ReadDefinition['missing'][number];

/** What an item is, as it is saved. @throws ApiError */
export function fetchDefinition(collection: DefinedCollection, id: string): Promise<DefinitionFileContent> {
  return api.get(`${collection}/{id}/definition`, { path: { id } });
}

/**
 * What a file says, for a new item.
 * @param file as it was read: the server says what is wrong with it
 * @param elementTypeId the category that the new item will be of, where it is of one
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
