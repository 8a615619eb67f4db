import { formatList, formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { CanvasAction, CanvasLink } from './canvas-link.tsx';
import { CanvasSection } from './canvas-section.tsx';
import styles from './category-canvas.module.css';
import { StatusOf } from './status-of.tsx';
import type { CategoryParts } from './use-category-parts.ts';

interface FunctionsSectionProps {
  readonly parts: CategoryParts;
  readonly isLocked: boolean;
}

/** Functions of the category, each with the services that use it. */
export function FunctionsSection({ parts, isLocked }: FunctionsSectionProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { category, functions, services } = parts;
  const usesOf = (id: string): string => {
    const names = services
      .filter(({ events }) => events.some(({ operationTypeId }) => operationTypeId === id))
      .map(({ name }) => name || t('app.shell.unnamed'));
    return names.length === 0
      ? t('admin.canvas.unusedFunction')
      : t('admin.canvas.usedIn', { services: formatList(culture, names) });
  };
  return (
    <CanvasSection
      name="functions"
      title={t('admin.canvas.sections.functions')}
      count={functions.length}
      actions={
        !isLocked && (
          <CanvasAction
            kind="create"
            to={`/operations/types/create/${category.id}`}
            label={t('admin.operationTypes.create')}
          />
        )
      }
    >
      {functions.length === 0 ? (
        <Hint>{t('admin.canvas.noFunctions')}</Hint>
      ) : (
        <ul className={styles.lines}>
          {functions.map(({ id, name, status, dataPropertyTypes }) => (
            <li key={id} className={styles.line}>
              <div>
                <CanvasLink to={`/operations/types/${id}/edit`}>{name || t('app.shell.unnamed')}</CanvasLink>
                <Hint>
                  {t('admin.canvas.fieldCount', {
                    count: dataPropertyTypes.length,
                    number: formatNumber(culture, dataPropertyTypes.length),
                  })}
                  {' · '}
                  {usesOf(id)}
                </Hint>
              </div>
              <StatusOf status={status} />
            </li>
          ))}
        </ul>
      )}
    </CanvasSection>
  );
}
