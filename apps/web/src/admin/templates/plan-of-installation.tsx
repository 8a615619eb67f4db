import { Alert, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatList } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import type { PackagePlan } from '../../api/packages.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { countsOf, useCountsText } from './package-words.ts';
import { PlanProblems } from './plan-problems.tsx';

/** Items that an installation would create, the names that are taken, and the problems that it would have. */
export function PlanOfInstallation({ plan }: { readonly plan: UseQueryResult<PackagePlan> }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const countsText = useCountsText();
  const { data, error } = plan;
  if (error) return <ErrorLine texts={errorTexts(error)} />;
  if (!data) return null;
  const lines = data.lines.filter(({ isSuggested }) => isSuggested);
  const takenNames = [...new Set(lines.filter(({ isNameTaken }) => isNameTaken).map(({ name }) => name))];
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {t('admin.templates.install.summary', { items: countsText(countsOf(lines)) })}
      </Text>
      {takenNames.length > 0 && (
        <Alert color="yellow">
          {t('admin.templates.install.namesTaken', { names: formatList(culture, takenNames) })}
        </Alert>
      )}
      <PlanProblems problems={data.problems} />
    </Stack>
  );
}
