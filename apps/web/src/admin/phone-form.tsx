import { defaultValues, type FieldDefinition, fieldLabel } from '@tingest/domain/fields';
import { formatList } from '@tingest/i18n';
import { type ReactNode, useMemo } from 'react';
import { FormRenderer } from '../features/form/renderer/form-renderer.tsx';
import { createFormStore } from '../features/form/state/form-store.ts';
import { useFieldContext } from '../features/form/use-field-context.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { Hint } from '../ui/text/hint.tsx';
import styles from './phone-form.module.css';

interface PhoneFormProps {
  readonly form: { readonly name: string; readonly fields: readonly FieldDefinition[] };
  /** Whether the phone is as long as the form: otherwise it ends where a screen does. */
  readonly isWhole?: boolean;
}

/** A form as a phone will show it. It is a picture: nothing in it can be filled in. */
export function PhoneForm({ form, isWhole = false }: PhoneFormProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const context = useFieldContext();
  const { name, fields } = form;
  const store = useMemo(() => createFormStore(fields, defaultValues(fields, context), context), [fields, context]);
  const names = fields.map((field) => fieldLabel(field, culture));
  const label =
    names.length === 0
      ? t('admin.templates.phoneEmpty', { form: name })
      : t('admin.templates.phoneOf', { form: name, fields: formatList(culture, names) });
  return (
    <figure className={styles.phone} role="img" aria-label={label}>
      <Hint mb={6}>{t('admin.templates.phone')}</Hint>
      <div className={styles.screen} data-whole={isWhole || undefined} inert>
        <p className={styles.title}>{name}</p>
        <FormRenderer form={store} isDisabled={false} onSubmit={ignoreValues}>
          {null}
        </FormRenderer>
      </div>
    </figure>
  );
}

/** The form cannot be sent: it is inert. */
function ignoreValues(): void {}
