import { Checkbox, Collapse, Stack, Text, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FieldDefinition, fieldLimits, fieldTypeOf } from '@tingest/domain';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { LocalizedInput } from '../../../ui/localized/localized-input.tsx';
import { FieldSettings } from '../field-settings.tsx';
import { useFieldContext } from '../use-field-context.ts';
import styles from './field-designer.module.css';

/** Id of the input for a field's name, where the focus goes when one is added. */
export function nameInputId(fieldId: string): string {
  return `name-${fieldId}`;
}

interface FieldFormProps {
  readonly field: FieldDefinition;
  readonly onChange: (change: Partial<FieldDefinition>) => void;
  /** What is wrong, by the rest of its path: `name`, `options.0.value`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Whether the fields are those of objects, which stand in lists and have a title. */
  readonly isListed: boolean;
  /** Whether lists have no room left to index this field. */
  readonly hasNoSlot: boolean;
}

/** The settings of one field: what all have in common, and what is special to its type. */
export function FieldForm({ field, onChange, errors, isListed, hasNoSlot }: FieldFormProps): ReactNode {
  const t = useTexts();
  const context = useFieldContext();
  return (
    <Stack gap="md">
      <TextInput
        id={nameInputId(field.id)}
        label={t('fields.designer.name')}
        required
        maxLength={fieldLimits.nameLength}
        value={field.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Labels field={field} onChange={onChange} errors={errors} />
      <Textarea
        label={t('fields.designer.description')}
        description={t('fields.designer.descriptionHint')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={fieldLimits.descriptionLength}
        value={field.description ?? ''}
        error={errors.description}
        onChange={(event) => onChange({ description: event.currentTarget.value || null })}
      />
      <Checkbox
        label={t('fields.designer.isRequired')}
        checked={field.required === true}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
      <FieldSettings field={field} context={context} errors={errors} onChange={onChange} />
      {(errors.validation ?? errors.fieldType ?? errors.id) && (
        <Text size="sm" c="red" role="alert">
          {errors.validation ?? errors.fieldType ?? errors.id}
        </Text>
      )}
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {t('fields.designer.visibility')}
        </Text>
        <Checkbox
          label={t('fields.designer.showForAdmin')}
          checked={field.showForAdmin !== false}
          onChange={(event) => onChange({ showForAdmin: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('fields.designer.showForUser')}
          description={field.showForAdmin === false ? t('fields.designer.showForUserHint') : undefined}
          checked={field.showForUser === true}
          onChange={(event) => onChange({ showForUser: event.currentTarget.checked })}
        />
      </Stack>
      {isListed && <ListSettings field={field} onChange={onChange} hasNoSlot={hasNoSlot} />}
    </Stack>
  );
}

type Part = Pick<FieldFormProps, 'field' | 'onChange'>;

function Labels({ field, onChange, errors }: Part & Pick<FieldFormProps, 'errors'>): ReactNode {
  const t = useTexts();
  const { tenant } = useSession();
  const labels = field.localizedNames ?? [];
  const below = Object.entries(errors).flatMap(([path, text]) =>
    path.startsWith('localizedNames.') ? [[path.slice('localizedNames.'.length), text] as const] : [],
  );
  const [isOpen, setIsOpen] = useState(labels.length > 0);
  const isShown = isOpen || below.length > 0;
  return (
    <div>
      <UnstyledButton
        className={styles.disclosure}
        aria-expanded={isShown}
        data-open={isShown || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('fields.designer.labels')}
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isShown}>
        <LocalizedInput
          label={t('fields.designer.label')}
          description={t('fields.designer.labelHint')}
          first={tenant.culture}
          value={labels}
          errors={Object.fromEntries(below)}
          placeholder={field.name}
          onChange={(localizedNames) => onChange({ localizedNames })}
        />
      </Collapse>
    </div>
  );
}

function ListSettings({ field, onChange, hasNoSlot }: Part & Pick<FieldFormProps, 'hasNoSlot'>): ReactNode {
  const t = useTexts();
  const canBeIndexed = fieldTypeOf(field).slot !== 'none';
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('fields.designer.lists')}
      </Text>
      <Checkbox
        label={t('fields.designer.inTitle')}
        description={t('fields.designer.inTitleHint')}
        checked={field.inTitle === true}
        onChange={(event) => onChange({ inTitle: event.currentTarget.checked })}
      />
      {canBeIndexed && (
        <Checkbox
          label={t('fields.designer.indexed')}
          description={hasNoSlot ? t('fields.designer.noSlot') : t('fields.designer.indexedHint')}
          checked={field.indexed !== false}
          onChange={(event) => onChange({ indexed: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
