import { Checkbox, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { type FieldDefinition, fieldLimits, fieldTypeOf } from '@tingest/domain/fields';
import type { LocalizedText } from '@tingest/domain/foundation';
import { type ReactNode, useMemo } from 'react';
import type { FieldImpact } from '../../api/field-impact.ts';
import type { FieldRules } from '../../api/field-rules.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LocalizedInput } from '../../ui/localized/localized-input.tsx';
import { errorsBelow } from '../form/errors-below.ts';
import { useFieldContext } from '../form/use-field-context.ts';
import { AdvancedSettings } from './advanced-settings.tsx';
import { useDesignerState } from './designer-actions.ts';
import { nameInputId } from './field-actions.ts';
import styles from './field-designer.module.css';
import { FieldDisclosure } from './field-disclosure.tsx';
import type { FieldErrors } from './field-errors.ts';
import { FieldSettings } from './field-settings.tsx';
import { locateField } from './field-tree.ts';
import { FieldTypeSetting } from './field-type-setting.tsx';
import { ImpactText } from './impacts.tsx';
import { type Indexing, ListSettings } from './list-settings.tsx';
import { RuleUses } from './rule-uses/rule-uses.tsx';
import { FormBeingMade } from './settings/form-being-made.ts';

export interface FieldFormProps {
  readonly field: FieldDefinition;
  /** Errors of the field. */
  readonly errors: FieldErrors;
  /** The field as it is stored; absent for one that is new. */
  readonly storedField: (id: string) => FieldDefinition | undefined;
  /** Effects of the changes so far on stored values. */
  readonly impacts: readonly FieldImpact[];
  /** The rules that read or write fields, by field. */
  readonly rules: readonly FieldRules[];
  /** How lists index the fields; absent where the fields are not those of lists. */
  readonly indexing: Indexing | null;
  /** Whether anonymous users can be shown the fields: those of categories. */
  readonly canBePublic: boolean;
}

/** Settings of one field: those common to all types, and those specific to its type. */
export function FieldForm({
  field,
  errors,
  storedField,
  impacts,
  rules,
  indexing,
  canBePublic,
}: FieldFormProps): ReactNode {
  const t = useTexts();
  const context = useFieldContext();
  const { actions, fields } = useDesignerState();
  const type = fieldTypeOf(field);
  const parent = locateField(fields, field.id)?.parents.at(-1) ?? null;
  const form = useMemo(() => ({ fields, parent }), [fields, parent]);
  const change = (part: Partial<FieldDefinition>): void =>
    actions.change(field.id, part, Object.keys(part).sort().join());
  const uses = rules.find(({ fieldId }) => fieldId === field.id)?.uses ?? [];
  const isInRows = parent !== null && fieldTypeOf(parent).hasRows;
  return (
    <Stack gap="md" className={styles.settings}>
      {impacts.map((impact) => (
        <ImpactText key={impact.kind} impact={impact} field={field} />
      ))}
      <FieldTexts field={field} errors={errors} storedField={storedField(field.id)} onChange={change} />
      {type.hasValue && !type.fill && (
        <Checkbox
          label={t('fields.designer.isRequired')}
          checked={field.required === true}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        />
      )}
      {indexing && !isInRows && type.uniqueBy !== 'none' && (
        <UniqueSwitch field={field} errors={errors} onChange={change} />
      )}
      <FormBeingMade value={form}>
        <FieldSettings field={field} context={context} errors={errors} onChange={change} />
      </FormBeingMade>
      <AdvancedSettings {...{ field, context, errors }} canBeScanned={canBePublic && !isInRows} onChange={change} />
      {(errors.validation ?? errors.children ?? errors.id) && (
        <Text size="sm" c="red" role="alert">
          {errors.validation ?? errors.children ?? errors.id}
        </Text>
      )}
      {uses.length > 0 && <FieldRuleUses uses={uses} />}
      <VisibilityChoices
        field={field}
        errors={errors}
        canBePublic={canBePublic && type.hasValue && !type.holdsPerson}
        onChange={change}
      />
      {indexing && !isInRows && type.hasValue && <ListSettings field={field} onChange={change} indexing={indexing} />}
    </Stack>
  );
}

interface FieldPartProps {
  readonly field: FieldDefinition;
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<FieldDefinition>) => void;
}

