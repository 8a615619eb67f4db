import { Alert, Radio } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { isTransactionMode, type TransactionMode, transactionModeKeys } from '@tingest/domain';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, useId } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/RadioCard.css';
import '@mantine/core/styles/RadioIndicator.css';
import { serviceModes } from './service-modes.ts';
import styles from './service-step.module.css';

interface ModeCardsProps {
  readonly value: TransactionMode;
  readonly error?: string | undefined;
  /** Transactions that there are: they keep the kind that they were begun with. */
  readonly transactions: number;
  readonly onChange: (mode: TransactionMode) => void;
}

/** What kind of service it is: a card each, with what the kind is for. */
export function ModeCards({ value, error, transactions, onChange }: ModeCardsProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const id = useId();
  return (
    <Radio.Group
      label={t('admin.transactionTypes.mode')}
      value={value}
      error={error}
      onChange={(mode) => {
        if (isTransactionMode(mode)) onChange(mode);
      }}
    >
      {transactions > 0 && (
        <Alert color="yellow" icon={<IconLock aria-hidden />} mt={8}>
          {t('admin.services.modeFixed', { count: transactions, number: formatNumber(culture, transactions) })}
        </Alert>
      )}
      <div className={styles.cards}>
        {transactionModeKeys.map((mode) => {
          const { Icon } = serviceModes[mode];
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
                  {t(`modes.${mode}.name`)}
                </span>
                <span id={`${id}${mode}-hint`} className={styles.hint}>
                  {t(`admin.transactionTypes.modeHints.${mode}`)}
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
