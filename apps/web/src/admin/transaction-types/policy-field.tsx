import { Alert, NativeSelect } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type FieldDefinition, fieldLabel, walkFields } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { fieldsFor, type PolicyReference, type ServiceForms } from './service-forms.ts';

interface PolicyFieldProps {
  readonly reference: PolicyReference;
  /** Of the object, or of the form that begins a transaction. */
  readonly of: 'element' | 'start';
  readonly forms: ServiceForms;
  readonly label: string;
  readonly description?: string;
  /** Text shown if there is no field of that kind; if absent, nothing is rendered. */
  readonly noneText?: string;
  readonly isRequired?: boolean;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (fieldId: string) => void;
}

/** Chooses a field that a service's rules refer to, among those that can be meant. */
export function PolicyField(props: PolicyFieldProps): ReactNode {
  const { reference, of, forms, label, description, noneText, isRequired = false, value, error, onChange } = props;
  const t = useTexts();
  const culture = useCulture();
  const fields = fieldsFor(reference, of === 'element' ? forms.elementFields : forms.startFields, forms);
  if (fields.length === 0 && value === '') {
    if (noneText === undefined) return null;
    const isWaiting = of === 'start' && forms.startForms.length === 0;
    return (
      <Alert color={error && !isWaiting ? 'red' : 'primary'} icon={<IconInfoCircle aria-hidden />} title={label}>
        {isWaiting ? t('admin.services.functionFirst') : noneText}
      </Alert>
    );
  }
  const nameOf = (field: FieldDefinition): string => {
    const form = of === 'start' && forms.startForms.length > 1 ? formOf(field, forms) : undefined;
    const name = fieldLabel(field, culture);
    return form ? t('admin.services.fieldOf', { field: name, form }) : name;
  };
  return (
    <NativeSelect
      label={label}
      description={description}
      required={isRequired}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t(isRequired ? 'admin.services.chooseField' : 'admin.services.noField') },
        ...fields.map((field) => ({ value: field.id, label: nameOf(field) })),
      ]}
    />
  );
}

function formOf({ id }: FieldDefinition, { startForms }: ServiceForms): string | undefined {
  return startForms.find(({ dataPropertyTypes }) => [...walkFields(dataPropertyTypes)].some((field) => field.id === id))
    ?.name;
}
