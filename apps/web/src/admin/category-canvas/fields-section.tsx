import { allFields, fieldLabel } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { offeredFieldTypes } from '../../features/form-designer/offered-field-types.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { CanvasAction, CanvasLink } from './canvas-link.tsx';
import { CanvasSection } from './canvas-section.tsx';
import styles from './category-canvas.module.css';
import { StatusOf } from './status-of.tsx';
import type { CategoryParts } from './use-category-parts.ts';

interface FieldsSectionProps {
  readonly parts: CategoryParts;
  readonly isLocked: boolean;
}

/** Fields of the category's objects, and the lists of values that forms of the category offer. */
export function FieldsSection({ parts: { category, valueTypes }, isLocked }: FieldsSectionProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const fields = [...allFields(category.dataPropertyTypes)];
  return (
    <CanvasSection
      name="fields"
      title={t('admin.canvas.sections.fields')}
      count={fields.length}
      actions={
        !isLocked && (
          <CanvasAction
            kind="edit"
            to={`/elements/types/${category.id}/edit`}
            label={t('app.actions.edit')}
            ariaLabel={t('admin.canvas.edit', { part: t('admin.canvas.sections.fields') })}
          />
        )
      }
    >
      {fields.length === 0 ? (
        <Hint>{t('admin.canvas.noFields')}</Hint>
      ) : (
        <ul className={styles.fields}>
          {fields.map((field) => {
            const Icon = offeredFieldTypes[field.fieldType].icon;
            return (
              <li key={field.id}>
                <Icon size={18} aria-hidden />
                <span>
                  {fieldLabel(field, culture)} <small>{t(`fields.types.${field.fieldType}`)}</small>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {valueTypes.length > 0 && (
        <div>
          <h3 className={styles.smallTitle}>{t('admin.canvas.values')}</h3>
          <ul className={styles.lines}>
            {valueTypes.map(({ id, name, status }) => (
              <li key={id} className={styles.line}>
                <CanvasLink to={`/records/list/${id}`}>{name || t('app.shell.unnamed')}</CanvasLink>
                <StatusOf status={status} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </CanvasSection>
  );
}
