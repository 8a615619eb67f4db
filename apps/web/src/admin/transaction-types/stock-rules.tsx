import { Stack, Switch } from '@mantine/core';
import { movementTypes, type StockPolicy } from '@tingest/domain';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { RadioChoices } from '../../ui/choices/radio-choices.tsx';
import { OptionalNumber } from '../optional-number.tsx';
import { emptyStockPolicy } from './empty-stock-policy.ts';
import { PolicyField } from './policy-field.tsx';
import type { RulesProps } from './rules-props.ts';

/** Which balance a service keeps, and what each use of it does to the balance. */
export function StockRules({ editor, forms }: RulesProps): ReactNode {
  const t = useTexts();
  const { draft, change, error, touch } = editor;
  const stock = draft.policy.stock ?? emptyStockPolicy;
  const set = (part: Partial<StockPolicy>): void =>
    change({ policy: { ...draft.policy, stock: { ...stock, ...part } } });
  const operation = t('modes.stockManagement.operations.start');
  return (
    <Stack gap="md">
      <PolicyField
        reference="stock.balancePropertyId"
        of="element"
        forms={forms}
        label={t('admin.services.stock.balancePropertyId')}
        description={t('admin.services.stock.balanceHint')}
        noneText={t('admin.services.stock.noBalance')}
        isRequired
        value={stock.balancePropertyId}
        error={error('policy.stock.balancePropertyId')}
        onChange={(balancePropertyId) => set({ balancePropertyId })}
      />
      <PolicyField
        reference="stock.quantityPropertyId"
        of="start"
        forms={forms}
        label={t('admin.services.stock.quantityPropertyId')}
        description={t('admin.services.stock.quantityHint')}
        noneText={t('admin.services.stock.noQuantity', { operation })}
        isRequired
        value={stock.quantityPropertyId}
        error={error('policy.stock.quantityPropertyId')}
        onChange={(quantityPropertyId) => set({ quantityPropertyId })}
      />
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
      <Switch
        label={t('admin.services.stock.allowNegative')}
        description={t('admin.services.stock.allowNegativeHint')}
        checked={stock.allowNegative}
        onChange={(event) => set({ allowNegative: event.currentTarget.checked })}
      />
      <OptionalNumber
        label={t('admin.services.stock.lowLimit')}
        description={t('admin.services.stock.lowLimitHint')}
        placeholder={t('admin.services.loan.never')}
        maw={320}
        isDecimal
        value={stock.lowLimit}
        error={error('policy.stock.lowLimit')}
        onChange={(lowLimit) => set({ lowLimit })}
        onBlur={() => touch('policy.stock.lowLimit')}
      />
    </Stack>
  );
}
