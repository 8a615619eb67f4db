import { Button, Center, Skeleton, Stack } from '@mantine/core';
import { defaultValues, type FieldDefinition } from '@tingest/domain/fields';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { useResolvedFields } from '../form/options/use-resolved-fields.ts';
import { FormRenderer } from '../form/renderer/form-renderer.tsx';
import { createFormStore } from '../form/state/form-store.ts';
import { useFieldContext } from '../form/use-field-context.ts';
import styles from './field-designer.module.css';
import { previewFields } from './preview-fields.ts';

export type PreviewWidth = 'phone' | 'desktop';

interface FormPreviewProps {
  readonly fields: readonly FieldDefinition[];
  readonly width: PreviewWidth;
}

/** The form as it will be, to be tried: it takes values and checks them like the real one. */
export function FormPreview({ fields, width }: FormPreviewProps): ReactNode {
  const t = useTexts();
  const context = useFieldContext();
  const [isValid, setIsValid] = useState(false);
  const typedValues = useRef<Readonly<Record<string, unknown>>>({});
  const validFields = useMemo(
    () => previewFields(fields, (field) => t(`fields.types.${field.fieldType}`)),
    [fields, t],
  );
  const { fields: resolvedFields, isLoading } = useResolvedFields(validFields);
  const form = useMemo(() => {
    // Values that were already entered in the preview are kept while the form changes around them.
    const store = createFormStore(
      resolvedFields,
      { ...defaultValues(resolvedFields, context), ...typedValues.current },
      context,
    );
    store.subscribe(null, () => {
      typedValues.current = Object.fromEntries(Object.entries(store.values()).filter(([, value]) => value !== null));
    });
    return store;
  }, [resolvedFields, context]);
  if (isLoading) return <Skeleton height={320} radius="md" />;
  return (
    <section className={styles.screen} data-width={width} data-own-undo aria-label={t('fields.designer.preview')}>
      {resolvedFields.length === 0 ? (
        <Center p="xl">
          <Hint ta="center">{t('fields.designer.emptyPreview')}</Hint>
        </Center>
      ) : (
        <FormRenderer
          key={`${width} ${resolvedFields.map(({ id }) => id).join()}`}
          form={form}
          onSubmit={() => setIsValid(true)}
        >
          <Stack gap="xs">
            <Button type="submit" size="md" variant="default" onClick={() => setIsValid(false)}>
              {t('fields.designer.check')}
            </Button>
            <Hint role="status" ta="center">
              {isValid ? t('fields.designer.isValid') : ''}
            </Hint>
          </Stack>
        </FormRenderer>
      )}
    </section>
  );
}
