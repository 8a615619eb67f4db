import { expect, type Page } from '@playwright/test';

interface Versioned {
  readonly version: number;
  readonly [property: string]: unknown;
}

/** The API as the person calls it who is signed in on a page. Paths come after `/api/v2/`. */
export interface Api {
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body: unknown): Promise<Answer>;
  /** With the body's version as the one that is replaced. */
  put<Answer>(path: string, body: Versioned): Promise<Answer>;
}

/** For what a test needs around the object that it is about. The page must have been opened. */
export async function apiOf(page: Page): Promise<Api> {
  const stored = await page.evaluate(() => window.localStorage.getItem('tingest.tokens'));
  const { access_token: token } = JSON.parse(stored ?? '{}') as { readonly access_token?: string };
  if (!token) throw new Error('Nobody is signed in on this page.');
  const call = async <Answer>(method: string, path: string, data?: Partial<Versioned>): Promise<Answer> => {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (data?.version !== undefined) headers['if-match'] = `"${data.version}"`;
    const answer = await page.request.fetch(`/api/v2/${path}`, { method, data, headers });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    const body = (await answer.json()) as { readonly data: Answer };
    return body.data;
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body as Partial<Versioned>),
    put: (path, body) => call('PUT', path, body),
  };
}

/** Opens the start page of the field side at a site, for the API of who is signed in there. */
export async function apiAtSite(page: Page, siteKey: string): Promise<Api> {
  await page.goto(`/exe?site=${siteKey}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return apiOf(page);
}
