import { Link } from '@tanstack/react-router';
import { type LocalizedText, pickText } from '@tingest/domain';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { useApiQuery } from '../../api/scoped-query.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './admin-menu.module.css';
import type { MenuEntry } from './admin-menu-entries.ts';

interface ListedType {
  readonly id: string;
  readonly localizedNames: readonly LocalizedText[];
}

/** The pages of a branch: that of all types where there is one, and one for each type of the site. */
export function AdminMenuTypes({
  entry,
  onChoose,
}: {
  readonly entry: MenuEntry;
  readonly onChoose: () => void;
}): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const resource = entry.types ?? '';
  const { data, error } = useApiQuery<{ readonly items: readonly ListedType[] }>([resource, 'menu'], resource, {
    query: { Skip: 0, Limit: 1000 },
  });
  if (error) return <div className={styles.note}>{errorTexts(error).join(' ')}</div>;
  if (!data) return <div className={styles.note}>{t('app.loading')}</div>;
  if (data.items.length === 0) return <div className={styles.note}>{t('app.shell.noTypes')}</div>;
  return (
    <ul className={styles.types}>
      {entry.all && (
        <li>
          <Link to={entry.path} className={styles.entry} activeOptions={{ exact: true }} onClick={onChoose}>
            {t(entry.all)}
          </Link>
        </li>
      )}
      {data.items.map(({ id, localizedNames }) => (
        <li key={id}>
          <Link to={`${entry.path}/${id}`} className={styles.entry} onClick={onChoose}>
            {pickText(localizedNames, culture) || t('app.shell.unnamed')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
