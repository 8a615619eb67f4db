import type { Client } from 'pg';
import type { LargestRequest } from './largest-request.ts';
import { requestsOfBodies } from './requests-of-bodies.ts';
import { requestsOfConfiguration } from './requests-of-configuration.ts';
import { requestsOfFiles } from './requests-of-files.ts';
import { requestsOfForms } from './requests-of-forms.ts';
import { requestsOfLists } from './requests-of-lists.ts';
import { createSite } from './site-api.ts';

/** The largest requests, each kind with what it is about. */
export async function* largestRequests(options: {
  readonly address: string;
  readonly owner: Client;
  readonly tokenOf: (username: string) => Promise<string>;
}): AsyncGenerator<LargestRequest> {
  const site = await createSite(options.address, options.owner, options.tokenOf);
  yield* requestsOfBodies(site);
  yield* requestsOfForms(site);
  yield* requestsOfConfiguration(site);
  yield* requestsOfLists(site);
  yield* requestsOfFiles(site);
}
