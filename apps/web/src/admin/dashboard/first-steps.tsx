import { Group, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconPlus, IconTableImport, IconTemplate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { openRoute } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import type { FirstStepsDone } from '../../api/dashboard.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PartTitle } from '../../ui/text/titles.tsx';
import styles from './dashboard.module.css';

/** In the order in which they are taken, with the page for it. */
const steps = [
  ['category', '/elements/types'],
  ['object', '/elements/types'],
  ['function', '/operations/types'],
  ['service', '/transactions/types'],
  ['operation', '/exe'],
] as const satisfies readonly (readonly [keyof FirstStepsDone, string])[];

/** Checks whether all steps are completed. */
export function isBegun(completedSteps: FirstStepsDone): boolean {
  return steps.every(([step]) => completedSteps[step]);
}

/** How a new site begins, and how far it has come. */
export function FirstSteps({ doneSteps }: { readonly doneSteps: FirstStepsDone }): ReactNode {
  const t = useTexts();
  const { role } = useSession().user;
  const mayBegin = openRoute('/elements/types/create', role) === 'open';
  const isEmpty = !doneSteps.category;
  const next = steps.find(([step]) => !doneSteps[step])?.[0];
  return (
    <section className={styles.firstSteps} aria-label={t('admin.dashboard.empty.steps')}>
      {isEmpty && (
        <EmptyState
          icon={IconTemplate}
          title={t('admin.dashboard.empty.title')}
          text={t(mayBegin ? 'admin.dashboard.empty.text' : 'admin.dashboard.empty.waiting')}
          action={mayBegin && <WaysToBegin />}
        />
      )}
      {mayBegin && (
        <div className={styles.steps}>
          <PartTitle>{t('admin.dashboard.empty.steps')}</PartTitle>
          <ol>
            {steps.map(([step, to]) => (
              <li key={step} data-done={doneSteps[step] || undefined}>
                {doneSteps[step] ? (
                  <IconCircleCheckFilled size={20} aria-label={t('admin.dashboard.stepDone')} />
                ) : (
                  <IconCircle size={20} aria-label={t('admin.dashboard.stepOpen')} />
                )}
                {step === next && !isEmpty ? (
                  <Link to={to}>{t(`admin.dashboard.empty.${step}`)}</Link>
                ) : (
                  <Text component="span">{t(`admin.dashboard.empty.${step}`)}</Text>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

/** The first category: of a template, of a spreadsheet, or of nothing. */
function WaysToBegin(): ReactNode {
  const t = useTexts();
  return (
    <Group justify="center" gap="sm">
      <ButtonLink to="/templates" leftSection={<IconTemplate size={18} aria-hidden />}>
        {t('admin.dashboard.empty.template')}
      </ButtonLink>
      <ButtonLink
        to="/elements/types/fromSpreadsheet"
        variant="default"
        leftSection={<IconTableImport size={18} aria-hidden />}
      >
        {t('admin.spreadsheet.from')}
      </ButtonLink>
      <ButtonLink to="/elements/types/create" variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
        {t('admin.dashboard.empty.scratch')}
      </ButtonLink>
    </Group>
  );
}
