import { createHash, randomBytes } from 'node:crypto';
import { testPublicUrl } from './idp-test-server.ts';

interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** For tests: follows pages and forms as a browser does, with its own cookies, over real HTTP. */
export class TestBrowser {
  readonly #cookies = new Map<string, Cookie>();
  /** Where the server really listens; another process can take over in the middle. */
  serverAddress: string;

  constructor(serverAddress: string) {
    this.serverAddress = serverAddress;
  }

  /** One request, not following redirects. @param address below the public address, or a path */
  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, testPublicUrl);
    if (url.origin !== testPublicUrl) throw new Error(`left the app for ${url.origin}`);
    const cookie = [...this.#cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const response = await fetch(this.serverAddress + url.pathname + url.search, {
      ...init,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        ...(init.headers as Record<string, string>),
        cookie: cookie.map(([name, { value }]) => `${name}=${value}`).join('; '),
      },
    });
    for (const header of response.headers.getSetCookie()) this.#store(header, url.pathname);
    return response;
  }

  /** As `request`, and follows redirects until a page comes or the app's own address is reached. */
  async open(address: string, init: RequestInit = {}): Promise<{ url: URL; response: Response; html: string }> {
    let url = new URL(address, testPublicUrl);
    let response = await this.request(url.href, init);
    for (let hops = 0; response.status >= 300 && response.status < 400 && hops < 10; hops += 1) {
      url = new URL(response.headers.get('location') ?? '', url);
      if (url.pathname === '/login' || url.pathname === '/') break;
      await response.arrayBuffer();
      response = await this.request(url.href);
    }
    return { url, response, html: await response.text() };
  }

  /** Sends a form of a page. */
  async submit(page: { url: URL; html: string }, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const action = /<form method="post" action="([^"]+)"/.exec(page.html)?.[1];
    if (!action) throw new Error(`no form on ${page.url}: ${page.html.slice(0, 500)}`);
    return this.open(new URL(action.replaceAll('&amp;', '&'), page.url).href, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    });
  }

  #store(header: string, requestPath: string): void {
    const [pair = '', ...attributes] = header.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const attribute = (key: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const expires = attribute('expires');
    const isGone = value === '' || (expires !== undefined && new Date(expires) <= new Date());
    if (isGone) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path: attribute('path') ?? requestPath });
  }
}

/** An authorization request as the web app makes it. */
export function authorizeAddress(parameters: Record<string, string> = {}): {
  readonly address: string;
  readonly verifier: string;
} {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'tingest-web',
    redirect_uri: `${testPublicUrl}/login`,
    response_type: 'code',
    scope: 'openid profile tingest-api',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...parameters,
  });
  return { address: `/idp/auth?${query}`, verifier };
}

/** The parameters of the address that the app got back. */
export function parametersOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash ? url.hash.slice(1) : url.search));
}

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

/** Redeems a code. */
export async function redeem(browser: TestBrowser, code: string, verifier: string): Promise<Response> {
  return browser.request('/idp/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'tingest-web',
      redirect_uri: `${testPublicUrl}/login`,
      code,
      code_verifier: verifier,
    }),
    headers: { accept: 'application/json' },
  });
}

/** Renews tokens. */
export async function renew(browser: TestBrowser, refreshToken: string): Promise<Response> {
  return browser.request('/idp/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'tingest-web', refresh_token: refreshToken }),
    headers: { accept: 'application/json' },
  });
}

/** Signs in through the pages, with code and PKCE, and answers the tokens. */
export async function signInThroughPages(browser: TestBrowser, username: string, password: string): Promise<Tokens> {
  const { address, verifier } = authorizeAddress();
  const page = await browser.open(address);
  const callbackPage = page.url.pathname === '/login' ? page : await browser.submit(page, { username, password });
  const { code } = parametersOf(callbackPage.url);
  if (!code) throw new Error(`not signed in: ${callbackPage.url} ${callbackPage.html.slice(0, 2000)}`);
  const response = await redeem(browser, code, verifier);
  if (!response.ok) throw new Error(`no tokens: ${await response.text()}`);
  return (await response.json()) as Tokens;
}

/** Returns the API's answer about the caller of a token. */
export async function whoAmI(browser: TestBrowser, token: string) {
  const response = await browser.request('/api/me', { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
