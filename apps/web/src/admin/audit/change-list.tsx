import { Text, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FullAuditEvent } from '../../api/audit.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './audit.module.css';
import { changesBetween, withoutRules } from './audit-changes.ts';
import { useAuditTexts } from './use-audit-texts.ts';

/** Differences, one per line: the path, the value before and the value after. */
export function ChangeList({ event }: { readonly event: FullAuditEvent }): ReactNode {
  const t = useTexts();
  const texts = useAuditTexts();
  const { before, after, names, ruleChanges } = event;
  const rules = ruleChanges.map(({ name, before: was, after: is }, index) => ({
    path: [{ key: 'schemaConfigurations' }, { key: String(index), name }],
    before: was,
    after: is,
  }));
  const changes = [...changesBetween(withoutRules(before), withoutRules(after)), ...rules];
  if (changes.length === 0) return <Text c="dimmed">{t('admin.audit.noChange')}</Text>;
  const isChange = before !== null && after !== null;
  return (
    <dl className={styles.changes}>
      {changes.map((change) => {
        const where = texts.path(change.path, names);
        const [was, is] = [change.before, change.after].map((value) => texts.value(value, change.path, names));
        return (
          <div key={change.path.map(({ key }) => key).join('/')}>
            <dt>{where}</dt>
            <dd>
              {(isChange || after === null) && <del className={styles.before}>{was}</del>}
              {isChange && (
                <>
                  <IconArrowRight size={16} aria-hidden className={styles.arrow} />
                  <VisuallyHidden>{t('admin.audit.becomes')}</VisuallyHidden>
                </>
              )}
              {(isChange || before === null) && <ins className={styles.after}>{is}</ins>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
