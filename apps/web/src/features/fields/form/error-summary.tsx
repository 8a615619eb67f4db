import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { fieldLabel } from '@tingest/domain';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import '@mantine/core/styles/List.css';
import { controlId } from './form-field.tsx';
import type { FormStore, ServerProblem } from './form-store.ts';

/** Moves to a field: into sight and ready to type, so that a phone's keyboard stays open. */
export function goToField(id: string): void {
  const control = document.getElementById(id);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

interface ErrorSummaryProps {
  readonly form: FormStore;
  /** What is wrong with the whole, not with one field. */
  readonly others: readonly ServerProblem[];
}

/** What has to be changed before the form can be sent, each with a jump to its field. */
export function ErrorSummary({ form, others }: ErrorSummaryProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const subscribe = useCallback((listener: () => void) => form.subscribe(null, listener), [form]);
  const wrongIds = useSyncExternalStore(subscribe, () =>
    form
      .wrongFields()
      .map(({ id }) => id)
      .join(' '),
  );
  const wrong = wrongIds === '' ? [] : form.wrongFields();
  if (wrong.length === 0 && others.length === 0) return null;
  const count = wrong.length;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={count > 0 ? t('app.form.errorSummary', { count }) : t('app.errors.title')}
    >
      <List size="sm" spacing={4}>
        {others.map(({ message }) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
        {wrong.map((field) => (
          <List.Item key={field.id}>
            <Anchor component="button" type="button" c="inherit" inherit onClick={() => goToField(controlId(field))}>
              {fieldLabel(field, culture)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
