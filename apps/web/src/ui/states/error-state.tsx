import { Button, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';

interface ErrorStateProps {
  /** Description of the error; a general sentence if absent. */
  readonly title?: string;
  /** The server's own words, one line each. */
  readonly messages?: readonly string[];
  /** Description of the data that was kept, such as the input. */
  readonly keptText?: string;
  readonly onRetry?: () => void;
  /** Another possible action. */
  readonly action?: ReactNode;
  /** Whether it is all that the page has: then its title is the page's heading. */
  readonly isPage?: boolean;
}

/** Describes an error, the data that was kept, and the next step. */
export function ErrorState(props: ErrorStateProps): ReactNode {
  const { title, messages = [], keptText, onRetry, action, isPage = false } = props;
  const t = useTexts();
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center" role="alert">
      <IconCloudOff size={40} stroke={1.4} color="var(--mantine-color-error)" aria-hidden />
      <Title order={isPage ? 1 : 2} size="h3">
        {title ?? t('app.errors.title')}
      </Title>
      {messages.map((message) => (
        <Text key={message} maw={520}>
          {message}
        </Text>
      ))}
      {keptText !== undefined && (
        <Text c="dimmed" maw={520}>
          {keptText}
        </Text>
      )}
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
          {t('app.actions.retry')}
        </Button>
      )}
      {action}
    </Stack>
  );
}
