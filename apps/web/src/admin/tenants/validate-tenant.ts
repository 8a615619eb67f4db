import { email, phoneNumber, textFieldLength, url } from '@tingest/domain/fields';
import { maxLength, normalizeUrl, type Problem } from '@tingest/domain/foundation';
import { keyProblem } from '@tingest/domain/register';
import type { TenantDraft } from '../../api/tenants.ts';

type Found = Omit<Problem, 'path'> | null;

/** Everything that is wrong with a tenant. */
export function validateTenant(tenant: TenantDraft): Problem[] {
  const problems: Problem[] = [];
  const check = (path: string, ...foundProblems: readonly Found[]): void => {
    const firstProblem = foundProblems.find((problem) => problem !== null);
    if (firstProblem) problems.push({ ...firstProblem, path });
  };
  check('name', validateName(tenant.name));
  check('key', keyProblem(tenant.key));
  for (const path of ['policyUrl', 'rssFeedUrl'] as const) {
    const address = tenant[path]?.trim();
    // The stored address begins with http://, which is prepended if it is missing (specification, section 5).
    if (address) check(path, url(normalizeUrl(address)), maxLength(address, 500));
  }
  if (tenant.sites.length === 0) check('sites', { code: 'required' });
  for (const [index, site] of tenant.sites.entries()) {
    const isTaken = tenant.sites.findIndex(({ key }) => key === site.key) < index;
    check(`sites.${index}.name`, validateName(site.name));
    check(
      `sites.${index}.key`,
      keyProblem(site.key),
      isTaken ? { code: 'keyTaken', parameters: { key: site.key } } : null,
    );
  }
  for (const [name, value] of Object.entries(tenant.contact)) {
    if (value !== null) check(`contact.${name}`, maxLength(value, textFieldLength));
  }
  if (tenant.contact.email?.trim()) check('contact.email', email(tenant.contact.email.trim()));
  if (tenant.contact.phoneNo?.trim()) check('contact.phoneNo', phoneNumber(tenant.contact.phoneNo.trim()));
  return problems;
}

function validateName(name: string): Found {
  return name.trim() === '' ? { code: 'required' } : maxLength(name.trim(), textFieldLength);
}
