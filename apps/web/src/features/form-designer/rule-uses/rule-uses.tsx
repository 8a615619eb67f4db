import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldRuleUse } from '../../../api/field-rules.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { TextLink } from '../../../ui/links/router-links.tsx';
import '@mantine/core/styles/Badge.css';
import styles from './rule-uses.module.css';

const editors = {
  operationType: '/operations/types/$id/edit',
  transactionEventType: '/transactions/types/$id/edit',
  dataSchema: '/schemas/$id/edit',
  module: '/processors/configs/$id/edit',
  integration: '/processors/configs/$id/edit',
} as const satisfies Readonly<Record<FieldRuleUse['owner']['type'], string>>;

/** Rules that read or write a field, each with its owner and a link. */
export function RuleUses({ uses }: { readonly uses: readonly FieldRuleUse[] }): ReactNode {
  const t = useTexts();
  return (
    <ul className={styles.uses}>
      {uses.map(({ owner, rule, use }) => (
        <li key={`${rule.id} ${use}`}>
          <Badge variant="light" color={use === 'writes' ? 'teal' : 'gray'} size="sm">
            {t(`fields.designer.rules.${use}`)}
          </Badge>
          <TextLink to={editors[owner.type]} params={{ id: owner.transactionTypeId ?? owner.id }} size="sm">
            {t('fields.designer.rules.of', { owner: owner.name, rule: ruleName(rule) })}
          </TextLink>
          {rule.disabled && <small>{t('admin.rules.off')}</small>}
        </li>
      ))}
    </ul>
  );

  function ruleName({ name, action }: FieldRuleUse['rule']): string {
    // A rule without a name is identified by its number, which is less descriptive than its action.
    return /^\d+$/.test(name) ? t(`fields.designer.rules.does.${action}`) : name;
  }
}
