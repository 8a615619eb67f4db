import { Group, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { FieldOption } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import type { ClipboardEvent, ReactNode, RefObject } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { languageNames } from '../../../ui/preferences/language-names.ts';
import type { FieldSettingsProps } from '../../form/field-props.ts';
import { OptionColorPicker } from './option-color-picker.tsx';
import type { OptionsEditing } from './options-editing.ts';
import styles from './settings.module.css';

interface OptionItemProps {
  readonly option: FieldOption;
  /** Index among the field's options. */
  readonly index: number;
  readonly isLast: boolean;
  readonly editing: OptionsEditing;
}

interface OptionNameProps extends OptionItemProps {
  /** Whether the value follows the name, while a name is typed for the first time. */
  readonly isFollowing: RefObject<boolean>;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly onAdd: () => void;
}

interface OptionRowProps extends OptionNameProps {
  /** Language of the name that is edited; `null` for the default name. */
  readonly culture: Culture | null;
  readonly hasValueInput: boolean;
  readonly errors: FieldSettingsProps['errors'];
}

/** Inputs of one option: its color, its name in a language, its value and its position. */
export function OptionRow(props: OptionRowProps): ReactNode {
  const { option, index, isLast, editing, isFollowing, onPaste, onAdd, culture, hasValueInput, errors } = props;
  const t = useTexts();
  const name = option.name || option.value || String(index + 1);
  const nameError = errors[`options.${index}.name`];
  const valueError = errors[`options.${index}.value`];
  return (
    <div className={styles.option}>
      <OptionColorPicker name={name} color={option.color} onChange={(color) => editing.setColor(index, color)} />
      {culture !== null && (
        <TextInput
          className={styles.optionText}
          lang={culture}
          aria-label={t('fields.designer.optionIn', { name, language: languageNames[culture] })}
          placeholder={option.name}
          value={option.localizedNames?.find((text) => text.culture === culture)?.text ?? ''}
          onChange={(event) => editing.change(index, withName(option, culture, event.currentTarget.value))}
        />
      )}
      {culture === null && (
        <OptionNameInput
          option={option}
          index={index}
          isLast={isLast}
          error={nameError ?? (hasValueInput ? undefined : valueError)}
          isFollowing={isFollowing}
          editing={editing}
          onPaste={onPaste}
          onAdd={onAdd}
        />
      )}
      {hasValueInput && (
        <TextInput
          className={styles.optionText}
          aria-label={t('app.fieldSettings.optionValue')}
          placeholder={t('app.fieldSettings.optionValue')}
          value={option.value}
          error={valueError}
          onChange={(event) => editing.change(index, { value: event.currentTarget.value })}
        />
      )}
      <OptionTools name={name} index={index} isLast={isLast} editing={editing} />
    </div>
  );
}

function OptionNameInput({
  option,
  index,
  isLast,
  editing,
  isFollowing,
  onPaste,
  onAdd,
  error,
}: OptionNameProps & { readonly error: string | undefined }): ReactNode {
  const t = useTexts();
  return (
    <TextInput
      data-option-name
      className={styles.optionText}
      aria-label={t('app.fieldSettings.optionName')}
      placeholder={t('app.fieldSettings.optionName')}
      value={option.name}
      error={error}
      onPaste={onPaste}
      onFocus={() => {
        isFollowing.current = option.value === '';
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        editing.change(index, isFollowing.current ? { name: text, value: text.trim() } : { name: text });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (isLast) onAdd();
      }}
    />
  );
}

function OptionTools({
  name,
  index,
  isLast,
  editing,
}: Omit<OptionItemProps, 'option'> & { readonly name: string }): ReactNode {
  const t = useTexts();
  return (
    <Group gap={0} wrap="nowrap">
      <IconButton
        icon={IconArrowUp}
        className={styles.tool}
        label={t('app.fieldSettings.moveUp', { name })}
        disabled={index === 0}
        onClick={() => editing.move(index, -1)}
      />
      <IconButton
        icon={IconArrowDown}
        className={styles.tool}
        label={t('app.fieldSettings.moveDown', { name })}
        disabled={isLast}
        onClick={() => editing.move(index, 1)}
      />
      <IconButton
        icon={IconTrash}
        className={styles.tool}
        label={t('app.fieldSettings.removeOption', { name })}
        onClick={() => editing.remove(index)}
      />
    </Group>
  );
}

/** A choice with another name in a language; without one, where the text is empty. */
function withName({ localizedNames = [] }: FieldOption, culture: Culture, text: string): Partial<FieldOption> {
  const otherNames = localizedNames.filter((each) => each.culture !== culture);
  return { localizedNames: text === '' ? otherNames : [...otherNames, { culture, text }] };
}
