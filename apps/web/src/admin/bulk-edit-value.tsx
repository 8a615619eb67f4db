import { Button, Group } from '@mantine/core';
import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { errorTexts } from '../api/error-texts.ts';
import { ColorField } from '../editors/color-field.tsx';
import { useResolvedFields } from '../features/form/options/use-resolved-fields.ts';
import { FormRenderer } from '../features/form/renderer/form-renderer.tsx';
import { useForm } from '../features/form/state/use-form.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageSkeleton } from '../ui/states/page-skeleton.tsx';
import { Hint } from '../ui/text/hint.tsx';
import styles from './bulk-edit-value.module.css';

/** New values of fields by their ids, and the new colour. */
export interface BulkValues {
  readonly values: FieldValues;
  readonly color: string | null;
}

interface BulkValuesFormProps {
  readonly fields: readonly FieldDefinition[];
  readonly asksColor: boolean;
  /** Keeps the input while fields are added and removed. */
  readonly draft: RefObject<BulkValues>;
  readonly isWorking: boolean;
  readonly onPreview: (values: BulkValues) => void;
  readonly onCancel: () => void;
}

/** Asks for the new values of fields with the fields' own inputs. */
export function BulkValuesForm({ fields: sentFields, ...props }: BulkValuesFormProps): ReactNode {
  const unfilteredFields = useMemo(() => sentFields.map(withoutFilter), [sentFields]);
  const { fields, isLoading, error, retry } = useResolvedFields(unfilteredFields);
  if (error) return <ErrorState messages={errorTexts(error)} onRetry={retry} />;
  if (isLoading) return <PageSkeleton rows={1} />;
  return <ValuesForm {...props} fields={fields} />;
}

function ValuesForm(props: BulkValuesFormProps): ReactNode {
  const { fields, asksColor, draft, isWorking, onPreview, onCancel } = props;
  const t = useTexts();
  const form = useForm(fields, draft.current.values);
  const [color, setColor] = useState(draft.current.color);
  useEffect(
    () =>
      form.subscribe(null, () => {
        const values = Object.fromEntries(fields.map(({ id }) => [id, form.value(id)]));
        draft.current = { ...draft.current, values: { ...draft.current.values, ...values } as FieldValues };
      }),
    [form, fields, draft],
  );
  const changeColor = (next: string | null): void => {
    setColor(next);
    draft.current = { ...draft.current, color: next };
  };
  return (
    <div className={styles.form}>
      <FormRenderer form={form} onSubmit={(values) => onPreview({ values, color })} isDisabled={isWorking}>
        {asksColor && (
          <ColorField
            label={t('lists.bulk.color')}
            description={t('lists.bulk.empty')}
            value={color}
            isDisabled={isWorking}
            onChange={changeColor}
          />
        )}
        {fields.some(({ required }) => required !== true) && <Hint>{t('lists.bulk.empty')}</Hint>}
        <Buttons isWorking={isWorking} onCancel={onCancel} />
      </FormRenderer>
    </div>
  );
}

function Buttons({ isWorking, onCancel }: Pick<BulkValuesFormProps, 'isWorking' | 'onCancel'>): ReactNode {
  const t = useTexts();
  return (
    <Group justify="flex-end" className={styles.buttons}>
      {isWorking && <Hint role="status">{t('lists.bulk.previewing')}</Hint>}
      <Button variant="default" onClick={onCancel}>
        {t('app.actions.cancel')}
      </Button>
      <Button type="submit" loading={isWorking}>
        {t('lists.bulk.preview')}
      </Button>
    </Group>
  );
}

/** Each row has its own value in the field that this one is filtered by; the server validates them row by row. */
function withoutFilter(field: FieldDefinition): FieldDefinition {
  if (!field.optionSource?.filter) return field;
  const { filter: _, ...optionSource } = field.optionSource;
  return { ...field, optionSource };
}
