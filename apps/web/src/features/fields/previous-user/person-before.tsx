import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { FieldInputProps } from '../field-props.ts';
import { PersonInput } from '../shared/person-input.tsx';
import { personName } from '../shared/person-name.ts';

/** The user who filled in the form before, where that is known; the server fills it in. */
export function PersonBefore(props: FieldInputProps): ReactNode {
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
