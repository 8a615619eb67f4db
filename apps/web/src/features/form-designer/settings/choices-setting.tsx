import { Input, SegmentedControl, Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import '@mantine/core/styles/FloatingIndicator.css';
import type { FieldSettingsProps } from '../../form/field-props.ts';
import { OptionSourceSetting } from './option-source-setting.tsx';
import { OptionsSetting } from './options-setting.tsx';

/**
 * Setting of the available options: options entered here, or predefined values. Source: design, section 6,
 * optionSource.
 */
export function ChoicesSetting(props: FieldSettingsProps): ReactNode {
  const { field, onChange } = props;
  const t = useTexts();
  const id = useId();
  const isFromRecords = Boolean(field.optionSource);
  return (
    <Stack gap="sm">
      <div>
        <Input.Label component="div" id={id}>
          {t('fields.designer.optionsFrom')}
        </Input.Label>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-labelledby={id}
          value={isFromRecords ? 'records' : 'own'}
          data={[
            { value: 'own', label: t('fields.designer.ownOptions') },
            { value: 'records', label: t('fields.designer.recordOptions') },
          ]}
          onChange={(value) =>
            onChange(
              value === 'records'
                ? { optionSource: { recordTypeIds: [] }, defaultValue: null, deviation: null }
                : { optionSource: null, defaultValue: null, deviation: null },
            )
          }
        />
      </div>
      {isFromRecords ? <OptionSourceSetting {...props} /> : <OptionsSetting {...props} />}
    </Stack>
  );
}
