import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { FieldInputProps } from '../field-props.ts';
import { PersonInput } from '../shared/person-input.tsx';

/** The user who is signed in: the server fills it in when the form is sent, and replaces who stood there. */
export function SessionPerson(props: FieldInputProps): ReactNode {
  const t = useTexts();
  const { user } = useSession();
  return <PersonInput {...props} name={user.name} explanation={t('forms.inputs.person.current')} />;
}
