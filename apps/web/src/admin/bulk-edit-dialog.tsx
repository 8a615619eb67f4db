import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { bulkFields, type FieldDefinition, fieldLabel, fieldTypeOf } from '@tingest/domain/fields';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, useMemo, useState } from 'react';
import { type BulkChange, type BulkReport, previewBulk, sendBulk } from '../api/bulk.ts';
import { errorTexts } from '../api/error-texts.ts';
import { resourceOf, scopeOf } from '../api/path-scope.ts';
import { useQueryScope } from '../api/scoped-query.ts';
import { useFieldContext } from '../features/fields/use-field-context.ts';
import { FailedRows } from '../features/list/bulk/failed-rows.tsx';
import type { BulkEditProps } from '../features/list/list-types.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { colorName } from '../ui/color/color-swatches.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Hint } from '../ui/text/hint.tsx';
import { BulkColor, BulkValue } from './bulk-edit-value.tsx';

interface BulkEditDialogProps extends BulkEditProps {
  readonly fields: readonly FieldDefinition[];
  /** Whether the rows have a colour beside their fields. */
  readonly hasColor?: boolean;
}

/** Key of the colour in the choice of fields; not a field's id. */
const colorKey = 'color';

/** The change to be made, and its description. */
interface Wanted {
  readonly change: BulkChange;
  readonly label: string;
  /** The value in words; nothing where it is emptied. */
  readonly text: string;
}

/** Dialog to choose a field and its new value; previews the effect on each row, and then applies it. */
export function BulkEditDialog({
  selection,
  count,
  source,
  fields,
  hasColor = false,
  onDone,
}: BulkEditDialogProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const context = useFieldContext();
  const client = useQueryClient();
  const { collection } = source;
  const listed = [...useQueryScope(scopeOf(collection)), resourceOf(collection)];
  const offered = useMemo(() => bulkFields(fields).filter(({ showForAdmin }) => showForAdmin !== false), [fields]);
  const [key, setKey] = useState('');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isWorking, setIsWorking] = useState(false);
  const field = offered.find(({ id }) => id === key);
  const counted = (of: number) => ({ count: of, number: formatNumber(culture, of) });

  const preview = async (next: Wanted): Promise<void> => {
    setIsWorking(true);
    setErrors([]);
    setWanted(next);
    try {
      setReport(await previewBulk(source, selection, next.change));
    } catch (error) {
      setErrors(errorTexts(error));
    } finally {
      setIsWorking(false);
    }
  };
  const previewField = (of: FieldDefinition, value: unknown): void => {
    const text = value === null || value === undefined ? '' : fieldTypeOf(of).display(value, of, context);
    const dataProperties = [{ dataPropertyTypeId: of.id, value: value ?? null }];
    void preview({ change: { action: 'edit', dataProperties }, label: fieldLabel(of, culture), text });
  };
  const previewColor = (color: string | null): void => {
    const text = color === null ? '' : colorName(color, t);
    void preview({ change: { action: 'edit', own: { color } }, label: t('lists.bulk.color'), text });
  };
  const start = async (): Promise<void> => {
    if (!report || !wanted) return;
    setIsWorking(true);
    setErrors([]);
    try {
      const { changeId, changed } = await sendBulk(source, selection, wanted.change, report);
      await client.invalidateQueries({ queryKey: listed });
      onDone(changeId === null ? null : { changeId, changed });
    } catch (error) {
      setErrors(errorTexts(error));
      setReport(await previewBulk(source, selection, wanted.change).catch(() => null));
      setIsWorking(false);
    }
  };
  const labelOf = (path: string): string | undefined => {
    const of = offered.find(({ id }) => path.startsWith(`dataProperties.${id}`));
    return of && fieldLabel(of, culture);
  };
  return (
    <Dialog
      size="lg"
      onClose={() => onDone(null)}
      closeOnClickOutside={false}
      title={t('lists.bulk.title', counted(report?.count ?? count))}
      isBusy={isWorking}
    >
      <Stack>
        {errors.length > 0 && (
          <Text c="red" role="alert">
            {errors.join(' ')}
          </Text>
        )}
        {report && wanted ? (
          <>
            <div role="status">
              <Text fw={600}>{changeText(wanted, report.changed)}</Text>
              {report.unchanged > 0 && <Text>{t('lists.bulk.unchanged', counted(report.unchanged))}</Text>}
            </div>
            <FailedRows report={report} title={t('lists.bulk.failed', counted(report.failed))} labelOf={labelOf} />
            {report.changed > 0 && <Hint>{t('lists.bulk.undoHint')}</Hint>}
            <Group justify="flex-end">
              <Button variant="default" disabled={isWorking} onClick={() => setReport(null)}>
                {t('lists.bulk.back')}
              </Button>
              <Button data-autofocus disabled={report.changed === 0} loading={isWorking} onClick={() => void start()}>
                {t('lists.bulk.change', counted(report.changed))}
              </Button>
            </Group>
          </>
        ) : (
          <>
            <NativeSelect
              data-autofocus
              label={t('lists.bulk.field')}
              value={key}
              data={[
                { value: '', label: t('lists.bulk.chooseField'), disabled: true },
                ...offered.map((each) => ({ value: each.id, label: fieldLabel(each, culture) })),
                ...(hasColor ? [{ value: colorKey, label: t('lists.bulk.color') }] : []),
              ]}
              onChange={(event) => setKey(event.currentTarget.value)}
            />
            {field && (
              <BulkValue
                key={field.id}
                field={field}
                isWorking={isWorking}
                onPreview={(value) => previewField(field, value)}
                onCancel={() => onDone(null)}
              />
            )}
            {key === colorKey && (
              <BulkColor isWorking={isWorking} onPreview={previewColor} onCancel={() => onDone(null)} />
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );

  function changeText({ label, text }: Wanted, changed: number): string {
    if (changed === 0) return t('lists.bulk.nothing');
    const parameters = { ...counted(changed), field: label };
    return text === ''
      ? t('lists.bulk.emptied', parameters)
      : t('lists.bulk.changes', { ...parameters, value: text.length > 200 ? `${text.slice(0, 200)} …` : text });
  }
}
