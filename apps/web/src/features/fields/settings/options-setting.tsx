import { Button, Group, Input, SegmentedControl, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboardText,
  IconPlus,
  IconSortAscendingLetters,
  IconTrash,
} from '@tabler/icons-react';
import type { FieldOption } from '@tingest/domain/fields';
import { type Culture, cultures, isCulture } from '@tingest/domain/foundation';
import { type ClipboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { languageNames } from '../../../ui/preferences/language-names.ts';
import type { FieldSettingsProps } from '../field-props.ts';
import { deviationOf } from './deviation-of-options.ts';
import { OptionColorPicker } from './option-color-picker.tsx';
import { optionsFromText } from './options-from-text.ts';
import styles from './settings.module.css';
import { sortedOptions } from './sorted-options.ts';

/** Number of options shown until the user asks for all. */
const firstShown = 100;

/** Options of a field: the displayed name and the stored value, which is the first name unless the user changes it. */
export function OptionsSetting({ field, context, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const options = field.options ?? [];
  const [isPasting, setIsPasting] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  // The language in which names are edited; `null` for the default names, used by languages without a translation.
  const [culture, setCulture] = useState<Culture | null>(null);
  const shown = isWhole || options.length <= firstShown ? options : options.slice(0, firstShown);
  const [areValuesShown, setAreValuesShown] = useState(() => options.some(({ value, name }) => value !== name));
  // While a name is typed for the first time its value follows. Later ones leave it: objects may hold it already.
  const isFollowing = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const set = (next: readonly FieldOption[]): void =>
    onChange({ options: next, ...(field.deviation && { deviation: deviationOf(field.deviation, options, next) }) });
  const change = (index: number, part: Partial<FieldOption>): void =>
    set(options.map((option, at) => (at === index ? { ...option, ...part } : option)));
  const move = (index: number, by: 1 | -1): void => {
    const [moved] = options.slice(index, index + 1);
    if (moved) set(options.toSpliced(index, 1).toSpliced(index + by, 0, moved));
  };
  const setColor = (index: number, color: string | undefined): void =>
    set(
      options.map(({ color: _, ...option }, at) => {
        if (at === index) return color ? { ...option, color } : option;
        return options[at] ?? option;
      }),
    );
  const add = (): void => {
    setIsWhole(true);
    set([...options, { value: '', name: '' }]);
    const count = options.length;
    requestAnimationFrame(() => {
      list.current?.querySelectorAll<HTMLInputElement>('input[data-option-name]')[count]?.focus();
    });
  };
  const take = (text: string): void => {
    const kept = options.filter(({ value, name }) => value !== '' || name !== '');
    set([...kept, ...optionsFromText(text, kept)]);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    take(text);
  };
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Input.Label component="div">{t('app.fieldSettings.options')}</Input.Label>
        <Switch
          size="xs"
          label={t('fields.designer.showValues')}
          checked={areValuesShown}
          onChange={(event) => setAreValuesShown(event.currentTarget.checked)}
        />
      </Group>
      <SegmentedControl
        size="xs"
        aria-label={t('fields.designer.language')}
        value={culture ?? ''}
        data={[
          { value: '', label: t('fields.designer.allLanguages') },
          ...cultures.map((value) => ({ value, label: languageNames[value] })),
        ]}
        onChange={(value) => setCulture(isCulture(value) ? value : null)}
      />
      <Stack gap={6} ref={list}>
        {shown.map((option, index) => {
          const name = option.name || option.value || String(index + 1);
          const nameError = errors[`options.${index}.name`];
          const valueError = errors[`options.${index}.value`];
          return (
            // Choices have no identity of their own while their value is being typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: inputs keep no state
            <div key={index} className={styles.option}>
              <OptionColorPicker name={name} color={option.color} onChange={(color) => setColor(index, color)} />
              {culture !== null && (
                <TextInput
                  className={styles.optionText}
                  lang={culture}
                  aria-label={t('fields.designer.optionIn', { name, language: languageNames[culture] })}
                  placeholder={option.name}
                  value={option.localizedNames?.find((text) => text.culture === culture)?.text ?? ''}
                  onChange={(event) => change(index, withName(option, culture, event.currentTarget.value))}
                />
              )}
              {culture === null && (
                <TextInput
                  data-option-name
                  className={styles.optionText}
                  aria-label={t('app.fieldSettings.optionName')}
                  placeholder={t('app.fieldSettings.optionName')}
                  value={option.name}
                  error={nameError ?? (areValuesShown ? undefined : valueError)}
                  onPaste={onPaste}
                  onFocus={() => {
                    isFollowing.current = option.value === '';
                  }}
                  onChange={(event) => {
                    const text = event.currentTarget.value;
                    change(index, isFollowing.current ? { name: text, value: text.trim() } : { name: text });
                  }}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                    event.preventDefault();
                    if (index === options.length - 1) add();
                  }}
                />
              )}
              {areValuesShown && (
                <TextInput
                  className={styles.optionText}
                  aria-label={t('app.fieldSettings.optionValue')}
                  placeholder={t('app.fieldSettings.optionValue')}
                  value={option.value}
                  error={valueError}
                  onChange={(event) => change(index, { value: event.currentTarget.value })}
                />
              )}
              <Group gap={0} wrap="nowrap">
                <IconButton
                  icon={IconArrowUp}
                  className={styles.tool}
                  label={t('app.fieldSettings.moveUp', { name })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  icon={IconArrowDown}
                  className={styles.tool}
                  label={t('app.fieldSettings.moveDown', { name })}
                  disabled={index === options.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  icon={IconTrash}
                  className={styles.tool}
                  label={t('app.fieldSettings.removeOption', { name })}
                  onClick={() => set(options.filter((_, at) => at !== index))}
                />
              </Group>
            </div>
          );
        })}
      </Stack>
      {shown.length < options.length && (
        <Button variant="subtle" size="xs" style={{ alignSelf: 'flex-start' }} onClick={() => setIsWhole(true)}>
          {t('fields.designer.showAllOptions', { count: options.length })}
        </Button>
      )}
      {errors.options && <Input.Error>{errors.options}</Input.Error>}
      <Group gap="xs">
        <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('app.fieldSettings.addOption')}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          color="gray"
          leftSection={<IconClipboardText size={16} aria-hidden />}
          aria-expanded={isPasting}
          onClick={() => setIsPasting(!isPasting)}
        >
          {t('fields.designer.pasteMany')}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          color="gray"
          leftSection={<IconSortAscendingLetters size={16} aria-hidden />}
          disabled={options.length < 2}
          onClick={() => set(sortedOptions(options, context.culture))}
        >
          {t('fields.designer.sort')}
        </Button>
      </Group>
      {isPasting && (
        <PasteMany
          onTake={(text) => {
            take(text);
            setIsPasting(false);
          }}
        />
      )}
    </Stack>
  );
}

/** A choice with another name in a language; without one, where the text is empty. */
function withName({ localizedNames = [] }: FieldOption, culture: Culture, text: string): Partial<FieldOption> {
  const others = localizedNames.filter((each) => each.culture !== culture);
  return { localizedNames: text === '' ? others : [...others, { culture, text }] };
}

function PasteMany({ onTake }: { readonly onTake: (text: string) => void }): ReactNode {
  const t = useTexts();
  const [text, setText] = useState('');
  return (
    <Stack gap="xs" align="flex-start">
      <Textarea
        w="100%"
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
        label={t('fields.designer.pasteLabel')}
        description={t('fields.designer.pasteHint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="xs" disabled={text.trim() === ''} onClick={() => onTake(text)}>
        {t('app.actions.add')}
      </Button>
    </Stack>
  );
}
