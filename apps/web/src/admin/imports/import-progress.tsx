import { Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Import } from '../../api/imports.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/Progress.css';

/** Progress of the server's current task. */
export function ImportProgress({ importItem }: { readonly importItem: Import }): ReactNode {
  const t = useTexts();
  const { status, counts, waitingFor } = importItem;
  const of = status === 'judging' ? counts.total : progressTotal(importItem);
  const done = status === 'judging' ? counts.judged : counts.done;
  const percent = of > 0 ? Math.min(100, Math.floor((100 * done) / of)) : 0;
  const label =
    waitingFor === null
      ? t(`admin.imports.progress.${progressKey(status)}`, { done, total: of })
      : t('admin.imports.progress.waiting', { name: waitingFor });
  return (
    <Stack gap={6}>
      <Text size="sm" role="status">
        {label}
      </Text>
      <Progress value={percent} aria-label={label} animated />
    </Stack>
  );
}

function progressKey(status: Import['status']): 'reading' | 'judging' | 'applying' | 'undoing' {
  return status === 'reading' || status === 'judging' || status === 'undoing' ? status : 'applying';
}

/** Rows that are gone through: when applied, all that do something; when undone, all that did. */
function progressTotal({ status, counts }: Import): number {
  const { create, change, created, changed, failed, undone, kept } = counts;
  return status === 'undoing' ? created + changed + undone + kept : create + change + created + changed + failed;
}
