import { foldSearch, withoutAccents } from '@tingest/domain/fields';
import type { Translate } from '../../lib/texts/texts.ts';
import type { FoundPage } from './found-page.ts';
import type { SearchOption } from './search-option.ts';

const maxPages = 5;

/** Whether all words of a search are in a text, with or without accents. */
export function holdsWords(text: string, search: string): boolean {
  const folded = foldSearch(text);
  const plain = withoutAccents(folded);
  return foldSearch(search)
    .split(' ')
    .every((word) => folded.includes(word) || plain.includes(withoutAccents(word)));
}

/** Pages by their names and by other words for them; those with a name that begins with the text first. */
export function pageOptions(text: string, pages: readonly FoundPage[], t: Translate): readonly SearchOption[] {
  if (text === '') return [];
  const begins = ({ label }: FoundPage): boolean => foldSearch(t(label)).startsWith(foldSearch(text));
  return pages
    .filter(({ label, words }) => holdsWords(`${t(label)} ${words ? t(words) : ''}`, text))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, maxPages)
    .map(({ label, icon: Icon, path }) => ({
      key: `page-${path}`,
      title: t(label),
      subtitle: '',
      icon: <Icon size={20} aria-hidden />,
      href: path,
    }));
}
