import { roleNames } from '@tingest/domain/access';
import { describe, expect, it } from 'vitest';
import { help as english } from './en-US/help.ts';
import { loadHelp } from './help.ts';

const cultures = ['sv-SE', 'en-US', 'nb-NO'] as const;

describe('the help', () => {
  it('shows every guide to at least one role', async () => {
    const visibleTopics = (await loadHelp('en-US', 'SuperUser')).map(({ key }) => key);
    expect(visibleTopics.toSorted()).toEqual(Object.keys(english).toSorted());
    expect(new Set(visibleTopics).size).toBe(visibleTopics.length);
  });

  it('shows field users no guides about administration', async () => {
    for (const role of ['User', 'PrivilegedUser'] as const) {
      expect((await loadHelp('sv-SE', role)).filter(({ area }) => area === 'desk')).toEqual([]);
    }
    const keys = (await loadHelp('sv-SE', 'SiteAdmin')).map(({ key }) => key);
    expect(keys).toContain('users');
    expect(keys).not.toContain('replication');
  });

  it.each(cultures)('shows imports with pictures in %s', async (culture) => {
    const imports = (await loadHelp(culture, 'TenantAdmin')).find(({ key }) => key === 'imports');
    expect(imports?.pictures).toEqual([1, 2, 3].map((number) => `/help/${culture}/imports-${number}.webp`));
  });

  it('has every text in every language, and none left untranslated', async () => {
    for (const role of roleNames) {
      const allHelp = await Promise.all(cultures.map((culture) => loadHelp(culture, role)));
      const sentences = allHelp.map((topics) => topics.flatMap(({ title, text, steps }) => [title, text, ...steps]));
      expect(new Set(sentences.map(({ length }) => length)).size).toBe(1);
      expect(sentences.flat().filter((sentence) => sentence.trim() === '')).toEqual([]);
      const [swedish = [], englishSentences = []] = sentences;
      expect(swedish.filter((sentence) => englishSentences.includes(sentence))).toEqual([]);
    }
  });
});
