import { Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconArchive, IconCheck, IconPencil, IconPlus, type IconProps } from '@tabler/icons-react';
import { type ReplicaOutcome, replicaResources } from '@tingest/domain/register';
import type { ComponentType, ReactNode } from 'react';
import type { ReplicationStep } from '../../api/replication.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import styles from './plan-view.module.css';
import { resourceName } from './resource-name.ts';

const icons: Readonly<Record<ReplicaOutcome, ComponentType<IconProps>>> = {
  conflict: IconAlertTriangle,
  create: IconPlus,
  change: IconPencil,
  missing: IconArchive,
  skip: IconCheck,
};
/** Outcomes that require attention come first. */
const order: readonly ReplicaOutcome[] = ['conflict', 'create', 'change', 'missing', 'skip'];

/** Longer lists are cut: they are too long to read, and the numbers are sufficient. */
const maxShown = 50;

/** Changes that a replication would make: by outcome, with the names. */
export function PlanView({
  plan,
  siteName,
}: {
  readonly plan: readonly ReplicationStep[];
  readonly siteName: string;
}): ReactNode {
  const t = useTexts();
  return (
    <section aria-live="polite">
      <Title order={3} size="h5" mb={8}>
        {t('admin.replication.planTitle', { site: siteName })}
      </Title>
      {plan.length === 0 && <Text c="dimmed">{t('admin.replication.planEmpty')}</Text>}
      {order.map((outcome) => {
        const steps = plan.filter((step) => step.outcome === outcome);
        const Icon = icons[outcome];
        if (steps.length === 0) return null;
        return (
          <details key={outcome} className={styles.outcome} data-outcome={outcome} open={outcome === 'conflict'}>
            <summary>
              <Icon size={18} aria-hidden />
              <span>{t(`admin.replication.outcomes.${outcome}`)}</span>
              <span className={styles.count}>{steps.length}</span>
            </summary>
            <Stack gap="xs" className={styles.kinds}>
              {replicaResources.map((resource) => {
                const resourceSteps = steps.filter((step) => step.kind === resource);
                if (resourceSteps.length === 0) return null;
                return (
                  <div key={resource}>
                    <Hint>{t(resourceName(resource))}</Hint>
                    <ul>
                      {resourceSteps.slice(0, maxShown).map((step, index) => (
                        // Items may be called the same.
                        // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown anew as a whole
                        <PlanStep key={index} step={step} />
                      ))}
                    </ul>
                    {resourceSteps.length > maxShown && (
                      <Text size="sm">{t('admin.replication.more', { number: resourceSteps.length - maxShown })}</Text>
                    )}
                  </div>
                );
              })}
            </Stack>
          </details>
        );
      })}
    </section>
  );
}

function PlanStep({
  step: { name, conflict, removedFields = [], secretsToSet = [] },
}: {
  readonly step: ReplicationStep;
}): ReactNode {
  const t = useTexts();
  return (
    <li>
      {name}
      {conflict && <Text size="sm">{t(`admin.replication.conflicts.${conflict}`)}</Text>}
      {removedFields.length > 0 && (
        <Text size="sm">{t('admin.replication.lostFields', { fields: removedFields.join(', ') })}</Text>
      )}
      {secretsToSet.length > 0 && (
        <Text size="sm">{t('admin.replication.secretsToSet', { fields: secretsToSet.join(', ') })}</Text>
      )}
    </li>
  );
}
