import { Button, Stack, Text, Title } from '@mantine/core';
import { IconPlus, IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PreparedForm } from '../../../api/operations.ts';
import { StateBadges } from '../../../features/transactions/state-badges.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { RowLink, Rows } from '../../../ui/rows/row.tsx';
import { useTimeText } from '../../../ui/time/time-ago.tsx';

interface OpenCasesProps {
  readonly cases: PreparedForm['openTransactions'];
  readonly onNew: () => void;
}

/** Before a case is opened: those that are open already. Source: design, section 7, issueManagement. */
export function OpenCases({ cases, onNew }: OpenCasesProps): ReactNode {
  const t = useTexts();
  const timeText = useTimeText();
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h3" mb={4}>
          {t('service.case.isItOne')}
        </Title>
        <Text c="dimmed">{t('service.case.isItOneText')}</Text>
      </div>
      <Rows label={t('service.case.isItOne')}>
        {cases.map((each) => (
          <li key={each.id}>
            <RowLink
              to="/exe/transaction/$id"
              params={{ id: each.id }}
              icon={<IconTool size={24} aria-hidden />}
              title={each.title ?? t('exe.transaction.number', { number: each.number })}
              text={[
                t('exe.transaction.number', { number: each.number }),
                t('service.transaction.by', { name: each.ownerName, when: timeText(each.createdAt) }),
              ].join(' · ')}
              below={<StateBadges transaction={each} />}
            />
          </li>
        ))}
      </Rows>
      <Button size="lg" fullWidth leftSection={<IconPlus size={24} aria-hidden />} onClick={onNew}>
        {t('service.case.newOne')}
      </Button>
    </Stack>
  );
}
