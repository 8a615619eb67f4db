import { CloseButton, Group, Input, InputBase, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type FieldOption, fieldLabel } from '@tingest/domain/fields';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { type FieldInputProps, inputProps } from '../../field-props.ts';
import { RemovedChoices } from '../../options/removed-choices.tsx';
import { useAvailableOptions } from '../../options/use-available-options.ts';
import { ColorDot } from '../../shared/color-dot.tsx';
import { ChoiceList } from './choice-list.tsx';
import styles from './choice-picker.module.css';

/**
 * Choice of one or several of many options. The control shows the selection; it opens a list with search, over the
 * whole screen on a phone, below the control elsewhere.
 */
export function ChoicePicker(props: FieldInputProps): ReactNode {
  const { field, context, value, isDisabled, onBlur } = props;
  const { options, goneNames, choose } = useAvailableOptions(props);
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 47.99em)', true, { getInitialValueInEffect: false });
  const isMultiple = field.multiple === true;
  const values = chosenValues(value);
  const selectedOptions = values.flatMap(
    (entry) => (field.options ?? []).find((option) => option.value === entry) ?? [],
  );
  const name = fieldLabel(field, context.culture);

  const close = (): void => {
    setIsOpen(false);
    onBlur();
  };
  const control = (
    <ChoiceControl
      field={props}
      chosenOptions={selectedOptions}
      canClear={values.length > 0 && !isDisabled}
      onToggle={() => setIsOpen(!isOpen)}
      onOpen={() => setIsOpen(true)}
      onClear={() => choose(null)}
    />
  );
  const list = (
    <ChoiceList
      name={name}
      options={options}
      chosenIds={values}
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
      <ChoicePopup isPhone={isPhone} isOpen={isOpen} name={name} control={control} onClose={close}>
        {list}
      </ChoicePopup>
      <RemovedChoices names={goneNames} />
    </div>
  );
}

interface ChoiceControlProps {
  readonly field: FieldInputProps;
  readonly chosenOptions: readonly FieldOption[];
  readonly canClear: boolean;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
  readonly onClear: () => void;
}

/** Button that shows the chosen options and opens the list. */
function ChoiceControl({ field, chosenOptions, canClear, onToggle, onOpen, onClear }: ChoiceControlProps): ReactNode {
  const t = useTexts();
  const { onBlur: _leaving, 'aria-required': _required, ...sharedProps } = inputProps(field);
  return (
    <InputBase
      {...sharedProps}
      component="button"
      type="button"
      multiline
      pointer
      className={styles.control}
      labelProps={{ id: `${field.id}-label` }}
      aria-labelledby={`${field.id}-label ${field.id}-chosen`}
      aria-haspopup="dialog"
      onClick={onToggle}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        onOpen();
      }}
      rightSection={
        canClear ? (
          <CloseButton
            size={44}
            aria-label={t('forms.inputs.choices.clear')}
            onClick={(event) => {
              event.stopPropagation();
              onClear();
            }}
          />
        ) : (
          <IconChevronDown size={20} aria-hidden />
        )
      }
      rightSectionWidth={44}
      rightSectionPointerEvents={canClear ? 'all' : 'none'}
    >
      <span id={`${field.id}-chosen`} className={styles.chosen}>
        {chosenOptions.map((option) => (
          <span key={option.value} className={field.field.multiple === true ? styles.chip : styles.single}>
            <ColorDot color={option.color} />
            {option.name}
          </span>
        ))}
        {chosenOptions.length === 0 && <Input.Placeholder>{t('forms.inputs.choices.choose')}</Input.Placeholder>}
      </span>
    </InputBase>
  );
}

interface ChoicePopupProps {
  readonly isPhone: boolean;
  readonly isOpen: boolean;
  /** The field's, for the accessible name. */
  readonly name: string;
  readonly control: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows the list over the whole screen on a phone, below the control elsewhere. */
function ChoicePopup({ isPhone, isOpen, name, control, onClose, children }: ChoicePopupProps): ReactNode {
  const t = useTexts();
  return isPhone ? (
    <>
      {control}
      <Dialog
        opened={isOpen}
        onClose={onClose}
        fullScreen
        title={name}
        padding="md"
        classNames={{ content: styles.sheet, body: styles.sheetBody, header: styles.sheetHeader }}
      >
        {children}
      </Dialog>
    </>
  ) : (
    <Popover
      opened={isOpen}
      onDismiss={onClose}
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
        {children}
      </Popover.Dropdown>
    </Popover>
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
  const selectedValues = chosenValues(value);
  const next = selectedValues.includes(option)
    ? selectedValues.filter((entry) => entry !== option)
    : [...selectedValues, option];
  return next.length === 0 ? null : next;
}
