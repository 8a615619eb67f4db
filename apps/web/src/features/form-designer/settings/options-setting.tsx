import { Button, Group, Input, SegmentedControl, Stack, Switch, Textarea } from '@mantine/core';
import { IconClipboardText, IconPlus, IconSortAscendingLetters } from '@tabler/icons-react';
import { type Culture, cultures, isCulture } from '@tingest/domain/foundation';
import { type ClipboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { languageNames } from '../../../ui/preferences/language-names.ts';
import type { FieldSettingsProps } from '../../form/field-props.ts';
import { OptionRow } from './option-row.tsx';
import { type OptionsEditing, optionsEditing } from './options-editing.ts';
import { sortedOptions } from './sorted-options.ts';

/** Number of options shown until the user asks for all. */
const maxInitialOptions = 100;

/** Options of a field: the displayed name and the stored value, which is the first name unless the user changes it. */
export function OptionsSetting({ field, context, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const options = field.options ?? [];
  const [isWhole, setIsWhole] = useState(false);
  // The language in which names are edited; `null` for the default names, used by languages without a translation.
  const [culture, setCulture] = useState<Culture | null>(null);
  const visibleOptions = isWhole || options.length <= maxInitialOptions ? options : options.slice(0, maxInitialOptions);
  const [areValuesShown, setAreValuesShown] = useState(() => options.some(({ value, name }) => value !== name));
  // While a name is typed for the first time its value follows. Later ones leave it: objects may hold it already.
  const isFollowing = useRef(false);
  const editing = optionsEditing(field, onChange);
  const { list, add, onPaste } = useOptionAdding(options.length, editing, () => setIsWhole(true));
  return (
    <Stack gap="xs">
      <OptionListHead
        areValuesShown={areValuesShown}
        culture={culture}
        onValues={setAreValuesShown}
        onCulture={setCulture}
      />
      <Stack gap={6} ref={list}>
        {visibleOptions.map((option, index) => (
          <OptionRow
            // Options have no identity of their own while their value is being typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: inputs keep no state
            key={index}
            option={option}
            index={index}
            isLast={index === options.length - 1}
            culture={culture}
            hasValueInput={areValuesShown}
            isFollowing={isFollowing}
            errors={errors}
            editing={editing}
            onPaste={onPaste}
            onAdd={add}
          />
        ))}
      </Stack>
      {visibleOptions.length < options.length && (
        <Button variant="subtle" size="xs" style={{ alignSelf: 'flex-start' }} onClick={() => setIsWhole(true)}>
          {t('fields.designer.showAllOptions', { count: options.length })}
        </Button>
      )}
      {errors.options && <Input.Error>{errors.options}</Input.Error>}
      <OptionListTools
        canSort={options.length > 1}
        onAdd={add}
        onPaste={editing.addPasted}
        onSort={() => editing.replaceAll(sortedOptions(options, context.culture))}
      />
    </Stack>
  );
}

/** Adds an option with the focus in its name, and several when lines are pasted into a name. */
function useOptionAdding(count: number, editing: OptionsEditing, onAdd: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const add = (): void => {
    onAdd();
    editing.addEmpty();
    requestAnimationFrame(() => {
      list.current?.querySelectorAll<HTMLInputElement>('input[data-option-name]')[count]?.focus();
    });
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    editing.addPasted(text);
  };
  return { list, add, onPaste };
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

interface OptionListToolsProps {
  readonly canSort: boolean;
  readonly onAdd: () => void;
  readonly onPaste: (text: string) => void;
  readonly onSort: () => void;
}

/** Buttons below the options: add one, paste several, sort. */
function OptionListTools({ canSort, onAdd, onPaste, onSort }: OptionListToolsProps): ReactNode {
  const t = useTexts();
  const [isPasting, setIsPasting] = useState(false);
  return (
    <>
      <Group gap="xs">
        <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
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
          disabled={!canSort}
          onClick={onSort}
        >
          {t('fields.designer.sort')}
        </Button>
      </Group>
      {isPasting && (
        <PasteMany
          onTake={(text) => {
            onPaste(text);
            setIsPasting(false);
          }}
        />
      )}
    </>
  );
}

interface OptionListHeadProps {
  readonly areValuesShown: boolean;
  /** Language in which names are edited; `null` for the default names. */
  readonly culture: Culture | null;
  readonly onValues: (areShown: boolean) => void;
  readonly onCulture: (culture: Culture | null) => void;
}

/** Choices of what is edited: the values too, and the language of the names. */
function OptionListHead({ areValuesShown, culture, onValues, onCulture }: OptionListHeadProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Input.Label component="div">{t('app.fieldSettings.options')}</Input.Label>
        <Switch
          size="xs"
          label={t('fields.designer.showValues')}
          checked={areValuesShown}
          onChange={(event) => onValues(event.currentTarget.checked)}
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
        onChange={(value) => onCulture(isCulture(value) ? value : null)}
      />
    </>
  );
}
