import { Group, Skeleton } from '@mantine/core';
import { pickText } from '@tingest/domain/foundation';
import { type ReactNode, useMemo } from 'react';
import { type ElementType, elementTypes } from '../../api/element-types.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { WindowTitle } from '../../editors/window-title.tsx';
import { BackLink } from '../../features/editor/back-link.tsx';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { TypePage, useListOf } from '../item-page.tsx';
import { useLockedText } from '../use-locked-text.ts';
import { AccessSection, useCategoryPrivileges } from './access-section.tsx';
import { CanvasAction } from './canvas-link.tsx';
import styles from './category-canvas.module.css';
import { CategoryPhone, useVisibleForm } from './category-phone.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FunctionsSection } from './functions-section.tsx';
import { LabelsSection } from './labels-section.tsx';
import { missingParts } from './missing-parts.ts';
import { PublicSection } from './public-section.tsx';
import { ReadySection } from './ready-section.tsx';
import { ProcessorsSection, RulesSection } from './rules-and-processors.tsx';
import { ServicesSection } from './services-section.tsx';
import { StatusOf } from './status-of.tsx';
import { type CategoryParts, useCategoryParts } from './use-category-parts.ts';

/** Page of a category with everything that belongs to it. */
export function CategoryCanvasScreen(): ReactNode {
  return (
    <TypePage of="elementTypes" useItem={elementTypes.useOne}>
      {(category) => <CategoryCanvas key={category.id} category={category} />}
    </TypePage>
  );
}

function CategoryCanvas({ category }: { readonly category: ElementType }): ReactNode {
  const { parts, error, retry } = useCategoryParts(category);
  return (
    <>
      <CanvasHeading category={category} />
      {parts ? (
        <CanvasSections parts={parts} />
      ) : error ? (
        <ErrorState messages={errorTexts(error)} onRetry={retry} />
      ) : (
        <Skeleton height={480} radius="md" />
      )}
    </>
  );
}

function CanvasHeading({ category }: { readonly category: ElementType }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const list = useListOf('elementTypes');
  const isLocked = useLockedText('elementTypes.write') !== undefined;
  const { id, name, icon, status, localizedDescriptions } = category;
  const title = name || t('app.shell.unnamed');
  return (
    <>
      <WindowTitle title={title} />
      <BackLink to={list.path} label={list.label} />
      <div className={styles.heading}>
        <Group gap={12} wrap="nowrap" style={{ minWidth: 0 }}>
          <NamedIcon name={icon ?? undefined} size={28} style={{ flex: 'none' }} />
          <PageTitle style={{ overflowWrap: 'anywhere' }}>{title}</PageTitle>
          <StatusOf status={status} />
        </Group>
        {!isLocked && (
          <CanvasAction kind="edit" to={`/elements/types/${id}/edit`} label={t('admin.canvas.editCategory')} />
        )}
      </div>
      <Hint mb={16}>{pickText(localizedDescriptions, culture)}</Hint>
    </>
  );
}

function CanvasSections({ parts }: { readonly parts: CategoryParts }): ReactNode {
  const lockedText = useLockedText('elementTypes.write');
  const isLocked = lockedText !== undefined;
  const privileges = useCategoryPrivileges(parts);
  const missing = useMemo(
    () =>
      missingParts(
        parts,
        privileges?.filter(({ status }) => status === 'active').flatMap(({ relevantGrants }) => relevantGrants),
      ),
    [parts, privileges],
  );
  const visibleForm = useVisibleForm(parts);
  const { category } = parts;
  return (
    <div className={styles.sections}>
      <ReadySection categoryId={category.id} missingParts={missing} lockedText={lockedText} />
      <FieldsSection {...{ parts, isLocked }} />
      <ServicesSection {...{ parts, visibleForm, isLocked }} />
      <CategoryPhone visibleForm={visibleForm} />
      <FunctionsSection {...{ parts, isLocked }} />
      <RulesSection parts={parts} />
      <ProcessorsSection parts={parts} />
      <AccessSection privileges={privileges} />
      <LabelsSection categoryId={category.id} isLocked={isLocked} />
      <PublicSection category={category} isLocked={isLocked} />
    </div>
  );
}
