import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OperationWithForm } from '../api/operations.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { Hint } from '../ui/text/hint.tsx';

interface OperationEffectsProps {
  readonly operation: OperationWithForm;
}

/** What an operation changed on its object and transaction, a line each: "Balance 3 → 1". Nothing where it changed nothing. */
export function OperationEffects({ operation }: OperationEffectsProps): ReactNode {
  const t = useTexts();
  const { effects } = operation;
  if (effects.length === 0) return null;
  return (
    <div>
      <Hint>{t('admin.report.changes')}</Hint>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {effects.map(({ fieldName, fromText, toText, ruleName, note }, index) => (
          // The log never changes, and a field may be changed twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>
            <Text className="tingest-figures" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {note === null
                ? t('admin.report.change', {
                    field: fieldName ?? t('admin.report.unknownField'),
                    from: fromText || '–',
                    to: toText || '–',
                  })
                : `${fieldName ?? t('admin.report.unknownField')}: ${note}`}
            </Text>
            {ruleName && <Hint>{t('admin.report.byRule', { rule: ruleName })}</Hint>}
          </li>
        ))}
      </ul>
    </div>
  );
}
