import { CloseButton, Group, Input, InputBase, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { fieldLabel } from '@tingest/domain/fields';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { type FieldInputProps, inputProps } from '../field-props.ts';
import { RemovedChoices } from '../options/removed-choices.tsx';
import { useAvailableOptions } from '../options/use-available-options.ts';
import { ColorDot } from '../shared/color-dot.tsx';
import { ChoiceList } from './choice-list.tsx';
import styles from './choice-picker.module.css';

/**
 * Choice of one or several of many options. The control shows the selection; it opens a list with search, over the
 * whole screen on a phone, below the control elsewhere.
 */
export function ChoicePicker(props: FieldInputProps): ReactNode {
  const t = useTexts();
  const { id, field, context, value, isDisabled, onBlur } = props;
  const { options, gone, choose } = useAvailableOptions(props);
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 47.99em)', true, { getInitialValueInEffect: false });
  const isMultiple = field.multiple === true;
  const values = chosenValues(value);
  const chosen = values.flatMap((entry) => (field.options ?? []).find((option) => option.value === entry) ?? []);
  const name = fieldLabel(field, context.culture);

  const close = (): void => {
    setIsOpen(false);
    onBlur();
  };
  const { onBlur: _leaving, 'aria-required': _required, ...shared } = inputProps(props);
  const control = (
    <InputBase
      {...shared}
      component="button"
      type="button"
      multiline
      pointer
      className={styles.control}
      labelProps={{ id: `${id}-label` }}
      aria-labelledby={`${id}-label ${id}-chosen`}
      aria-haspopup="dialog"
      onClick={() => setIsOpen(!isOpen)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setIsOpen(true);
      }}
      rightSection={
        values.length > 0 && !isDisabled ? (
          <CloseButton
            size={44}
            aria-label={t('forms.inputs.choices.clear')}
            onClick={(event) => {
              event.stopPropagation();
              choose(null);
            }}
          />
        ) : (
          <IconChevronDown size={20} aria-hidden />
        )
      }
      rightSectionWidth={44}
      rightSectionPointerEvents={values.length > 0 && !isDisabled ? 'all' : 'none'}
    >
      <span id={`${id}-chosen`} className={styles.chosen}>
        {chosen.map((option) => (
          <span key={option.value} className={isMultiple ? styles.chip : styles.single}>
            <ColorDot color={option.color} />
            {option.name}
          </span>
        ))}
        {chosen.length === 0 && <Input.Placeholder>{t('forms.inputs.choices.choose')}</Input.Placeholder>}
      </span>
    </InputBase>
  );
  const list = (
    <ChoiceList
      name={name}
      options={options}
      chosen={values}
      isMultiple={isMultiple}
      isTall={isPhone}
      onClose={close}
      onChoose={(option) => {
        choose(afterChoosing(value, option, isMultiple));
        if (!isMultiple) close();
      }}
    />
  );
  return (
    <div>
      {isPhone ? (
        <>
          {control}
          <Dialog
            opened={isOpen}
            onClose={close}
            fullScreen
            title={name}
            padding="md"
            classNames={{ content: styles.sheet, body: styles.sheetBody, header: styles.sheetHeader }}
          >
            {list}
          </Dialog>
        </>
      ) : (
        <Popover
          opened={isOpen}
          onDismiss={close}
          width="target"
          position="bottom"
          shadow="md"
          trapFocus
          returnFocus
          closeOnEscape={false}
          withRoles={false}
        >
          <Popover.Target>
            <Group wrap="nowrap" gap={0} className={styles.target}>
              {control}
            </Group>
          </Popover.Target>
          <Popover.Dropdown p={8} role="dialog" aria-label={t('forms.inputs.choices.list', { name })}>
            {list}
          </Popover.Dropdown>
        </Popover>
      )}
      <RemovedChoices names={gone} />
    </div>
  );
}

/** The option values that a select field holds, one or several, as a list. */
export function chosenValues(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((entry): entry is string => typeof entry === 'string' && entry !== '');
}

/**
 * Returns the field's value after an option was clicked: with several options it is added or removed, otherwise it
 * replaces the previous one.
 * @returns in the form of the field's value; `null` for an empty selection
 */
export function afterChoosing(value: unknown, option: string, isMultiple: boolean): string | readonly string[] | null {
  if (!isMultiple) return option;
  const chosen = chosenValues(value);
  const next = chosen.includes(option) ? chosen.filter((entry) => entry !== option) : [...chosen, option];
  return next.length === 0 ? null : next;
}
