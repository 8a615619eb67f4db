import type { LoadQuestion } from './load-types.ts';

/** Posts to a resource of a site, and returns the response. */
export type Post = <Data = { readonly id: string }>(resource: string, body: object) => Promise<Data>;

/** The API of one site for a signed-in user. */
export interface SiteApi {
  readonly address: string;
  /** The headers that identify the signed-in user. */
  readonly headers: LoadQuestion['headers'];
  /** Calls a resource with JSON. @returns the answer's `data` @throws Error where it is refused */
  call<Data>(method: string, resource: string, body?: object): Promise<Data>;
  readonly post: Post;
  /** Uploads a file. @returns its id @throws Error where it is refused */
  upload(file: File): Promise<string>;
}

/** @param path `tenant/site` */
export function siteApi(address: string, path: string, headers: SiteApi['headers']): SiteApi {
  async function send<Data>(method: string, resource: string, init: RequestInit): Promise<Data> {
    const reply = await fetch(`${address}/api/v2/${path}/${resource}`, { ...init, method });
    if (!reply.ok) throw new Error(`${method} ${resource} answered ${reply.status}: ${await reply.text()}`);
    return ((await reply.json()) as { data: Data }).data;
  }
  const call = <Data>(method: string, resource: string, body?: object): Promise<Data> =>
    send(method, resource, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    address,
    headers,
    call,
    post: (resource, body) => call('POST', resource, body),
    async upload(file) {
      const body = new FormData();
      body.append('file', file);
      return (await send<{ id: string }>('POST', 'files/upload', { headers, body })).id;
    },
  };
}
