import { Link } from '@tanstack/react-router';
import { pickText } from '@tingest/domain';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { api } from '../../api/http.ts';
import { useApiQuery } from '../../api/scoped-query.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './admin-menu.module.css';
import type { MenuEntry } from './admin-menu-entries.ts';

/** The pages of a branch: that of all types where there is one, and one for each type of the site. */
export function AdminMenuTypes({
  entry,
  types,
  onChoose,
}: {
  readonly entry: MenuEntry;
  readonly types: NonNullable<MenuEntry['types']>;
  readonly onChoose: () => void;
}): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { data, error } = useApiQuery([types, 'menu'], (signal) =>
    api.getAll(`/{tenantKey}/{siteKey}/${types}`, {}, signal),
  );
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
