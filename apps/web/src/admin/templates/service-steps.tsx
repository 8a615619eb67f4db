import { modeTextKey } from '@tingest/domain/work';
import type { TextKey } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import type { PackageCategory, PackageForm, PackageService } from './package-contents.ts';
import styles from './templates.module.css';

interface ServiceStepsProps {
  readonly category: PackageCategory;
  readonly services: readonly PackageService[];
  /** Step whose form the phone shows. */
  readonly visibleStepId: string;
  readonly onShow: (step: VisibleStep) => void;
}

/** A step of a service by its id, or the object by that of its category: a form may be used in several steps. */
export interface VisibleStep {
  readonly id: string;
  readonly form: PackageForm;
}

/** The object's form and the services of a category; a step shows its form in the phone. */
export function ServiceSteps({ category, services, visibleStepId, onShow }: ServiceStepsProps): ReactNode {
  const t = useTexts();
  const step = (id: string, label: string, form: PackageForm) => (
    <button
      key={id}
      type="button"
      className={styles.step}
      aria-pressed={id === visibleStepId}
      onClick={() => onShow({ id, form })}
    >
      {label}
    </button>
  );
  return (
    <div>
      <h3 className={styles.smallTitle}>{t('admin.templates.kinds.transactionTypes')}</h3>
      <ul className={styles.forms}>
        {services.map(({ id, name, description, icon, mode, words, steps }) => (
          <li key={id}>
            <h4>
              <NamedIcon name={icon} size={20} />
              {name} <span className={styles.quiet}>{t(`modes.${modeTextKey(mode)}.name` as TextKey)}</span>
            </h4>
            {description !== '' && <Hint>{description}</Hint>}
            <div className={styles.steps}>
              {steps.map((each) => {
                const label = { step: operationLabel({ mode, words }, each.mode, t), form: each.form.name };
                return step(each.id, t('admin.templates.step', label), each.form);
              })}
            </div>
          </li>
        ))}
        <li>
          <div className={styles.steps}>{step(category.id, t('admin.templates.object'), category)}</div>
        </li>
      </ul>
    </div>
  );
}
