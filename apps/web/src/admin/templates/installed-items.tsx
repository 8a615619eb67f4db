import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Installation } from '../../api/packages.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { IconBadge } from '../../ui/status/icon-badge.tsx';
import { PartTitle } from '../../ui/text/titles.tsx';
import { itemPath } from '../item-path.ts';
import { readingOrder } from './package-words.ts';
import styles from './templates.module.css';

type InstalledItem = Installation['items'][number];

/** Items that an installation created, by kind, each leading to its editor; changes of the site are marked. */
export function InstalledItems({ installation: { items } }: { readonly installation: Installation }): ReactNode {
  const t = useTexts();
  return (
    <section className={styles.section}>
      <PartTitle>{t('admin.templates.installed.items')}</PartTitle>
      <div className={styles.kinds}>
        {readingOrder.map((kind) => {
          const groupItems = items.filter((item) => item.kind === kind);
          if (groupItems.length === 0) return null;
          return (
            <div key={kind}>
              <h3 className={styles.smallTitle}>{t(`admin.templates.kinds.${kind}`)}</h3>
              <ul className={styles.lines}>
                {groupItems.map((item) => (
                  <ItemLine key={item.id} item={item} />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}

function ItemLine({ item: { kind, entityId, name, state } }: { readonly item: InstalledItem }): ReactNode {
  const t = useTexts();
  const text = name || t('app.shell.unnamed');
  return (
    <li className={styles.line}>
      <span className={styles.lineText}>
        {state === 'missing' ? text : <TextLink to={itemPath(kind, entityId)}>{text}</TextLink>}
      </span>
      {state !== 'unchanged' && (
        <IconBadge
          look={state === 'missing' ? { color: 'gray', icon: IconTrash } : { color: 'blue', icon: IconPencil }}
        >
          {t(`admin.templates.installed.states.${state}`)}
        </IconBadge>
      )}
    </li>
  );
}
