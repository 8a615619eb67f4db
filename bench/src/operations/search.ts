import type { LoadedSite } from '../data/loaded-site.ts';
import { objectCode } from '../data/object-ids.ts';
import type { Random } from '../data/random.ts';
import { commonWord, districts, kinds, rareWord } from '../data/words.ts';
import { get, type Operation, within } from './operation.ts';

/** The search of everything, as it is called while a user types. */
export function quickSearches({ path, objects }: LoadedSite, random: Random): Operation[] {
  const [tenantKey = '', siteKey = ''] = path.split('/');
  const search = (name: string, title: string, texts: readonly string[]): Operation => ({
    name,
    title,
    requests: texts.map((text) =>
      get(`/api/v2/${tenantKey}/search?siteKey=${siteKey}&query=${encodeURIComponent(text)}`),
    ),
    target: within(50),
  });
  const codes = Array.from({ length: 200 }, () => objectCode(random.between(1, objects)));
  const beginnings = kinds.flatMap((kind) => [kind.slice(0, 1), kind.slice(0, 2), kind.slice(0, 4), kind]);
  return [
    search('search', 'search of everything: a code', codes),
    search('search-title', 'the same: the beginning of titles, of one letter and more', beginnings),
    search('search-rare', 'the same: a rare word', [rareWord, rareWord.slice(0, 9), rareWord.slice(7)]),
    search('search-common', 'the same: words of many objects, one or two', [
      commonWord,
      ...districts,
      ...districts.map((district) => `${kinds[3]} ${district}`),
    ]),
  ];
}
