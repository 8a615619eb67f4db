import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { repeatedly, several } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';

/** Users upload files, and their content is read back at the end. */
export const scenario: Scenario = {
  async prepare({ client, admin }) {
    const digests = new Map<string, string>();
    const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

    const upload = async () => {
      const id = randomUUID();
      const content = randomBytes(10_000 + Math.floor(Math.random() * 30_000)).toString('hex');
      if (await admin.upload('upload', id, new File([content], 'anteckning.txt'))) digests.set(id, digestOf(content));
    };
    async function findDifferent(): Promise<string[]> {
      const differentFiles: string[] = [];
      const ids = [...digests.keys()];
      for (let start = 0; start < ids.length; start += 500) {
        const batchIds = ids.slice(start, start + 500);
        const call = {
          name: 'addresses of files',
          method: 'POST',
          resource: 'files/addresses',
          body: { ids: batchIds },
        };
        const reply: { id: string; contentUrl: string }[] = (await admin.send(call)) ?? [];
        const addresses = new Map(reply.map(({ id, contentUrl }) => [id, contentUrl]));
        for (const id of batchIds) {
          const address = addresses.get(id);
          const content = address && (await client.call('content of a file', address));
          if (!content || digestOf(content.body) !== digests.get(id)) {
            differentFiles.push(`file ${id}: ${content ? `status ${content.status}` : 'not there'}`);
          }
        }
      }
      return differentFiles;
    }
    return {
      workers: several(2, () => repeatedly(400, upload)),
      acknowledged: () => ({ files: digests.size }),
      findBroken: async () => [
        { promise: 'every uploaded file can be read as it was sent', broken: await findDifferent() },
      ],
    };
  },
};
