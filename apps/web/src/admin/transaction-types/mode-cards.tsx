import { Alert, Radio } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { isTransactionMode, transactionModeKeys } from '@tingest/domain/work';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, useId } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/RadioCard.css';
import '@mantine/core/styles/RadioIndicator.css';
import { serviceMode } from './service-modes.ts';
import styles from './service-step.module.css';

interface ModeCardsProps {
  readonly value: string;
  readonly error?: string | undefined;
  /** Transactions that there are: they keep the kind that they were begun with. */
  readonly transactions: number;
  readonly onChange: (mode: string) => void;
}

/** Mode of a service: one card each, with its purpose. */
export function ModeCards({ value, error, transactions, onChange }: ModeCardsProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const id = useId();
  const modes: readonly string[] = isTransactionMode(value) ? transactionModeKeys : [...transactionModeKeys, value];
  return (
    <Radio.Group label={t('admin.transactionTypes.mode')} value={value} error={error} onChange={onChange}>
      {transactions > 0 && (
        <Alert color="yellow" icon={<IconLock aria-hidden />} mt={8}>
          {t('admin.services.modeFixed', { count: transactions, number: formatNumber(culture, transactions) })}
        </Alert>
      )}
      <div className={styles.cards}>
        {modes.map((mode) => {
          const { Icon } = serviceMode(mode);
          return (
            <Radio.Card
              key={mode}
              value={mode}
              className={styles.card}
              disabled={transactions > 0 && mode !== value}
              aria-labelledby={`${id}${mode}`}
              aria-describedby={`${id}${mode}-hint`}
            >
              <Icon size={24} aria-hidden />
              <span>
                <span id={`${id}${mode}`} className={styles.name}>
                  {isTransactionMode(mode) ? t(`modes.${mode}.name`) : t('admin.transactionTypes.otherMode', { mode })}
                </span>
                <span id={`${id}${mode}-hint`} className={styles.hint}>
                  {isTransactionMode(mode)
                    ? t(`admin.transactionTypes.modeHints.${mode}`)
                    : t('admin.transactionTypes.otherModeHint')}
                </span>
              </span>
              <Radio.Indicator />
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}
