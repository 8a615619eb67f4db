import { TextInput } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { type FieldInputProps, inputProps } from '../field-props.ts';

interface PersonInputProps extends FieldInputProps {
  readonly name: string;
  /** Explains that the user need not fill in the field, and which user the server will enter. */
  readonly explanation: string;
}

/** A person that the server fills in; shown so that it is known, never changed. */
function PersonInput({ name, explanation, ...props }: PersonInputProps): ReactNode {
  const { description, 'aria-required': _required, disabled: _disabled, ...sharedProps } = inputProps(props);
  return (
    <TextInput
      {...sharedProps}
      description={description ? `${description} ${explanation}` : explanation}
      readOnly
      variant="filled"
      leftSection={<IconUserCheck size={20} aria-hidden />}
      value={name}
    />
  );
}

/** The user that is signed in: the server fills in the field when the form is sent, and replaces the previous user. */
export function CurrentUserInput(props: FieldInputProps): ReactNode {
  const t = useTexts();
  const { user } = useSession();
  return <PersonInput {...props} name={user.name} explanation={t('forms.inputs.person.current')} />;
}

/** The user that filled in the form before, if known; the server fills in the field. */
export function PreviousUserInput(props: FieldInputProps): ReactNode {
  const t = useTexts();
  const name = props.context.people?.previous?.name ?? personName(props.value);
  return (
    <PersonInput
      {...props}
      name={name || t('forms.inputs.person.unknown')}
      explanation={t('forms.inputs.person.previous')}
    />
  );
}

/** The name in a stored person; empty where there is none. */
function personName(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('name' in value)) return '';
  return typeof value.name === 'string' ? value.name : '';
}