/** Name, type and description of a field, with translations. */
function FieldTexts({
  field,
  errors,
  storedField,
  onChange,
}: FieldPartProps & { readonly storedField: FieldDefinition | undefined }): ReactNode {
  const t = useTexts();
  return (
    <>
      <TextInput
        id={nameInputId(field.id)}
        label={t('fields.designer.name')}
        required
        maxLength={fieldLimits.nameLength}
        value={field.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Translations
        heading={t('fields.designer.labels')}
        label={t('fields.designer.label')}
        hint={t('fields.designer.labelHint')}
        texts={field.localizedNames ?? []}
        placeholder={field.name}
        path="localizedNames"
        errors={errors}
        onChange={(localizedNames) => onChange({ localizedNames })}
      />
      <FieldTypeSetting field={field} storedField={storedField} error={errors.fieldType} />
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
      <Translations
        heading={t('fields.designer.descriptions')}
        label={t('fields.designer.description')}
        hint={t('fields.designer.labelHint')}
        texts={field.localizedDescriptions ?? []}
        placeholder={field.description ?? ''}
        isMultiline
        path="localizedDescriptions"
        errors={errors}
        onChange={(localizedDescriptions) => onChange({ localizedDescriptions })}
      />
    </>
  );
}

function UniqueSwitch({ field, errors, onChange }: FieldPartProps): ReactNode {
  const t = useTexts();
  return (
    <Switch
      label={t('fields.designer.isUnique')}
      description={t('fields.designer.isUniqueHint')}
      checked={field.unique === true}
      error={errors.unique}
      // A default would be taken as soon as one of them has it.
      onChange={({ currentTarget: { checked } }) =>
        onChange({ unique: checked, ...(checked && { defaultValue: null }) })
      }
    />
  );
}

function FieldRuleUses({ uses }: Pick<FieldRules, 'uses'>): ReactNode {
  const t = useTexts();
  return (
    <Stack gap="xs" role="group" aria-label={t('fields.designer.rules.title')}>
      <Text size="sm" fw={600} aria-hidden>
        {t('fields.designer.rules.title')}
      </Text>
      <RuleUses uses={uses} />
    </Stack>
  );
}

/** Choices of where the field is visible. */
function VisibilityChoices({
  field,
  errors,
  canBePublic,
  onChange,
}: FieldPartProps & { readonly canBePublic: boolean }): ReactNode {
  const t = useTexts();
  return (
    <Stack gap="xs" role="group" aria-label={t('fields.designer.visibility')}>
      <Text size="sm" fw={600} aria-hidden>
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
      {canBePublic && (
        <Checkbox
          label={t('fields.designer.showForPublic')}
          description={t('fields.designer.showForPublicHint')}
          checked={field.showForPublic === true}
          error={errors.showForPublic}
          onChange={(event) => onChange({ showForPublic: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

interface TranslationsProps {
  /** Heading that expands the translations, and the label of their inputs. */
  readonly heading: string;
  readonly label: string;
  readonly hint: string;
  readonly texts: readonly LocalizedText[];
  readonly placeholder: string;
  readonly isMultiline?: boolean;
  /** Where problems of the texts stand, such as `localizedNames`. */
  readonly path: string;
  readonly errors: FieldErrors;
  readonly onChange: (texts: readonly LocalizedText[]) => void;
}

/** Translations of a text of the field, collapsed until the user expands them. */
function Translations({ heading, label, hint, texts, path, errors, ...input }: TranslationsProps): ReactNode {
  const { tenant } = useSession();
  const below = errorsBelow(errors, path);
  return (
    <FieldDisclosure heading={heading} isUsed={texts.length > 0} isFaulty={Object.keys(below).length > 0}>
      <LocalizedInput {...input} label={label} description={hint} first={tenant.culture} value={texts} errors={below} />
    </FieldDisclosure>
  );
}
