import type { ReactNode } from 'react';
import type { PlanLine } from '../../api/packages.ts';
import { type TextOfAny, useTexts, useTextsOfAny } from '../../lib/texts/texts.ts';
import styles from './templates.module.css';

type Difference = PlanLine['differences'][number];

/** Differences between two versions of an item, in words. */
export function DifferenceTexts({ differences }: { readonly differences: readonly Difference[] }): ReactNode {
  const t = useTexts();
  const textOfAny = useTextsOfAny();
  if (differences.length === 0) return null;
  return (
    <ul className={styles.differences}>
      {differences.map((difference) => {
        const name = nameOf(difference, textOfAny) ?? t('admin.templates.installed.update.properties.other');
        const { property, change, before, after } = difference;
        return (
          <li key={`${property} ${difference.name} ${change}`}>
            {before !== undefined && after !== undefined
              ? t('admin.templates.installed.update.beforeAfter', { name, before, after })
              : t(`admin.templates.installed.update.differences.${change}`, { name })}
          </li>
        );
      })}
    </ul>
  );
}

/** Name of what differs: the property, and the part of it such as a field. */
function nameOf({ property, name }: Difference, textOfAny: TextOfAny): string | undefined {
  const text = textOfAny(`admin.templates.installed.update.properties.${property}`);
  return name ? [text, name].filter(Boolean).join(': ') : text;
}
