import { Alert, List } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PackagePlan } from '../../api/packages.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** Problems of a plan, each with its item; nothing while there are none. */
export function PlanProblems({ problems }: { readonly problems: PackagePlan['problems'] }): ReactNode {
  const t = useTexts();
  if (problems.length === 0) return null;
  return (
    <Alert color="red" role="alert" title={t('admin.templates.install.problems')}>
      <List size="sm">
        {problems.map(({ id, name, messages }) => (
          <List.Item key={id}>
            {name}: {messages.join(' ')}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
