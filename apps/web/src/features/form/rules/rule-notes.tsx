import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconHelpCircle, IconWand } from '@tabler/icons-react';
import { type FieldDefinition, fieldLabel } from '@tingest/domain/fields';
import { fillPlaceholders } from '@tingest/i18n';
import { type ReactNode, useId, useState } from 'react';
import { useFormScope } from '../state/form-scope.ts';
import type { RuledField } from './ruled-fields.ts';
import { useRuledForm } from './ruled-form-context.ts';
import styles from './rules.module.css';
import { useRuleTexts } from './use-rule-texts.ts';
import { WhyText } from './why-text.tsx';

interface RuleNotesProps {
  readonly field: FieldDefinition;
  readonly fieldPath: string;
  readonly ruledField: RuledField;
}

/** Content below a field that rules affect: warnings, the origin of its value, and the reason. */
export function RuleNotes({ field, fieldPath, ruledField }: RuleNotesProps): ReactNode {
  const { form: texts } = useRuleTexts();
  const { context, isDisabled } = useFormScope();
  const form = useRuledForm();
  const [isOpen, setIsOpen] = useState(false);
  const whyId = useId();
  const { ruleValue, isOverwritten, required, options, warnings } = ruledField;
  const mark = markOf(ruledField, texts);
  const hasReason = Boolean(mark) || required !== undefined || options !== undefined;
  if (!hasReason && warnings.length === 0) return null;
  const name = fieldLabel(field, context.culture);
  return (
    <div className={styles.notes}>
      <Warnings warnings={warnings} />
      {hasReason && (
        <div className={styles.line}>
          {mark && (
            <span className={styles.mark}>
              {ruleValue?.kind !== 'owned' && !isOverwritten && <IconWand size={16} aria-hidden />}
              {mark}
            </span>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles.button}
            leftSection={<IconHelpCircle size={16} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? whyId : undefined}
            aria-label={fillPlaceholders(texts.whyAbout, { field: name })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {texts.why}
          </Button>
          {isOverwritten && !isDisabled && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={styles.button}
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              aria-label={fillPlaceholders(texts.putBackIn, { field: name })}
              onClick={() => form.rules.takeRuleValue(fieldPath)}
            >
              {texts.putBack}
            </Button>
          )}
        </div>
      )}
      {/* The place is there before its text, so that a screen reader reads the text out. */}
      {hasReason && (
        <div id={whyId} role="status">
          {isOpen && <WhyText fieldPath={fieldPath} />}
        </div>
      )}
    </div>
  );
}

/** Says how a rule took part in the field's value; `null` where none did. */
function markOf(
  { ruleValue, isFilledIn, isOverwritten }: RuledField,
  texts: ReturnType<typeof useRuleTexts>['form'],
): string | null {
  if (ruleValue?.kind === 'owned') return texts.set;
  if (ruleValue || isFilledIn) return texts.suggested;
  return isOverwritten ? texts.overwritten : null;
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }): ReactNode {
  const { form: texts } = useRuleTexts();
  return (
    <>
      {warnings.map((text) => (
        <p key={text} className={styles.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            <strong>{texts.warning}:</strong> {text}
          </span>
        </p>
      ))}
    </>
  );
}
