import { randomUUID } from 'node:crypto';
import { makeCategory } from '../model.ts';
import { repeatedly, several } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import { storedOnce } from '../stored-once.ts';

/** People register objects, by an id of their own or by a key of idempotency, and look through the list. */
export const scenario: Scenario = {
  async prepare({ client, admin }) {
    const fields = [{ id: randomUUID(), name: 'Namn', fieldType: 'text', showForUser: true }];
    const { elementTypeId } = await makeCategory(admin, { name: 'Nyregistrerade', fields }, []);
    const [ids, codes, unseenItems]: [string[], string[], string[]] = [[], [], []];
    const register = { method: 'POST', resource: 'elements' };

    const byId = async () => {
      const id = randomUUID();
      const body = { id, elementTypeId, dataProperties: [] };
      if (!(await admin.send({ name: 'register by id', ...register, body }))) return;
      ids.push(id);
      const read = await client.call('read own object', `${admin.path}/elements/${id}`, { headers: admin.headers() });
      if (read?.status === 404) unseenItems.push(`object ${id}`);
    };
    const byKey = async () => {
      const code = `S-${randomUUID()}`;
      const body = { elementTypeId, code, dataProperties: [] };
      const headers = { 'idempotency-key': code };
      if (await admin.send({ name: 'register by key', ...register, body, headers })) codes.push(code);
    };
    const list = async () => {
      const init = { method: 'POST', headers: admin.headers(), body: '{}' };
      await client.call('list', `${admin.path}/elements/filter`, init);
    };
    return {
      workers: [
        ...several(2, () => repeatedly(250, byId)),
        ...several(2, () => repeatedly(250, byKey)),
        repeatedly(300, list),
      ],
      acknowledged: () => ({ objects: ids.length + codes.length }),
      findBroken: async (owner) => [
        await storedOnce(
          owner,
          'every object with an id is there once',
          'SELECT id::text AS key, count(*) FROM elements WHERE id = ANY ($1::uuid[]) GROUP BY 1',
          ids,
        ),
        await storedOnce(
          owner,
          'every object with a key is there once',
          'SELECT code AS key, count(*) FROM elements WHERE code = ANY ($1::text[]) GROUP BY 1',
          codes,
        ),
        { promise: 'everybody reads the objects that they registered', broken: unseenItems },
      ],
    };
  },
};
