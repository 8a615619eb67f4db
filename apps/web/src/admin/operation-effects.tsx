import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OperationWithForm } from '../api/operations.ts';
import { useMaySomewhere } from '../lib/session/granted.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { Hint } from '../ui/text/hint.tsx';
import { OperationRun } from './operation-run.tsx';

interface OperationEffectsProps {
  readonly operation: OperationWithForm;
}

/**
 * Changes that an operation made to its object and transaction, one per line: "Balance 3 → 1". Renders nothing if there
 * are none.
 */
export function OperationEffects({ operation }: OperationEffectsProps): ReactNode {
  const t = useTexts();
  const { effects } = operation;
  const mayReadRuns = useMaySomewhere()('processorRuns.read');
  if (effects.length === 0) return null;
  return (
    <div>
      <Hint>{t('admin.report.changes')}</Hint>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {effects.map(({ fieldName, fromText, toText, ruleName, note, run }, index) => (
          // Effects are only appended, and a field may have several.
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
            {run && mayReadRuns && <OperationRun run={run} name={fieldName ?? ''} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
