import { email, phoneNumber, url } from '@tingest/domain/fields';
import { ianaZone, normalizeUrl, type Problem } from '@tingest/domain/foundation';
import { keyProblem } from '@tingest/domain/register';
import type { Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import type { GuardedClient } from '../../../outgoing/guarded-client.ts';
import { OutgoingError } from '../../../outgoing/outgoing-error.ts';
import type { TenantRow } from './tenant-queries.ts';
import type { tenantSave } from './tenant-schemas.ts';

/** @throws ProblemError with everything that is wrong with a tenant as it was sent */
export function checkTenant(body: Static<typeof tenantSave>): void {
  const problems: Problem[] = [];
  const key = keyProblem(body.key);
  if (key) problems.push({ ...key, path: 'key' });
  if (body.name.trim() === '') problems.push({ code: 'required', path: 'name' });
  if (body.timeZone !== undefined && ianaZone(body.timeZone) === null)
    problems.push({ code: 'unknownValue', path: 'timeZone' });
  for (const path of ['policyUrl', 'rssFeedUrl'] as const) {
    const address = body[path]?.trim();
    const addressProblem = address ? url(normalizeUrl(address)) : null;
    if (addressProblem) problems.push({ ...addressProblem, path });
  }
  const { email: address, phoneNo } = body.contact ?? {};
  const wrongEmail = address?.trim() ? email(address.trim()) : null;
  const wrongPhone = phoneNo?.trim() ? phoneNumber(phoneNo.trim()) : null;
  if (wrongEmail) problems.push({ ...wrongEmail, path: 'contact.email' });
  if (wrongPhone) problems.push({ ...wrongPhone, path: 'contact.phoneNo' });
  const seenKeys = new Set<string>();
  body.sites.forEach((site, index) => {
    const siteKey = keyProblem(site.key);
    if (siteKey) problems.push({ ...siteKey, path: `sites.${index}.key` });
    if (seenKeys.has(site.key))
      problems.push({ code: 'keyTaken', path: `sites.${index}.key`, parameters: { key: site.key } });
    seenKeys.add(site.key);
    if (site.name.trim() === '') problems.push({ code: 'required', path: `sites.${index}.name` });
  });
  throwProblems(problems);
}

/**
 * Returns the columns to store. Omitted properties, also within a group, remain unchanged, or get their defaults on a
 * new tenant.
 */
export function tenantColumns(body: Static<typeof tenantSave>, previous?: TenantRow) {
  const address = (sentAddress: string | null | undefined, storedAddress: string | null | undefined) =>
    sentAddress === undefined ? (storedAddress ?? null) : sentAddress?.trim() ? normalizeUrl(sentAddress.trim()) : null;
  return {
    key: body.key,
    name: body.name.trim(),
    culture: body.culture ?? previous?.culture ?? 'sv-SE',
    time_zone: body.timeZone ?? previous?.time_zone ?? 'W. Europe Standard Time',
    policy_url: address(body.policyUrl, previous?.policy_url),
    rss_feed_url: address(body.rssFeedUrl, previous?.rss_feed_url),
    contact: mergeJson({}, previous?.contact, body.contact),
    licence: mergeJson({ level: 'none', isBilledAnnually: false }, previous?.licence, body.licence),
    settings: mergeJson({}, previous?.settings, body.settings),
  };
}

function mergeJson(initial: object, storedValue: unknown, sentValue: object | undefined): string {
  return JSON.stringify({ ...initial, ...(storedValue as object | undefined), ...sentValue });
}

/** Sites that name an id must be of this tenant; those that name none but an existing key are that one. */
export function knownSites(sites: Static<typeof tenantSave>['sites'], previous: TenantRow) {
  return sites.map((site, index) => {
    const knownSite = previous.sites.find(({ id, key }) => (site.id ? id === site.id.toLowerCase() : key === site.key));
    if (site.id && !knownSite) throw new ProblemError({ code: 'unknownValue', path: `sites.${index}.id` });
    return { ...site, id: knownSite?.id ?? uuidv7() };
  });
}

/**
 * Refuses a feed's address that leads into the network of the server. One that leads nowhere just now is taken: it is
 * looked at again whenever the feed is read.
 *
 * @throws ProblemError `addressNotAllowed`
 */
export async function checkFeedAddress<Body extends { readonly rssFeedUrl?: string | null }>(
  outgoing: GuardedClient,
  body: Body,
): Promise<Body> {
  const address = body.rssFeedUrl?.trim();
  if (!address) return body;
  await outgoing.check(normalizeUrl(address)).catch((error: unknown) => {
    if (!(error instanceof OutgoingError)) throw error;
    if (error.problem === 'badAddress') throw new ProblemError({ code: 'url', path: 'rssFeedUrl' });
    if (error.problem === 'forbiddenAddress') {
      throw new ProblemError({ code: 'addressNotAllowed', path: 'rssFeedUrl' });
    }
  });
  return body;
}
