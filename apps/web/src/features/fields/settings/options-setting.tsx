import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { FieldOption } from '@tingest/domain';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { FieldSettingsProps } from '../field-props.ts';

/** The choices of a field: what is stored, and what people read. */
export function OptionsSetting({ field, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const options = field.options ?? [];
  const set = (next: readonly FieldOption[]): void => onChange({ options: next });
  const change = (index: number, part: Partial<FieldOption>): void =>
    set(options.map((option, at) => (at === index ? { ...option, ...part } : option)));
  const move = (index: number, by: 1 | -1): void => {
    const next = [...options];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    set(next);
  };
  return (
    <Stack gap="xs">
      <Input.Label component="div">{t('app.fieldSettings.options')}</Input.Label>
      {options.map((option, index) => {
        const name = option.name || option.value || String(index + 1);
        return (
          // Choices have no identity of their own while their value is being typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: inputs keep no state
          <Group key={index} gap={4} wrap="nowrap" align="flex-start">
            <TextInput
              flex={1}
              aria-label={t('app.fieldSettings.optionName')}
              placeholder={t('app.fieldSettings.optionName')}
              value={option.name}
              error={errors[`options.${index}.name`]}
              onChange={(event) => change(index, nameChange(option, event.currentTarget.value))}
            />
            <TextInput
              flex={1}
              aria-label={t('app.fieldSettings.optionValue')}
              placeholder={t('app.fieldSettings.optionValue')}
              value={option.value}
              error={errors[`options.${index}.value`]}
              onChange={(event) => change(index, { value: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              disabled={index === 0}
              aria-label={t('app.fieldSettings.moveUp', { name })}
              onClick={() => move(index, -1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              disabled={index === options.length - 1}
              aria-label={t('app.fieldSettings.moveDown', { name })}
              onClick={() => move(index, 1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('app.fieldSettings.removeOption', { name })}
              onClick={() => set(options.filter((_, at) => at !== index))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        );
      })}
      {errors.options && <Input.Error>{errors.options}</Input.Error>}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => set([...options, { value: '', name: '' }])}
      >
        {t('app.fieldSettings.addOption')}
      </Button>
    </Stack>
  );
}

/** While the stored value is still the name's twin, it follows the name. */
function nameChange(option: FieldOption, name: string): Partial<FieldOption> {
  return option.value === option.name ? { name, value: name } : { name };
}
