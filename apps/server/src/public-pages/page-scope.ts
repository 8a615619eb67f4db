import { translate } from '@tingest/i18n/server';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Transaction } from '../database/transaction.ts';
import { findSignInBrand } from '../features/organisation/tenants/find-tenant.ts';
import { isOpenToAll, type OpenScope } from '../features/register/open/public-object.ts';
import type { PublicPreviews } from '../features/register/open/public-preview.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { requestCulture } from '../http/kernel/culture.ts';
import { matchingBudget } from '../http/kernel/field-context.ts';
import { notFound } from '../http/kernel/problem-error.ts';
import type { DirectoryTenant, TenantDirectory } from '../http/kernel/tenant-directory.ts';
import { normalizePrimary } from '../server-pages/theme-css.ts';
import { accessibilityAddress, type KeptQuery, mailAddress, phoneAddress } from './page-address.ts';
import type { PageFrame } from './render-page.ts';

/** Dependencies of public pages. */
export interface PublicPagesDependencies {
  readonly config: Config;
  readonly files: FileStore;
  readonly tenants: TenantDirectory;
  readonly previews: PublicPreviews;
  readonly now: () => Date;
  /** Whether anonymous users are to take little just now. */
  readonly admission: { readonly isPressed: boolean };
}

/** The scope of a request for a page, without a transaction yet. */
export type PageScope = Omit<OpenScope, 'tx'>;

/** The key of the tenant that the host's name stands for, where it does for one. */
export function hostTenant({ http: { hostTenants } }: Config, request: FastifyRequest): string | undefined {
  return hostTenants.get(request.host.toLowerCase()) ?? hostTenants.get(request.hostname.toLowerCase());
}

/**
 * Finds the tenant of a requested page: that of the host name, else the named one.
 * @throws ProblemError `notFound` for none, and likewise for one that shows nothing to anonymous users
 */
export async function openPage(
  { config, tenants, previews, now }: PublicPagesDependencies,
  request: FastifyRequest,
  key: string | null,
  { culture, preview }: KeptQuery,
): Promise<PageScope> {
  const requestedKey = key ?? hostTenant(config, request);
  const tenant = requestedKey ? await tenants.byKey(requestedKey) : null;
  if (!tenant) throw notFound();
  const at = now();
  const isPreview = preview !== null && previews.isValid(tenant.id, preview, at);
  if (!isOpenToAll({ tenant, isPreview })) throw notFound();
  return {
    ...{ tenant, now: at, isPreview, matching: matchingBudget() },
    culture: culture ?? requestCulture(request, tenant.culture),
  };
}

/** Returns the frame of a page: the tenant's appearance and contact options. */
export async function frameOf(
  { tx, tenant, culture, isPreview = false }: OpenScope,
  inCulture: PageFrame['inCulture'],
  signInAddress = '/',
): Promise<PageFrame> {
  const brand = await findSignInBrand(tx, tenant.id);
  const { logo } = brand ?? {};
  return {
    ...{ culture, inCulture, signInAddress, isPreview },
    brand: { name: tenant.name, primary: normalizePrimary(brand?.primaryColor), ...(logo && { logo }) },
    isListed: tenant.settings.allowSearchEngines === true && !isPreview,
    ...(await reachOf(tx, tenant, culture)),
  };
}

/** Returns the tenant's contact options and mandatory statements. Not the contact's name: it may be a person's. */
async function reachOf(
  tx: Transaction,
  tenant: DirectoryTenant,
  culture: OpenScope['culture'],
): Promise<Pick<PageFrame, 'contact' | 'statements'>> {
  const row = await tx
    .selectFrom('tenants')
    .select(['contact', 'policy_url'])
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirst();
  const privacy = row?.policy_url;
  const statement = {
    text: translate(culture, 'accessibility.title'),
    href: accessibilityAddress(tenant.key, { culture, preview: null }),
  };
  return {
    contact: contactOf((row?.contact ?? {}) as TenantContact, culture),
    statements: [statement, ...(privacy ? [{ text: translate(culture, 'accessibility.privacy'), href: privacy }] : [])],
  };
}

type TenantContact = Partial<Record<'address' | 'zipcode' | 'city' | 'phoneNo' | 'email', string | null>>;

function contactOf(contact: TenantContact, culture: OpenScope['culture']): PageFrame['contact'] {
  const town = [contact.zipcode, contact.city].filter(Boolean).join(' ');
  const address = [contact.address, town].filter(Boolean).join(', ');
  const { phoneNo, email } = contact;
  return [
    ...(address ? [{ label: '', text: address }] : []),
    ...(phoneNo
      ? [{ label: translate(culture, 'publicPages.phone'), text: phoneNo, href: phoneAddress(phoneNo) }]
      : []),
    ...(email ? [{ label: translate(culture, 'publicPages.email'), text: email, href: mailAddress(email) }] : []),
  ];
}
