import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useProcessorConfigs } from '../../api/processors.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import type { TransferStepProps } from './transfer-step-props.ts';

/** Choice of the integration through which files are sent or fetched. */
export function IntegrationSelect({ editor }: TransferStepProps): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  const configs = useProcessorConfigs('integration').data?.items ?? [];
  const isExport = draft.kind === 'export';
  const label = t('admin.transfers.integration');
  return (
    <NativeSelect
      size="md"
      label={label}
      withAsterisk={!isExport}
      description={t(`admin.transfers.integrationHint.${draft.kind}`)}
      value={draft.configurationId ?? ''}
      error={error('configurationId')}
      data={[
        { value: '', label: isExport ? t('admin.transfers.noIntegration') : t('admin.transfers.choose') },
        ...configs
          .filter(({ processorKey }) => processorKey === 'http')
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => change({ configurationId: currentTarget.value || null })}
    />
  );
}
