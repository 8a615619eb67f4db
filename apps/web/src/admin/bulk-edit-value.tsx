import { Button, Group, Stack } from '@mantine/core';
import type { FieldDefinition } from '@tingest/domain/fields';
import { type ReactNode, useMemo, useState } from 'react';
import { errorTexts } from '../api/error-texts.ts';
import { ColorField } from '../editors/color-field.tsx';
import { useResolvedFields } from '../features/form/options/use-resolved-fields.ts';
import { FormRenderer } from '../features/form/renderer/form-renderer.tsx';
import { useForm } from '../features/form/state/use-form.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageSkeleton } from '../ui/states/page-skeleton.tsx';
import { Hint } from '../ui/text/hint.tsx';

interface ValueProps<Value> {
  readonly isWorking: boolean;
  readonly onPreview: (value: Value) => void;
  readonly onCancel: () => void;
}

/** Asks for a field's new value with the field's own input. */
export function BulkValue({ field, ...props }: ValueProps<unknown> & { readonly field: FieldDefinition }): ReactNode {
  const unfilteredFields = useMemo(() => [withoutFilter(field)], [field]);
  const { fields, isLoading, error, retry } = useResolvedFields(unfilteredFields);
  if (error) return <ErrorState messages={errorTexts(error)} onRetry={retry} />;
  if (isLoading) return <PageSkeleton rows={1} />;
  return <ValueForm {...props} fields={fields} />;
}

const noValues = {};

function ValueForm({
  fields,
  isWorking,
  onPreview,
  onCancel,
}: ValueProps<unknown> & { readonly fields: readonly FieldDefinition[] }): ReactNode {
  const t = useTexts();
  const form = useForm(fields, noValues);
  const [field] = fields;
  return (
    <FormRenderer form={form} onSubmit={(values) => onPreview(field && values[field.id])} isDisabled={isWorking}>
      {field?.required !== true && <Hint>{t('lists.bulk.empty')}</Hint>}
      <Buttons isWorking={isWorking} onCancel={onCancel} />
    </FormRenderer>
  );
}

/** Asks for a new colour. */
export function BulkColor({ isWorking, onPreview, onCancel }: ValueProps<string | null>): ReactNode {
  const t = useTexts();
  const [color, setColor] = useState<string | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onPreview(color);
      }}
    >
      <Stack>
        <ColorField
          label={t('lists.bulk.value')}
          description={t('lists.bulk.empty')}
          value={color}
          isDisabled={isWorking}
          onChange={setColor}
        />
        <Buttons isWorking={isWorking} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

function Buttons({ isWorking, onCancel }: Pick<ValueProps<never>, 'isWorking' | 'onCancel'>): ReactNode {
  const t = useTexts();
  return (
    <Group justify="flex-end">
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
