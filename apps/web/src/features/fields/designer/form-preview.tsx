import { Button, Center, SegmentedControl, Stack, Text } from '@mantine/core';
import { defaultValues, type FieldDefinition } from '@tingest/domain';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import '@mantine/core/styles/FloatingIndicator.css';
import { FormRenderer } from '../form/form-renderer.tsx';
import { createFormStore } from '../form/form-store.ts';
import { useFieldContext } from '../use-field-context.ts';
import styles from './field-designer.module.css';
import { previewFields } from './preview-fields.ts';

type Width = 'phone' | 'desktop';

interface FormPreviewProps {
  readonly fields: readonly FieldDefinition[];
  /** Whether the width can be chosen; where there is little room it is a phone's. */
  readonly hasWidths?: boolean;
}

/** The form as it will be, to be tried: it takes values and checks them like the real one. */
export function FormPreview({ fields, hasWidths = false }: FormPreviewProps): ReactNode {
  const t = useTexts();
  const context = useFieldContext();
  const [width, setWidth] = useState<Width>('phone');
  const [isValid, setIsValid] = useState(false);
  const typed = useRef<Readonly<Record<string, unknown>>>({});
  // The form may be shown twice, beside the designer and large; each has controls of its own.
  const place = useId();
  const shown = useMemo(
    () =>
      previewFields(fields, (field) => t(`fields.types.${field.fieldType}`)).map((field) => ({
        ...field,
        id: `${place}${field.id}`,
      })),
    [fields, t, place],
  );
  const form = useMemo(() => {
    // What was tried already stays while the form changes around it.
    const store = createFormStore(shown, { ...defaultValues(shown, context), ...typed.current }, context);
    store.subscribe(null, () => {
      typed.current = Object.fromEntries(Object.entries(store.values()).filter(([, value]) => value !== null));
    });
    return store;
  }, [shown, context]);
  return (
    <Stack gap="sm">
      {hasWidths && (
        <SegmentedControl
          value={width}
          onChange={(value) => setWidth(value === 'desktop' ? 'desktop' : 'phone')}
          aria-label={t('fields.designer.width')}
          data={[
            { value: 'phone', label: t('fields.designer.phone') },
            { value: 'desktop', label: t('fields.designer.desktop') },
          ]}
        />
      )}
      <div className={styles.screen} data-width={width}>
        {shown.length === 0 ? (
          <Center p="xl">
            <Text c="dimmed" size="sm" ta="center">
              {t('fields.designer.emptyPreview')}
            </Text>
          </Center>
        ) : (
          <FormRenderer key={shown.map(({ id }) => id).join()} form={form} onSubmit={() => setIsValid(true)}>
            <Button type="submit" size="md" variant="default" onClick={() => setIsValid(false)}>
              {t('fields.designer.check')}
            </Button>
            <Text size="sm" c="dimmed" role="status" ta="center">
              {isValid ? t('fields.designer.isValid') : ''}
            </Text>
          </FormRenderer>
        )}
      </div>
    </Stack>
  );
}
