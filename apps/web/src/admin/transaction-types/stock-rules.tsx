import { Stack, Switch } from '@mantine/core';
import { movementTypes, type StockPolicy } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RadioChoices } from '../../ui/choices/radio-choices.tsx';
import { OptionalNumber } from '../optional-number.tsx';
import { emptyStockPolicy } from './empty-stock-policy.ts';
import { PolicyField } from './policy-field.tsx';
import type { RulesProps } from './rules-props.ts';

type FieldTexts = Pick<Parameters<typeof PolicyField>[0], 'description' | 'noneText'>;

/** Balance that a service keeps, and the effect of each use on the balance. */
export function StockRules({ editor, forms }: RulesProps): ReactNode {
  const t = useTexts();
  const { draft, change, error, touch } = editor;
  const stock = draft.policy.stock ?? emptyStockPolicy;
  const set = (part: Partial<StockPolicy>): void =>
    change({ policy: { ...draft.policy, stock: { ...stock, ...part } } });
  const operation = operationLabel(draft, 'start', t);
  const field = (name: 'balancePropertyId' | 'quantityPropertyId', of: 'element' | 'start', texts: FieldTexts) => (
    <PolicyField
      reference={`stock.${name}`}
      of={of}
      forms={forms}
      label={t(`admin.services.stock.${name}`)}
      {...texts}
      isRequired
      value={stock[name]}
      error={error(`policy.stock.${name}`)}
      onChange={(id) => set({ [name]: id })}
    />
  );
  return (
    <Stack gap="md">
      {field('balancePropertyId', 'element', {
        description: t('admin.services.stock.balanceHint'),
        noneText: t('admin.services.stock.noBalance'),
      })}
      {field('quantityPropertyId', 'start', {
        description: t('admin.services.stock.quantityHint'),
        noneText: t('admin.services.stock.noQuantity', { operation }),
      })}
      <RadioChoices
        label={t('admin.services.stock.kind')}
        value={stock.kind}
        error={error('policy.stock.kind')}
        choices={movementTypes.map((movementType) => ({
          value: movementType,
          label: t(`admin.services.stock.kinds.${movementType}.name`),
          description: t(`admin.services.stock.kinds.${movementType}.hint`),
        }))}
        onChange={(movementType) => set({ kind: movementType })}
      />
      <BalanceLimits {...{ stock, error, touch }} onChange={set} />
    </Stack>
  );
}

interface BalanceLimitsProps extends Pick<RulesProps['editor'], 'error' | 'touch'> {
  readonly stock: StockPolicy;
  readonly onChange: (part: Partial<StockPolicy>) => void;
}

/** Whether the balance may become negative, and the balance from which on it counts as low. */
function BalanceLimits({ stock, error, touch, onChange }: BalanceLimitsProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <Switch
        label={t('admin.services.stock.allowNegative')}
        description={t('admin.services.stock.allowNegativeHint')}
        checked={stock.allowNegative}
        onChange={(event) => onChange({ allowNegative: event.currentTarget.checked })}
      />
      <OptionalNumber
        label={t('admin.services.stock.lowLimit')}
        description={t('admin.services.stock.lowLimitHint')}
        placeholder={t('admin.services.loan.never')}
        maw={320}
        isDecimal
        value={stock.lowLimit}
        error={error('policy.stock.lowLimit')}
        onChange={(lowLimit) => onChange({ lowLimit })}
        onBlur={() => touch('policy.stock.lowLimit')}
      />
    </>
  );
}
