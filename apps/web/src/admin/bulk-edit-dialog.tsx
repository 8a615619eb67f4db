import { Button, Group, List, NativeSelect, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { bulkFields, type FieldDefinition, fieldLabel, fieldTypeOf } from '@tingest/domain/fields';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import type { BulkReport } from '../api/bulk.ts';
import { useFieldContext } from '../features/form/use-field-context.ts';
import { FailedRows } from '../features/list/bulk/failed-rows.tsx';
import type { BulkEditProps } from '../features/list/list-types.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { colorName } from '../ui/color/color-swatches.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Hint } from '../ui/text/hint.tsx';
import { type BulkValues, BulkValuesForm } from './bulk-edit-value.tsx';
import { type DescribedChange, useBulkEdit } from './use-bulk-edit.ts';

interface BulkEditDialogProps extends BulkEditProps {
  readonly fields: readonly FieldDefinition[];
  /** Whether the rows have a colour beside their fields. */
  readonly hasColor?: boolean;
}

/** Key of the colour in the choice of fields; not a field's id. */
const colorKey = 'color';

/** Dialog to choose fields and their new values; previews the effect on each row, and then applies it. */
export function BulkEditDialog({ fields, hasColor = false, ...props }: BulkEditDialogProps): ReactNode {
  const { count, onDone } = props;
  const t = useTexts();
  const countTexts = useCountTexts();
  const offeredFields = useMemo(
    () => bulkFields(fields).filter(({ showForAdmin }) => showForAdmin !== false),
    [fields],
  );
  const [keys, setKeys] = useState<readonly string[]>([]);
  const draft = useRef<BulkValues>({ values: {}, color: null });
  const { errors, isWorking, edit, report, preview, discardReport, apply } = useBulkEdit(props);
  return (
    <Dialog
      size="lg"
      onClose={() => onDone(null)}
      closeOnClickOutside={false}
      title={t('lists.bulk.title', countTexts(report?.count ?? count))}
      isBusy={isWorking}
    >
      <Stack>
        {errors.length > 0 && (
          <Text c="red" role="alert">
            {errors.join(' ')}
          </Text>
        )}
        {report && edit ? (
          <ChangePreview
            {...{ edit, report, isWorking }}
            fields={offeredFields}
            onBack={discardReport}
            onApply={() => void apply()}
          />
        ) : (
          <ChangeForm
            keys={keys}
            draft={draft}
            fields={offeredFields}
            hasColor={hasColor}
            isWorking={isWorking}
            onKeys={setKeys}
            onPreview={(next) => void preview(next)}
            onCancel={() => onDone(null)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** Returns a function that gives the parameters of texts with a number of rows. */
function useCountTexts(): (count: number) => { readonly count: number; readonly number: string } {
  const culture = useCulture();
  return (count) => ({ count, number: formatNumber(culture, count) });
}

interface ChangeFormProps {
  /** Ids of the chosen fields, and the key of the colour. */
  readonly keys: readonly string[];
  /** Input so far; kept while the preview is shown. */
  readonly draft: RefObject<BulkValues>;
  readonly fields: readonly FieldDefinition[];
  readonly hasColor: boolean;
  readonly isWorking: boolean;
  readonly onKeys: (keys: readonly string[]) => void;
  readonly onPreview: (edit: DescribedChange) => void;
  readonly onCancel: () => void;
}

/** Choice of fields, and inputs of their new values. */
function ChangeForm(props: ChangeFormProps): ReactNode {
  const { keys, draft, fields, hasColor, isWorking, onKeys, onPreview, onCancel } = props;
  const t = useTexts();
  const culture = useCulture();
  const context = useFieldContext();
  const select = useRef<HTMLSelectElement>(null);
  const choices = [
    ...fields.map((each) => ({ value: each.id, label: fieldLabel(each, culture) })),
    ...(hasColor ? [{ value: colorKey, label: t('lists.bulk.color') }] : []),
  ];
  const chosenFields = fields.filter(({ id }) => keys.includes(id));
  const asksColor = keys.includes(colorKey);
  const preview = ({ values, color }: BulkValues): void => {
    const parts = chosenFields.map((field) => {
      const value = values[field.id] ?? null;
      const text = value === null ? '' : fieldTypeOf(field).display(value, field, context);
      return { key: field.id, label: fieldLabel(field, culture), text };
    });
    const colorPart = { key: colorKey, label: t('lists.bulk.color'), text: color === null ? '' : colorName(color, t) };
    const dataProperties = chosenFields.map(({ id }) => ({ dataPropertyTypeId: id, value: values[id] ?? null }));
    onPreview({
      change: {
        action: 'edit',
        ...(dataProperties.length > 0 && { dataProperties }),
        ...(asksColor && { own: { color } }),
      },
      parts: [...parts, ...(asksColor ? [colorPart] : [])],
    });
  };
  return (
    <>
      <NativeSelect
        ref={select}
        data-autofocus
        label={t('lists.bulk.field')}
        value=""
        data={[
          { value: '', label: t(keys.length === 0 ? 'lists.bulk.chooseField' : 'lists.bulk.addField'), disabled: true },
          ...choices.filter(({ value }) => !keys.includes(value)),
        ]}
        onChange={(event) => onKeys([...keys, event.currentTarget.value])}
      />
      {keys.length > 0 && (
        <>
          <ChosenKeys
            choices={choices.filter(({ value }) => keys.includes(value))}
            onRemove={(key) => {
              onKeys(keys.filter((each) => each !== key));
              select.current?.focus();
            }}
          />
          <BulkValuesForm
            key={keys.join()}
            {...{ fields: chosenFields, asksColor, draft, isWorking, onCancel }}
            onPreview={preview}
          />
        </>
      )}
    </>
  );
}

interface ChosenKeysProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onRemove: (key: string) => void;
}

/** The chosen fields, each with a button that leaves it unchanged again. */
function ChosenKeys({ choices, onRemove }: ChosenKeysProps): ReactNode {
  const t = useTexts();
  return (
    <Group gap={8}>
      {choices.map(({ value, label }) => (
        <Button
          key={value}
          size="compact-sm"
          variant="light"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={t('lists.bulk.removeField', { field: label })}
          onClick={() => onRemove(value)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}

interface ChangePreviewProps {
  readonly edit: DescribedChange;
  readonly report: BulkReport;
  readonly fields: readonly FieldDefinition[];
  readonly isWorking: boolean;
  readonly onBack: () => void;
  readonly onApply: () => void;
}

/** Effect of a change on the rows, and the buttons that apply it or go back. */
function ChangePreview({ edit, report, fields, isWorking, onBack, onApply }: ChangePreviewProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const countTexts = useCountTexts();
  const labelOf = (path: string): string | undefined => {
    const field = fields.find(({ id }) => path.startsWith(`dataProperties.${id}`));
    return field && fieldLabel(field, culture);
  };
  const shortText = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)} …` : text);
  const changeText = ({ parts }: DescribedChange): string => {
    if (report.changed === 0) return t('lists.bulk.nothing');
    const [part] = parts;
    if (!part || parts.length > 1) return t('lists.bulk.several', countTexts(report.changed));
    const parameters = { ...countTexts(report.changed), field: part.label };
    return part.text === ''
      ? t('lists.bulk.emptied', parameters)
      : t('lists.bulk.changes', { ...parameters, value: shortText(part.text) });
  };
  return (
    <>
      <div role="status">
        <Text fw={600}>{changeText(edit)}</Text>
        {report.changed > 0 && edit.parts.length > 1 && (
          <List>
            {edit.parts.map(({ key, label, text }) => (
              <List.Item key={key}>
                {t('lists.bulk.part', { field: label, value: shortText(text) || t('lists.bulk.noValue') })}
              </List.Item>
            ))}
          </List>
        )}
        {report.unchanged > 0 && <Text>{t('lists.bulk.unchanged', countTexts(report.unchanged))}</Text>}
      </div>
      <FailedRows report={report} title={t('lists.bulk.failed', countTexts(report.failed))} labelOf={labelOf} />
      {report.changed > 0 && <Hint>{t('lists.bulk.undoHint')}</Hint>}
      <Group justify="flex-end">
        <Button variant="default" disabled={isWorking} onClick={onBack}>
          {t('lists.bulk.back')}
        </Button>
        <Button data-autofocus disabled={report.changed === 0} loading={isWorking} onClick={onApply}>
          {t('lists.bulk.change', countTexts(report.changed))}
        </Button>
      </Group>
    </>
  );
}
