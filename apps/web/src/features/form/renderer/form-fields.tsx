import { Card } from '@mantine/core';
import { type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';
import { memo, type ReactNode } from 'react';
import { useFormScope } from '../state/form-scope.ts';
import { type FormSection, piecesOf, sectionsOf } from '../state/form-sections.ts';
import styles from './form.module.css';

/** Pieces rendered at once; the rest follows in the background, without delaying the first key press. */
const firstPieces = 2;

/** Height of a field that is not drawn yet, in pixels, so that the page is about as long as it will be. */
const guessedHeight = 88;

/**
 * Fields one below the other: plain ones together, each group and each table as a part of its own. The parts of the form
 * itself are cards.
 */
export const FormFields = memo(function FormFields({
  fields,
}: {
  readonly fields: readonly FieldDefinition[];
}): ReactNode {
  const { depth, isWhole } = useFormScope();
  const sections = sectionsOf(fields, ({ fieldType }) => {
    const type = fieldTypeOf({ fieldType });
    return type.hasRows || !type.hasValue;
  });
  let remainingPieces = firstPieces;
  return (
    <div className={styles.parts} data-depth={depth}>
      {sections.map((section) => {
        const isDrawn = isWhole || remainingPieces > 0;
        remainingPieces -= piecesOf(section.fields).length;
        const key = section.fields[0]?.id;
        const content = <Section key={key} section={section} isDrawn={isDrawn} />;
        return depth === 0 ? (
          <Card key={key} withBorder padding="md" className={styles.part}>
            {content}
          </Card>
        ) : (
          content
        );
      })}
    </div>
  );
});

interface SectionProps {
  readonly section: FormSection;
  readonly isDrawn: boolean;
}

function Section({ section: { fields }, isDrawn }: SectionProps): ReactNode {
  const { isWhole, Field } = useFormScope();
  if (!isDrawn) return <Gap count={fields.length} />;
  return (
    <div>
      {piecesOf(fields).map((piece, index) => (
        <div key={piece[0]?.id} className={styles.piece} data-many={fields.length > piece.length || undefined}>
          {isWhole || index < firstPieces ? (
            piece.map((field) => <Field key={field.id} field={field} />)
          ) : (
            <Gap count={piece.length} />
          )}
        </div>
      ))}
    </div>
  );
}

function Gap({ count }: { readonly count: number }): ReactNode {
  return <div aria-hidden style={{ height: count * guessedHeight }} />;
}
