import type { Means } from '../means.ts';
import { createSite } from './large-site.ts';
import type { LargestRequest } from './largest-request.ts';
import { requestsOfBodies } from './requests-of-bodies.ts';
import { requestsOfConfiguration } from './requests-of-configuration.ts';
import { requestsOfFiles } from './requests-of-files.ts';
import { requestsOfForms } from './requests-of-forms.ts';
import { requestsOfLists } from './requests-of-lists.ts';

/** The largest requests, each kind with what it is about. */
export async function* largestRequests(means: Means): AsyncGenerator<LargestRequest> {
  const site = await createSite(means);
  yield* requestsOfBodies(site);
  yield* requestsOfForms(site);
  yield* requestsOfConfiguration(site);
  yield* requestsOfLists(site);
  yield* requestsOfFiles(site);
}
