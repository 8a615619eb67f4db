import { Card, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type StockPolicy, stockMovement } from '@tingest/domain/work';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import type { StockState } from '../../../api/operations.ts';
import { FormField } from '../../../features/form/renderer/form-field.tsx';
import type { FormStore } from '../../../features/form/state/form-store.ts';
import { useFieldValue, useFollowed } from '../../../features/form/state/use-form.ts';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import type { AdditionalFieldsProps } from './additional-fields-props.ts';
import { quantityField } from './quantity-field.ts';
import styles from './stock-fields.module.css';

/** Balance, quantity and resulting balance. */
export function StockFields({ form, preparedForm, policy }: AdditionalFieldsProps): ReactNode {
  const field = quantityField(form.tree, policy.stock);
  const { stock } = preparedForm;
  if (!stock || !policy.stock) return null;
  return (
    <Card withBorder padding="md">
      <Balance stock={stock} />
      {field && (
        <div className={styles.quantity}>
          <Step form={form} fieldId={field.id} by={-1} />
          <div>
            <FormField field={field} />
          </div>
          <Step form={form} fieldId={field.id} by={1} />
        </div>
      )}
      <After form={form} policy={policy.stock} stock={stock} />
    </Card>
  );
}

function Balance({ stock: { balance, unit } }: { readonly stock: StockState }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  return (
    <div className={styles.balance}>
      <span>{t('service.stock.balance')}</span>
      <span className="tingest-figures">{[formatNumber(culture, balance), unit].filter(Boolean).join(' ')}</span>
    </div>
  );
}

interface StepProps {
  readonly form: FormStore;
  readonly fieldId: string;
  readonly by: 1 | -1;
}

/** One more or one less, for a thumb in a glove. */
function Step({ form, fieldId, by }: StepProps): ReactNode {
  const t = useTexts();
  const value = useFieldValue(form, fieldId);
  const number = typeof value === 'number' ? value : 0;
  const Icon = by === 1 ? IconPlus : IconMinus;
  return (
    <IconButton
      icon={Icon}
      variant="default"
      size={48}
      className={styles.step}
      disabled={by === -1 && number <= 0}
      label={t(by === 1 ? 'service.stock.more' : 'service.stock.less')}
      onClick={() => {
        form.setValue(fieldId, Math.max(0, number + by));
        form.check(fieldId);
      }}
      iconSize={24}
    />
  );
}

interface AfterProps {
  readonly form: FormStore;
  readonly policy: StockPolicy;
  readonly stock: StockState;
}

/** The resulting balance, shown before sending; or a note that the stock is insufficient. */
function After({ form, policy, stock: { balance, unit } }: AfterProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { quantityPropertyId } = policy;
  const value = useFieldValue(form, quantityPropertyId);
  // An error shown at the field need not be repeated.
  const isWrong = useFollowed(form, quantityPropertyId, () => form.problem(quantityPropertyId) !== undefined);
  const numberText = (number: number): string => [formatNumber(culture, number), unit].filter(Boolean).join(' ');
  if (typeof value !== 'number' || isWrong) return <Text className={styles.after}> </Text>;
  const movement = stockMovement(policy, balance, value, policy.kind === 'count' ? balance : null);
  const problem = 'problem' in movement && movement.problem.code === 'insufficientStock' ? movement.problem : null;
  return (
    <Text className={styles.after} role="status" {...(problem && { c: 'var(--mantine-color-error)', fw: 600 })}>
      {problem
        ? t('service.stock.notEnough', {
            available: numberText(balance),
            asked: numberText(Number(problem.parameters?.asked)),
          })
        : 'balanceAfter' in movement
          ? t('service.stock.after', { balance: numberText(movement.balanceAfter) })
          : ' '}
    </Text>
  );
}
