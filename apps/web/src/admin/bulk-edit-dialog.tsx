import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { bulkFields, type FieldDefinition, fieldLabel, fieldTypeOf } from '@tingest/domain/fields';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, useMemo, useState } from 'react';
import type { BulkReport } from '../api/bulk.ts';
import { useFieldContext } from '../features/form/use-field-context.ts';
import { FailedRows } from '../features/list/bulk/failed-rows.tsx';
import type { BulkEditProps } from '../features/list/list-types.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { colorName } from '../ui/color/color-swatches.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Hint } from '../ui/text/hint.tsx';
import { BulkColor, BulkValue } from './bulk-edit-value.tsx';
import { type DescribedChange, useBulkEdit } from './use-bulk-edit.ts';

interface BulkEditDialogProps extends BulkEditProps {
  readonly fields: readonly FieldDefinition[];
  /** Whether the rows have a colour beside their fields. */
  readonly hasColor?: boolean;
}

/** Key of the colour in the choice of fields; not a field's id. */
const colorKey = 'color';

/** Dialog to choose a field and its new value; previews the effect on each row, and then applies it. */
export function BulkEditDialog({ fields, hasColor = false, ...props }: BulkEditDialogProps): ReactNode {
  const { count, onDone } = props;
  const t = useTexts();
  const countTexts = useCountTexts();
  const offeredFields = useMemo(
    () => bulkFields(fields).filter(({ showForAdmin }) => showForAdmin !== false),
    [fields],
  );
  const [key, setKey] = useState('');
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
            fieldKey={key}
            fields={offeredFields}
            hasColor={hasColor}
            isWorking={isWorking}
            onFieldKey={setKey}
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
  /** Id of the chosen field, or the key of the colour. */
  readonly fieldKey: string;
  readonly fields: readonly FieldDefinition[];
  readonly hasColor: boolean;
  readonly isWorking: boolean;
  readonly onFieldKey: (key: string) => void;
  readonly onPreview: (edit: DescribedChange) => void;
  readonly onCancel: () => void;
}

/** Choice of a field, and an input of its new value. */
function ChangeForm({ fieldKey, fields, hasColor, isWorking, onPreview, ...props }: ChangeFormProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const context = useFieldContext();
  const field = fields.find(({ id }) => id === fieldKey);
  const previewField = (of: FieldDefinition, value: unknown): void => {
    const text = value === null || value === undefined ? '' : fieldTypeOf(of).display(value, of, context);
    const dataProperties = [{ dataPropertyTypeId: of.id, value: value ?? null }];
    onPreview({ change: { action: 'edit', dataProperties }, label: fieldLabel(of, culture), text });
  };
  const previewColor = (color: string | null): void => {
    const text = color === null ? '' : colorName(color, t);
    onPreview({ change: { action: 'edit', own: { color } }, label: t('lists.bulk.color'), text });
  };
  return (
    <>
      <NativeSelect
        data-autofocus
        label={t('lists.bulk.field')}
        value={fieldKey}
        data={[
          { value: '', label: t('lists.bulk.chooseField'), disabled: true },
          ...fields.map((each) => ({ value: each.id, label: fieldLabel(each, culture) })),
          ...(hasColor ? [{ value: colorKey, label: t('lists.bulk.color') }] : []),
        ]}
        onChange={(event) => props.onFieldKey(event.currentTarget.value)}
      />
      {field && (
        <BulkValue
          key={field.id}
          field={field}
          isWorking={isWorking}
          onPreview={(value) => previewField(field, value)}
          onCancel={props.onCancel}
        />
      )}
      {fieldKey === colorKey && <BulkColor isWorking={isWorking} onPreview={previewColor} onCancel={props.onCancel} />}
    </>
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
  const changeText = ({ label, text }: DescribedChange): string => {
    if (report.changed === 0) return t('lists.bulk.nothing');
    const parameters = { ...countTexts(report.changed), field: label };
    return text === ''
      ? t('lists.bulk.emptied', parameters)
      : t('lists.bulk.changes', { ...parameters, value: text.length > 200 ? `${text.slice(0, 200)} …` : text });
  };
  return (
    <>
      <div role="status">
        <Text fw={600}>{changeText(edit)}</Text>
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
