import { Alert, Code, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import type { ClientConfiguration } from '../../lib/session/client-configuration.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Code.css';

/** The accounts that anybody may sign in as; where others reach the server too, with a warning first. */
export function DemonstrationNotice({
  accounts,
  isReachable,
}: NonNullable<ClientConfiguration['demonstration']>): ReactNode {
  const t = useTexts();
  return (
    <>
      {isReachable && (
        <Alert
          role="alert"
          color="red"
          variant="filled"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('signIn.demonstration.reachableTitle')}
        >
          <Text size="sm">{t('signIn.demonstration.reachable')}</Text>
        </Alert>
      )}
      <Alert role="note" color="gray" icon={<IconInfoCircle aria-hidden />} title={t('signIn.demonstration.title')}>
        <Text size="sm">{t('signIn.demonstration.accounts')}</Text>
        <Text size="sm" mt={4}>
          {accounts.map((account) => (
            <Fragment key={account}>
              <Code>{account}</Code>{' '}
            </Fragment>
          ))}
        </Text>
        <Text size="sm" mt={8}>
          {t('signIn.demonstration.password')} <Code>tingest-demo</Code>
        </Text>
      </Alert>
    </>
  );
}
