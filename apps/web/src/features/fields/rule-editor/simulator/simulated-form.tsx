import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FieldDefinition, FieldValues } from '@tingest/domain';
import type { FormOutcome } from '@tingest/domain/match-rules';
import { type ReactNode, useEffect, useState } from 'react';
import { FormRenderer } from '../../form/form-renderer.tsx';
import { createFormStore } from '../../form/form-store.ts';
import { useFieldContext } from '../../use-field-context.ts';

interface SimulatedFormProps {
  readonly fields: readonly FieldDefinition[];
  /** What it opens with. */
  readonly opened: FieldValues;
  readonly outcome: FormOutcome;
  readonly onChange: (values: FieldValues) => void;
}

/** The form as the rules make it: fields that they hide are left out, and what they say stands above it. */
export function SimulatedForm({ fields, opened, outcome, onChange }: SimulatedFormProps): ReactNode {
  const context = useFieldContext();
  const [form] = useState(() => createFormStore(fields, opened, context));
  useEffect(() => form.subscribe(null, () => onChange(form.values())), [form, onChange]);
  // A value that a rule owns is the rule's, whatever somebody wrote.
  useEffect(() => {
    for (const id of [...outcome.owned.keys(), ...outcome.suggested.keys()]) {
      const value = outcome.values[id] ?? null;
      if (JSON.stringify(form.value(id) ?? null) !== JSON.stringify(value) && !id.includes('.'))
        form.setValue(id, value);
    }
  }, [form, outcome]);
  const shown = shownFields(fields, outcome);
  return (
    <FormRenderer form={form} fields={shown} onSubmit={() => {}}>
      <Stack gap="xs" role="status">
        {outcome.messages.map(({ ruleId, path, message, severity }) => (
          <Alert
            key={`${ruleId} ${path}`}
            p="xs"
            color={severity === 'error' ? 'red' : 'yellow'}
            icon={<IconAlertTriangle aria-hidden />}
          >
            {message}
          </Alert>
        ))}
      </Stack>
    </FormRenderer>
  );
}

function shownFields(fields: readonly FieldDefinition[], outcome: FormOutcome): readonly FieldDefinition[] {
  return fields
    .filter(({ id }) => !outcome.hidden.has(id))
    .map((field) => {
      const required = outcome.required.get(field.id);
      const options = outcome.options.get(field.id);
      return {
        ...field,
        ...(required !== undefined && { required }),
        ...(options && { options }),
        ...(field.children && { children: shownFields(field.children, outcome) }),
      };
    });
}
