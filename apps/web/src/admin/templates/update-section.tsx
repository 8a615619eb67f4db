import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import {
  type Installation,
  type PackagePlan,
  type PlanLine,
  useApplyUpdate,
  useUpdatePlan,
} from '../../api/packages.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PartTitle } from '../../ui/text/titles.tsx';
import '../../ui/styles/form-styles.ts';
import { useLockedText } from '../use-locked-text.ts';
import { DifferenceTexts } from './difference-texts.tsx';
import { PlanProblems } from './plan-problems.tsx';
import styles from './templates.module.css';

interface UpdateSectionProps {
  readonly installation: Installation;
  /** Latest version of the template. */
  readonly toVersion: number;
}

/** The update of an installation: a line for each item that the new version affects, to be applied or left out. */
export function UpdateSection({ installation, toVersion }: UpdateSectionProps): ReactNode {
  const t = useTexts();
  const { data, error, refetch } = useUpdatePlan(installation);
  return (
    <section className={styles.section}>
      <PartTitle>{t('admin.templates.installed.update.title', { version: toVersion })}</PartTitle>
      {data ? (
        <UpdateForm installation={installation} toVersion={toVersion} plan={data} />
      ) : error ? (
        <ErrorState messages={errorTexts(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
    </section>
  );
}

function UpdateForm({ installation, toVersion, plan }: UpdateSectionProps & { readonly plan: PackagePlan }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const lockedText = useLockedText('configurationPackages.write');
  const lines = plan.lines.filter(({ change }) => change !== 'unchanged');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(
    () => new Set(lines.filter(({ isSuggested }) => isSuggested).map(({ id }) => id)),
  );
  const { errors, isPending, apply } = useApply(installation, toVersion);
  const toggle = (id: string) =>
    setChosenIds(new Set(chosenIds.has(id) ? [...chosenIds].filter((each) => each !== id) : [...chosenIds, id]));
  const count = chosenIds.size;
  return (
    <>
      <Text>
        {t(lines.length > 0 ? 'admin.templates.installed.update.text' : 'admin.templates.installed.update.noChanges')}
      </Text>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <UpdateLine key={line.id} line={line} isChosen={chosenIds.has(line.id)} onToggle={() => toggle(line.id)} />
        ))}
      </ul>
      <PlanProblems problems={plan.problems} />
      <ErrorLine texts={errors} />
      {lockedText !== undefined && <Text role="status">{lockedText}</Text>}
      <Group>
        <Button disabled={lockedText !== undefined} loading={isPending} onClick={() => void apply([...chosenIds])}>
          {count > 0
            ? t('admin.templates.installed.update.apply', { count, number: formatNumber(culture, count) })
            : t('admin.templates.installed.update.applyNone')}
        </Button>
      </Group>
    </>
  );
}

interface UpdateLineProps {
  readonly line: PlanLine;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function UpdateLine({ line, isChosen, onToggle }: UpdateLineProps): ReactNode {
  const t = useTexts();
  const { kind, name, change, isChangedLocally, differences } = line;
  const warning =
    change === 'locallyRemoved' ? 'recreates' : change === 'locallyChanged' || isChangedLocally ? 'overwrites' : null;
  return (
    <li className={styles.line}>
      <Stack gap={4} className={styles.lineText}>
        <Checkbox
          label={`${name || t('app.shell.unnamed')} – ${t(`admin.templates.installed.update.changes.${change}`)}`}
          description={t(`admin.templates.kinds.${kind}`)}
          checked={isChosen}
          onChange={onToggle}
        />
        {warning && <Hint pl={32}>{t(`admin.templates.installed.update.${warning}`)}</Hint>}
        <DifferenceTexts differences={differences} />
      </Stack>
    </li>
  );
}

/** Applies lines of the plan; what prevents it is kept to be shown. */
function useApply({ id, version }: Installation, toVersion: number) {
  const t = useTexts();
  const mutation = useApplyUpdate();
  const [errors, setErrors] = useState<readonly string[]>([]);
  return {
    errors,
    isPending: mutation.isPending,
    async apply(itemIds: readonly string[]): Promise<void> {
      setErrors([]);
      try {
        await mutation.mutateAsync({ id, version, itemIds });
        flash('success', t('admin.templates.installed.update.done', { version: toVersion }));
      } catch (error) {
        setErrors(errorTexts(error));
      }
    },
  };
}
