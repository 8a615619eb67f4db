import { describe, expect, it } from 'vitest';
import type { TenantConfiguration } from '../../../api/tenant-configuration.ts';
import { configDraft, logoAddress, validateConfig, withLogo } from './config-draft.ts';

const storedConfiguration: TenantConfiguration = {
  id: 'a',
  isOwn: true,
  globalResources: { logo: '/logo.png', primaryColor: '#0f766e', secondaryColor: null, accentColor: null },
  adminResources: { logo: null },
  clientResources: { useElementListExe: true },
  updatedAt: '2026-01-01T08:00:00Z',
  version: 3,
};
const picture = { fileName: 'vapen.png', type: 'image/png', base64: 'AAAA' };

describe('a logo', () => {
  it('is the stored one, a newly chosen one, or none', () => {
    const draft = configDraft(storedConfiguration);
    expect(logoAddress(draft, 'GlobalResources.Logo')).toBe('/logo.png');
    const draftWithLogo = { ...draft, ...withLogo(draft, 'GlobalResources.Logo', picture) };
    expect(logoAddress(draftWithLogo, 'GlobalResources.Logo')).toBe('data:image/png;base64,AAAA');
    expect(logoAddress(draftWithLogo, 'AdminResources.Logo')).toBeNull();
    const draftWithNewLogo = {
      ...draftWithLogo,
      ...withLogo(draftWithLogo, 'GlobalResources.Logo', { ...picture, base64: 'BBBB' }),
    };
    expect(draftWithNewLogo.files).toHaveLength(1);
    const draftWithoutLogo = { ...draftWithNewLogo, ...withLogo(draftWithNewLogo, 'GlobalResources.Logo', null) };
    expect([logoAddress(draftWithoutLogo, 'GlobalResources.Logo'), draftWithoutLogo.files]).toEqual([null, []]);
    expect(draftWithoutLogo.globalResources.primaryColor).toBe('#0f766e');
  });
});

it('colours are written in the notation of browsers or left out', () => {
  const draft = configDraft(storedConfiguration);
  const problems = (primaryColor: string | null) =>
    validateConfig({ ...draft, globalResources: { ...draft.globalResources, primaryColor } }).map(({ path }) => path);
  expect([problems('#7C3AED'), problems(null), problems('teal')]).toEqual([[], [], ['globalResources.primaryColor']]);
});
