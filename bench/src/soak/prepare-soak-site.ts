import { randomUUID } from 'node:crypto';
import { type CreatedService, createService, dataProperties, named } from '../data/create-service.ts';
import type { Post } from '../processes/site-api.ts';
import type { SoakClient } from './soak-client.ts';

/** A site with one category and one service, and somebody who may do everything in it. */
export interface SoakSite extends CreatedService {
  /** `/api/v2/tenant/site`. */
  readonly path: string;
  readonly username: string;
  /** Headers of a call that carries JSON. */
  readonly headers: () => Record<string, string>;
  readonly setToken: (token: string) => void;
  readonly elementTypeId: string;
  readonly titleFieldId: string;
  readonly answerFieldId: string;
  readonly elementIds: readonly string[];
}

const objects = 40;

/** Models a category with a service through the API, and registers some objects. */
export async function prepareSoakSite(
  client: SoakClient,
  { tenant, username, token }: { readonly tenant: string; readonly username: string; readonly token: string },
): Promise<SoakSite> {
  const path = `/api/v2/${tenant}/teknik`;
  let bearer = token;
  const headers = () => ({ authorization: `Bearer ${bearer}`, 'content-type': 'application/json' });
  const post: Post = async (resource, body) => {
    const init = { method: 'POST', headers: headers(), body: JSON.stringify(body) };
    const reply = await client.call('prepare', `${path}/${resource}`, init);
    if (reply?.status !== 201) throw new Error(`POST ${resource}: ${reply?.status} ${reply?.body.toString()}`);
    return reply.data;
  };
  const [titleFieldId, answerFieldId] = [randomUUID(), randomUUID()];
  const { id: elementTypeId } = await post('elementTypes', {
    ...named('Bänkar'),
    dataPropertyTypes: [{ id: titleFieldId, name: 'Plats', fieldType: 'text', showForUser: true }],
  });
  const dataPropertyTypes = [{ id: answerFieldId, name: 'Anmärkning', fieldType: 'text' }];
  const service = await createService(post, { name: 'Tillsyn', elementTypeId, dataPropertyTypes });
  const elementIds: string[] = [];
  for (let index = 0; index < objects; index += 1) {
    const values = dataProperties({ [titleFieldId]: `Bänk ${index}` });
    const { id } = await post('elements', { elementTypeId, dataProperties: values });
    elementIds.push(id);
  }
  return {
    ...{ path, username, headers, elementTypeId, titleFieldId, answerFieldId, elementIds },
    ...service,
    setToken: (fresh) => {
      bearer = fresh;
    },
  };
}

/** Configures a webhook that is told of every operation. */
export async function tellOfOperations(
  client: SoakClient,
  { path, headers }: Pick<SoakSite, 'path' | 'headers'>,
  { address, secret }: { readonly address: string; readonly secret: string },
): Promise<void> {
  const values = dataProperties({ address, secret, events: ['operation.performed'] });
  const data = { processorType: 'integration', processorKey: 'webhook', name: 'Mottagare', dataProperties: values };
  const init = { method: 'POST', headers: headers(), body: JSON.stringify({ data }) };
  const reply = await client.call('prepare', `${path}/processors/config`, init);
  if (reply?.status !== 201) throw new Error(`the webhook: ${reply?.status} ${reply?.body.toString()}`);
}
