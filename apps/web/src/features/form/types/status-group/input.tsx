import { checkPointStatuses, fieldTypeOf } from '@tingest/domain/fields';
import { displayTexts } from '@tingest/domain/foundation';
import { type ReactNode, useMemo } from 'react';
import type { FieldInputProps } from '../../field-props.ts';
import { FieldFrame, framedProps } from '../../shared/field-frame.tsx';
import { type FormScope, FormScopeContext, useFormScope } from '../../state/form-scope.ts';
import { CheckPointIcon } from './check-point-icon.tsx';
import styles from './status-group.module.css';

/** A check point: three large buttons, and the follow-up fields of a deviation below them. */
export function StatusGroupInput(props: FieldInputProps): ReactNode {
  const { id, field, value, isDisabled, context, onChange, onBlur } = props;
  const scope = useFormScope();
  const inside = useMemo<FormScope>(() => ({ ...scope, depth: scope.depth + 1 }), [scope]);
  const texts = displayTexts[context.culture].checkPoint;
  const children = field.children ?? [];
  const asksChildren = children.length > 0 && fieldTypeOf(field).asksChildren?.(value) === true;
  return (
    <div>
      <FieldFrame field={props}>
        <div role="radiogroup" {...framedProps(props)} className={styles.choices}>
          {checkPointStatuses.map((status, index) => (
            <label key={status} className={styles.choice} data-status={status}>
              <input
                type="radio"
                // An error jumps to the first choice.
                id={index === 0 ? id : undefined}
                name={id}
                value={status}
                checked={value === status}
                disabled={isDisabled}
                onChange={() => onChange(status)}
                onBlur={onBlur}
              />
              <CheckPointIcon status={status} size={24} />
              <span>{texts[status]}</span>
            </label>
          ))}
        </div>
      </FieldFrame>
      {asksChildren && (
        <div className={styles.children}>
          <FormScopeContext value={inside}>
            <scope.Fields fields={children} />
          </FormScopeContext>
        </div>
      )}
    </div>
  );
}
