import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedPackage } from '../../api/packages.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { PackageStates } from './package-states.tsx';
import { mainResources, useCountsText } from './package-words.ts';
import styles from './templates.module.css';

/** A template in the gallery: the whole card leads to its page. */
export function PackageCard({ item }: { readonly item: ListedPackage }): ReactNode {
  const countsText = useCountsText();
  const { key, name, description, icon, counts } = item;
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.icon}>
          <NamedIcon name={icon} size={24} />
        </span>
        <PackageStates item={item} />
      </div>
      <Link to="/templates/$key" params={{ key }} className={styles.cardLink}>
        {name}
      </Link>
      <p className={styles.cardText}>{description}</p>
      <p className={styles.cardCounts}>{countsText(counts, mainResources)}</p>
    </li>
  );
}
