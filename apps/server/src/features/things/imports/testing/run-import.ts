import type { Person, Reply } from '../../../../testing/test-app.ts';

/** Uploads a file as a browser would. @returns its id */
export async function upload(
  person: Person,
  path: string,
  name: string,
  content: Uint8Array | string,
): Promise<string> {
  const form = new FormData();
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  const reply = await person.post(`${path}/files/upload`, form);
  if (reply.status !== 201)
    throw new Error(`the upload was answered ${reply.status}: ${JSON.stringify(reply.details)}`);
  return reply.data.id;
}

/** Waits until nothing is under way with an import. @returns how it is then */
export async function settled(person: Person, path: string, id: string): Promise<Reply['data']> {
  for (;;) {
    const { data, status, details } = await person.get(`${path}/imports/${id}`);
    if (status !== 200) throw new Error(`the import was answered ${status}: ${JSON.stringify(details)}`);
    if (!['reading', 'judging', 'applying', 'undoing'].includes(data.status)) return data;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Calls that must be taken, and what they came to. */
export function importer(person: Person, path: string) {
  const taken = async (asked: Promise<Reply>) => {
    const reply = await asked;
    if (reply.status >= 300) throw new Error(`answered ${reply.status}: ${JSON.stringify(reply.details)}`);
    return settled(person, path, reply.data.id);
  };
  return {
    taken,
    /** Uploads a file and begins; its columns are matched. */
    async begin(name: string, content: Uint8Array | string, body: object) {
      const fileId = await upload(person, path, name, content);
      return taken(person.post(`${path}/imports`, { fileId, ...body }));
    },
    /** Takes the columns as they were matched, unless others are given. */
    judge: (one: Reply['data'], body: object = {}) =>
      taken(person.put(`${path}/imports/${one.id}/columns`, { version: one.version, ...body })),
    step: (one: Reply['data'], step: string, body: object = {}) =>
      taken(person.post(`${path}/imports/${one.id}/${step}`, { version: one.version, ...body })),
    edit: (one: Reply['data'], cells: object[]) =>
      taken(person.put(`${path}/imports/${one.id}/rows`, { version: one.version, cells })),
    async rows(one: Reply['data'], query: object = {}) {
      return (await person.post(`${path}/imports/${one.id}/rows/filter`, query)).data;
    },
  };
}
