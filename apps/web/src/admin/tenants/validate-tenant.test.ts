import { describe, expect, it } from 'vitest';
import type { TenantDraft } from '../../api/tenants.ts';
import { newTenant } from './tenant-draft.ts';
import { validateTenant } from './validate-tenant.ts';

const validDraft: TenantDraft = { ...newTenant, name: 'Ekby', key: 'ekby', sites: [{ key: 'skola', name: 'Skola' }] };
const problems = (part: Partial<TenantDraft>): string[] =>
  validateTenant({ ...validDraft, ...part }).map(({ code, path }) => `${path}: ${code}`);

describe('a tenant', () => {
  it('requires a name, a key and a site', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ name: '', key: 'E k', sites: [] })).toEqual(['name: required', 'key: key', 'sites: required']);
  });

  it('has each site once, under a key that is valid in an address', () => {
    const sites = [
      { key: 'skola', name: 'Skola' },
      { key: 'skola', name: ' ' },
      { key: 'api', name: 'Api' },
    ];
    expect(problems({ sites })).toEqual([
      'sites.1.name: required',
      'sites.1.key: keyTaken',
      'sites.2.key: reservedKey',
    ]);
  });

  it('accepts web addresses without http, but they must be valid', () => {
    expect(problems({ policyUrl: 'ekby.se/policy', rssFeedUrl: 'https://ekby.se/rss' })).toEqual([]);
    expect(problems({ policyUrl: 'not an address' })).toEqual(['policyUrl: url']);
  });
});
