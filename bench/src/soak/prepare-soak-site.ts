import { randomUUID } from 'node:crypto';
import type { SoakClient } from './soak-client.ts';

/** A site with one category and one service, and somebody who may do everything in it. */
export interface SoakSite {
  /** `/api/v2/tenant/site`. */
  readonly path: string;
  readonly username: string;
  /** Headers of a call that carries JSON. */
  readonly headers: () => Record<string, string>;
  readonly setToken: (token: string) => void;
  readonly elementTypeId: string;
  readonly titleFieldId: string;
  readonly operationTypeId: string;
  readonly answerFieldId: string;
  readonly transactionTypeId: string;
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
  const post = async (resource: string, body: object): Promise<string> => {
    const init = { method: 'POST', headers: headers(), body: JSON.stringify(body) };
    const reply = await client.call('prepare', `${path}/${resource}`, init);
    if (reply?.status !== 201) throw new Error(`POST ${resource}: ${reply?.status} ${reply?.body.toString()}`);
    return reply.data.id;
  };
  const named = (text: string) => ({ localizedNames: [{ culture: 'sv-SE', text }], status: 'published' });
  const [titleFieldId, answerFieldId] = [randomUUID(), randomUUID()];
  const elementTypeId = await post('elementTypes', {
    ...named('Bänkar'),
    dataPropertyTypes: [{ id: titleFieldId, name: 'Plats', fieldType: 'text', showForUser: true }],
  });
  const operationTypeId = await post('operationTypes', {
    ...named('Tillsyn'),
    elementTypeId,
    dataPropertyTypes: [{ id: answerFieldId, name: 'Anmärkning', fieldType: 'text' }],
  });
  const transactionTypeId = await post('transactionTypes', {
    ...named('Tillsyn'),
    elementTypeId,
    mode: 'simpleForm',
    events: [{ mode: 'start', operationTypeId }],
  });
  const elementIds: string[] = [];
  for (let index = 0; index < objects; index += 1) {
    const dataProperties = [{ dataPropertyTypeId: titleFieldId, value: `Bänk ${index}` }];
    elementIds.push(await post('elements', { elementTypeId, dataProperties }));
  }
  return {
    ...{
      path,
      username,
      headers,
      elementTypeId,
      titleFieldId,
      operationTypeId,
      answerFieldId,
      transactionTypeId,
      elementIds,
    },
    setToken: (fresh) => {
      bearer = fresh;
    },
  };
}
