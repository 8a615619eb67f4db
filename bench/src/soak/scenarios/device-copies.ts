import { randomUUID } from 'node:crypto';
import { dataProperties, named } from '../../data/create-service.ts';
import { repeatedly } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import type { SoakPerson } from '../soak-person.ts';

/** The parts of an answer of `sync/pull` that the copy consists of. */
interface PulledElements {
  readonly resetTypeIds: readonly string[];
  readonly removedIds: readonly string[];
  readonly items: readonly { readonly id: string; readonly elementTypeId: string; readonly title: string }[];
}

/** Objects are changed and deleted while a device renews its copy of the site, which has all of them in the end. */
export const scenario: Scenario = {
  async prepare({ admin }) {
    const field = randomUUID();
    const { id: elementTypeId } = await admin.post('elementTypes', {
      ...named('Kopierade'),
      dataPropertyTypes: [{ id: field, name: 'Namn', fieldType: 'text', inTitle: true, showForUser: true }],
    });
    const propertiesOf = (title: string) => dataProperties({ [field]: title });
    const kept: string[] = [];
    let changed = 0;

    const change = async () => {
      const id = randomUUID();
      const body = { elementTypeId, dataProperties: propertiesOf('Ny') };
      const resource = `elements/${id}`;
      if (!(await admin.send({ name: 'copied object', method: 'POST', resource: 'elements', body: { id, ...body } })))
        return;
      const newBody = { elementTypeId, dataProperties: propertiesOf(`Ändrad ${changed}`) };
      await admin.send({ name: 'change copied object', method: 'PUT', resource, body: newBody });
      changed += 1;
      if (changed % 3 > 0) kept.push(id);
      // Sent again after an answer that was lost, it is gone already.
      else await admin.send({ name: 'delete copied object', method: 'DELETE', resource, expected: [404] });
    };

    const device = copyOfSite(admin);
    return {
      workers: [
        repeatedly(400, change),
        repeatedly(1_000, async () => {
          await device.pull();
        }),
      ],
      acknowledged: () => ({ copied: kept.length }),
      findBroken: async (owner) => {
        while (await device.pull());
        const { rows } = await owner.query<{ id: string; title: string }>(
          'SELECT id, title FROM elements WHERE element_type_id = $1',
          [elementTypeId],
        );
        const stored = new Map(rows.map(({ id, title }) => [id, title]));
        const lost = kept.filter((id) => !stored.has(id)).map((id) => `${id} is not stored`);
        const outdated = [...stored].filter(([id, title]) => device.objects.get(id)?.title !== title);
        const surplus = [...device.objects].filter(
          ([id, item]) => item.elementTypeId === elementTypeId && !stored.has(id),
        );
        return [
          {
            promise: 'a device has every object as it is stored, and no other',
            broken: [
              ...lost,
              ...outdated.map(
                ([id, title]) => `${id} is “${device.objects.get(id)?.title}” on the device, and “${title}” here`,
              ),
              ...surplus.map(([id]) => `${id} is on the device, and not here`),
            ],
          },
        ];
      },
    };
  },
};

/** A device's copy of the objects of a site. */
function copyOfSite(person: SoakPerson) {
  const objects = new Map<string, PulledElements['items'][number]>();
  let position: string | null = null;
  return {
    objects,
    /** Reads the next changes. @returns whether there are more */
    async pull(): Promise<boolean> {
      const body: object = { position, limit: 50 };
      const answer = await person.send({ name: 'renew a copy', method: 'POST', resource: 'sync/pull', body });
      if (!answer) return false;
      if (answer.isReset) objects.clear();
      const { resetTypeIds, removedIds, items } = answer.elements as PulledElements;
      for (const [id, item] of objects) if (resetTypeIds.includes(item.elementTypeId)) objects.delete(id);
      for (const id of removedIds) objects.delete(id);
      for (const item of items) objects.set(item.id, item);
      position = answer.position;
      return answer.hasMore;
    },
  };
}
