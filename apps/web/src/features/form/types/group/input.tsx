import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react';
import type { FieldDefinition } from '@tingest/domain/fields';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import type { FieldInputProps } from '../../field-props.ts';
import { answeredProgress } from '../../state/form-progress.ts';
import { type FormScope, FormScopeContext, useFormScope } from '../../state/form-scope.ts';
import type { FormStore } from '../../state/form-store.ts';
import { useFieldsWithProblems, useFollowed } from '../../state/use-form.ts';
import { useIsOpen } from '../../state/use-is-open.ts';
import styles from './group.module.css';

/**
 * Fields under a heading that opens and closes, which is remembered on the device. Closed, it still says how far it is
 * filled in, and that something in it is wrong. Source: specification, section 5, Other rules (group-error message).
 */
export function GroupInput({ id, field, label }: FieldInputProps): ReactNode {
  const t = useTexts();
  const scope = useFormScope();
  const { form, depth, Fields } = scope;
  const children = field.children ?? [];
  const isOpen = useIsOpen(form, field.id, true);
  const isWrong = useFieldsWithProblems(form).some(({ holders }) => holders.includes(field.id));
  const inside = useMemo<FormScope>(() => ({ ...scope, depth: depth + 1 }), [scope, depth]);
  const Heading = depth === 0 ? 'h2' : 'h3';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be the heading that opens and closes it
    <div role="group" aria-labelledby={`${id}-name`} className={styles.group} data-nested={depth > 0 || undefined}>
      <Heading className={styles.heading}>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-fields` : undefined}
          className={styles.toggle}
          onClick={() => form.sections.set(field.id, !isOpen, { remember: true })}
        >
          <span id={`${id}-name`} className={styles.name}>
            {label}
          </span>
          <Answered form={form} fields={children} />
          <IconChevronDown size={22} aria-hidden className={styles.chevron} />
        </button>
      </Heading>
      {field.description && <p className={styles.description}>{field.description}</p>}
      {isWrong && !isOpen && (
        <p className={styles.error} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          {t('problems.fieldGroup')}
        </p>
      )}
      {isOpen && children.length > 0 && (
        <div id={`${id}-fields`} className={styles.fields}>
          <FormScopeContext value={inside}>
            <Fields fields={children} />
          </FormScopeContext>
        </div>
      )}
    </div>
  );
}

interface AnsweredProps {
  readonly form: FormStore;
  readonly fields: readonly FieldDefinition[];
}

/** How far the group is filled in; drawn by itself, so that a key pressed in the group draws only this. */
function Answered({ form, fields }: AnsweredProps): ReactNode {
  const t = useTexts();
  const text = useFollowed(form, null, () => {
    const { doneCount, total } = answeredProgress(fields, form.values(), form.rules?.requestedField);
    return total === 0 ? '' : t('app.form.progress', { done: doneCount, total });
  });
  return text === '' ? null : <span className={styles.answered}>{text}</span>;
}
