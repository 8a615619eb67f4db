import { NativeSelect, Stack, Switch } from '@mantine/core';
import type { LocalizedText } from '@tingest/domain/foundation';
import { expressionOf } from '@tingest/domain/rules';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LocalizedInput } from '../../ui/localized/localized-input.tsx';
import { ExpressionEditor } from './expression-editor.tsx';
import type { RuleValueProps } from './rule-value-editor.tsx';

/** Draft of a message: unlike a stored one, it may have no text yet. */
interface EditedMessage {
  readonly message: readonly LocalizedText[];
  readonly severity: 'error' | 'warning';
  readonly expression?: string;
}

/**
 * Editor of the message that a rule shows at a field, whether it prevents sending, and its further condition, if any.
 */
export function RuleMessageEditor({ rule, collection, scope, errors, onChange }: RuleValueProps): ReactNode {
  const t = useTexts();
  const { tenant } = useSession();
  const value: EditedMessage = { message: [], severity: 'warning', ...(rule.value as Partial<EditedMessage>) };
  const expression = expressionOf(rule.value);
  const { expression: _expression, ...plainMessage } = value;
  const set = (part: Partial<EditedMessage>): void => onChange({ ...rule, value: { ...value, ...part } });
  return (
    <Stack gap="sm">
      <LocalizedInput
        label={t('admin.rules.message')}
        first={tenant.culture}
        isRequired
        value={value.message}
        error={errors.value}
        onChange={(message) => set({ message: message.filter(({ text }) => text !== '') })}
      />
      <NativeSelect
        label={t('admin.rules.severity')}
        value={value.severity}
        data={(['warning', 'error'] as const).map((each) => ({
          value: each,
          label: t(`admin.rules.severities.${each}`),
        }))}
        onChange={({ currentTarget }) => set({ severity: currentTarget.value === 'error' ? 'error' : 'warning' })}
      />
      <Switch
        label={t('admin.rules.unless')}
        checked={expression !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...rule, value: checked ? { ...plainMessage, expression: '' } : plainMessage })
        }
      />
      {expression !== null && (
        <ExpressionEditor
          label={t('admin.rules.expression')}
          value={expression}
          scope={scope}
          collectionId={collection?.id ?? null}
          target={null}
          error={errors['value.expression']}
          onChange={(next) => set({ expression: next })}
        />
      )}
    </Stack>
  );
}
