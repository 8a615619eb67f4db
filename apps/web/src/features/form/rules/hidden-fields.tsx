import { Button } from '@mantine/core';
import { IconChevronDown, IconEyeOff } from '@tabler/icons-react';
import { type FieldDefinition, fieldLabel, findField } from '@tingest/domain/fields';
import { formatDecimal } from '@tingest/domain/foundation';
import { fillPlaceholders } from '@tingest/i18n';
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { cellOf, type FieldPath, holdersOf } from '../state/field-paths.ts';
import { useFormScope } from '../state/form-scope.ts';
import type { RuledForm } from './ruled-form.ts';
import { useRuledForm } from './ruled-form-context.ts';
import styles from './rules.module.css';
import { useRuleTexts } from './use-rule-texts.ts';
import { whyHiddenAt } from './why-at.ts';
import { SentenceText, useFormReading } from './why-text.tsx';

/** How many fields rules hide, and on a tap which and why. */
export function HiddenFields(): ReactNode {
  const { form: texts } = useRuleTexts();
  const { context } = useFormScope();
  const form = useRuledForm();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const hiddenPaths = useSyncExternalStore(form.rules.afterRun, form.rules.hiddenPaths);
  const tops = hiddenPaths.filter((fieldPath) => !isInsideHidden(form, fieldPath, hiddenPaths));
  if (tops.length === 0) return null;
  const isOne = new Intl.PluralRules(context.culture).select(tops.length) === 'one';
  return (
    <div className={styles.hidden}>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        mih={44}
        leftSection={<IconEyeOff size={18} aria-hidden />}
        rightSection={<IconChevronDown size={18} aria-hidden className={styles.chevron} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {fillPlaceholders(isOne ? texts.hidden_one : texts.hidden_other, {
          number: formatDecimal(tops.length, context.culture),
        })}
      </Button>
      {isOpen && (
        <ul id={listId} className={styles.list}>
          {tops.map((fieldPath) => (
            <HiddenLine key={fieldPath} fieldPath={fieldPath} />
          ))}
        </ul>
      )}
    </div>
  );
}

function HiddenLine({ fieldPath }: { readonly fieldPath: FieldPath }): ReactNode {
  const { form, reading } = useFormReading();
  const name = useNameOf(form)(fieldPath);
  return (
    <li>
      <b>{name}</b>
      <span>
        <SentenceText sentence={whyHiddenAt(form, fieldPath, reading)} />
      </span>
    </li>
  );
}

/** Returns a function that names a path in the form: the field's label and, in a row, the row. */
export function useNameOf(form: RuledForm): (fieldPath: FieldPath) => string {
  const t = useTexts();
  const { context } = useFormScope();
  return (fieldPath) => {
    const label = (field: FieldDefinition | undefined): string => (field ? fieldLabel(field, context.culture) : '');
    const cell = cellOf(fieldPath);
    const name = label(findField(form.tree, cell?.childId ?? fieldPath));
    if (!cell) return name;
    const row = form.rows(cell.collectionId).findIndex(({ key }) => key === cell.rowKey) + 1;
    return t('app.form.inRow', { table: label(findField(form.tree, cell.collectionId)), row, name });
  };
}

function isInsideHidden({ tree }: RuledForm, fieldPath: FieldPath, hiddenPaths: readonly FieldPath[]): boolean {
  const cell = cellOf(fieldPath);
  if (cell && hiddenPaths.includes(cell.collectionId)) return true;
  if (cell) return false;
  return (holdersOf(tree, fieldPath) ?? []).some((holder) => hiddenPaths.includes(holder));
}
