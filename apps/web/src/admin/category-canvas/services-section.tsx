import { modeTextKey } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import type { TransactionType } from '../../api/transaction-types.ts';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { CanvasAction, CanvasLink } from './canvas-link.tsx';
import { CanvasSection } from './canvas-section.tsx';
import styles from './category-canvas.module.css';
import type { VisibleForm } from './category-phone.tsx';
import { stepKey } from './forms-of-category.ts';
import { StatusOf } from './status-of.tsx';
import type { CategoryParts } from './use-category-parts.ts';

interface ServicesSectionProps {
  readonly parts: CategoryParts;
  readonly visibleForm: VisibleForm;
  readonly isLocked: boolean;
}

/** Services of the category, each with its steps and their forms. */
export function ServicesSection({ parts, visibleForm, isLocked }: ServicesSectionProps): ReactNode {
  const t = useTexts();
  const { category, services } = parts;
  return (
    <CanvasSection
      name="services"
      title={t('admin.canvas.sections.services')}
      count={services.length}
      actions={
        !isLocked && (
          <CanvasAction
            kind="create"
            to={`/transactions/types/create/${category.id}`}
            label={t('admin.transactionTypes.create')}
          />
        )
      }
    >
      {services.length === 0 ? (
        <Hint>{t('admin.canvas.noServices')}</Hint>
      ) : (
        <ul className={styles.lines}>
          {services.map((service) => (
            <ServiceLine key={service.id} {...{ service, parts, visibleForm }} />
          ))}
        </ul>
      )}
    </CanvasSection>
  );
}

interface ServiceLineProps {
  readonly service: TransactionType;
  readonly parts: CategoryParts;
  readonly visibleForm: VisibleForm;
}

function ServiceLine({ service, parts, visibleForm }: ServiceLineProps): ReactNode {
  const t = useTexts();
  const { id, name, icon, mode, status, events } = service;
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={styles.itemName}>
          <NamedIcon name={icon ?? 'clipboard-check'} size={20} />
          <span>
            <CanvasLink to={`/transactions/types/${id}/edit`}>{name || t('app.shell.unnamed')}</CanvasLink>{' '}
            <small>{t(`modes.${modeTextKey(mode)}.name`)}</small>
          </span>
        </span>
        <StatusOf status={status} />
      </div>
      {events.length === 0 ? (
        <Hint>{t('admin.canvas.noSteps')}</Hint>
      ) : (
        <ServiceSteps service={service} parts={parts} visibleForm={visibleForm} />
      )}
    </li>
  );
}

/** Steps of a service with their forms; a step that is pressed shows its form on the phone. */
function ServiceSteps({ service, parts: { functions }, visibleForm }: ServiceLineProps): ReactNode {
  const t = useTexts();
  const { id, name, events } = service;
  return (
    <ul className={styles.steps} aria-label={t('admin.canvas.stepsOf', { service: name })}>
      {events.map((event, index) => {
        const operationType = functions.find((each) => each.id === event.operationTypeId);
        const key = stepKey(id, index);
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.step}
              // A function that is gone has no form to show.
              disabled={operationType === undefined}
              aria-pressed={visibleForm.form?.key === key}
              onClick={() => visibleForm.select(key)}
            >
              {t('admin.canvas.step', {
                step: operationLabel(service, event.mode, t),
                form: operationType?.name || t('app.shell.unnamed'),
              })}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
