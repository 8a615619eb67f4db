import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionData } from '../session/testing/session-data.ts';

const { tenant } = sessionData({
  tenant: {
    name: 'Ekby kommun',
    resourceConfiguration: {
      globalResources: { logo: '/logo.png', primaryColor: '#7c3aed', secondaryColor: null, accentColor: null },
    },
  },
});

let storedValues: Map<string, string>;
beforeEach(() => {
  storedValues = new Map();
  vi.resetModules();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storedValues.get(key) ?? null,
      setItem: (key: string, value: string) => storedValues.set(key, value),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the brand of the tenant used last is known at the next visit', async () => {
  const brandModule = await import('./last-brand.ts');
  expect(brandModule.lastBrand.get()).toBeNull();
  brandModule.rememberBrand(tenant);
  vi.resetModules();
  const next = await import('./last-brand.ts');
  expect(next.lastBrand.get()).toEqual({
    tenantKey: 'ekby',
    name: 'Ekby kommun',
    logo: '/logo.png',
    primaryColor: '#7c3aed',
    secondaryColor: null,
    accentColor: null,
  });
});

it.each(['{', '{"tenantKey":1}', '[]', 'null', '{"tenantKey":"a","name":"A","logo":{}}'])(
  'stored text that is no brand is ignored: %s',
  async (text) => {
    storedValues.set('tingest.brand', text);
    expect((await import('./last-brand.ts')).lastBrand.get()).toBeNull();
  },
);
