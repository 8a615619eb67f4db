import type { Post } from '../processes/site-api.ts';

/** Returns the name and the published status of everything that is created here. */
export function named(text: string) {
  return { localizedNames: [{ culture: 'sv-SE', text }], status: 'published' };
}

/** Values as the API takes them. @param values by their fields' ids */
export function dataProperties(values: object) {
  return Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
}

/** A function, and the service of the same name that is done at once by it. */
export interface CreatedService {
  readonly operationTypeId: string;
  readonly transactionTypeId: string;
}

export async function createService(
  post: Post,
  {
    name,
    elementTypeId,
    ...form
  }: {
    readonly name: string;
    readonly elementTypeId: string;
    readonly dataPropertyTypes: readonly object[];
    readonly schemaConfigurations?: readonly object[];
  },
): Promise<CreatedService> {
  const { id: operationTypeId } = await post('operationTypes', { ...named(name), elementTypeId, ...form });
  const events = [{ mode: 'start', operationTypeId }];
  const service = { ...named(name), elementTypeId, mode: 'simpleForm', events };
  const { id: transactionTypeId } = await post('transactionTypes', service);
  return { operationTypeId, transactionTypeId };
}
