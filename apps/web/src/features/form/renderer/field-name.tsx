import { type FieldDefinition, fieldLabel, fieldTypeOf } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useFormScope } from '../state/form-scope.ts';
import styles from './form.module.css';
import { markOf } from './label-mark.ts';

/** A field's label, with the word that says it is required or optional where the form marks that. */
export function FieldName({ field }: { readonly field: FieldDefinition }): ReactNode {
  const t = useTexts();
  const { context, mark } = useFormScope();
  const label = markOf(field, mark);
  const name = fieldLabel(field, context.culture);
  if (label === null) return name;
  return (
    <>
      {name}{' '}
      <span className={styles.mark} aria-hidden={(label === 'required' && saysItself(field)) || undefined}>
        ({t(`app.form.${label}`)})
      </span>
    </>
  );
}

/** Whether the control itself tells a screen reader that it is required; parts of a page that are no controls can't. */
function saysItself(field: FieldDefinition): boolean {
  const { holdsFiles, hasRows, isUnique } = fieldTypeOf(field);
  return !(holdsFiles || hasRows || isUnique);
}
