import { Skeleton } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type LabelLayoutItem, type LabelPreviewAsk, useLabelPreview, useLayouts } from '../../api/labels.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { LabelDrawing } from '../label-drawing.tsx';
import { CanvasAction, CanvasLink } from './canvas-link.tsx';
import { CanvasSection } from './canvas-section.tsx';
import styles from './category-canvas.module.css';

interface LabelsSectionProps {
  readonly categoryId: string;
  readonly isLocked: boolean;
}

/** Label layouts for the category's objects, those for all categories among them, drawn for one of its objects. */
export function LabelsSection({ categoryId, isLocked }: LabelsSectionProps): ReactNode {
  const t = useTexts();
  const { data, error } = useLayouts();
  const layouts = (data ?? []).filter(({ elementTypeId }) => elementTypeId === null || elementTypeId === categoryId);
  return (
    <CanvasSection
      name="labels"
      title={t('admin.canvas.sections.labels')}
      count={layouts.length}
      actions={!isLocked && <CanvasAction kind="create" to="/labels/create" label={t('admin.labels.create')} />}
    >
      {error && <ErrorLine texts={errorTexts(error)} />}
      {data && layouts.length === 0 && <Hint>{t('admin.canvas.noLabels')}</Hint>}
      {layouts.length > 0 && (
        <ul className={styles.labels}>
          {layouts.map((layout) => (
            <DrawnLayout key={layout.id} layout={layout} categoryId={categoryId} />
          ))}
        </ul>
      )}
    </CanvasSection>
  );
}

interface DrawnLayoutProps {
  readonly layout: LabelLayoutItem;
  readonly categoryId: string;
}

function DrawnLayout({ layout, categoryId }: DrawnLayoutProps): ReactNode {
  const t = useTexts();
  const { id, name, elementTypeId, medium, parts } = layout;
  const ask = useMemo<LabelPreviewAsk>(
    () => ({ elementTypeId: categoryId, medium, parts: [...parts] }),
    [categoryId, medium, parts],
  );
  const { data, error } = useLabelPreview(ask);
  return (
    <li>
      <CanvasLink to={`/labels/${id}/edit`}>{name}</CanvasLink>
      {elementTypeId === null && <Hint>{t('admin.canvas.labelOfAll')}</Hint>}
      {error && <ErrorLine texts={errorTexts(error)} />}
      {!data && !error && <Skeleton height={100} width={200} mt={8} />}
      {data && (
        <LabelDrawing
          className={styles.label}
          role="img"
          aria-label={t('admin.canvas.labelDrawing', { name })}
          width={medium.width}
          height={medium.height}
          label={data.labels[0]}
          logo={data.logo}
        />
      )}
    </li>
  );
}
