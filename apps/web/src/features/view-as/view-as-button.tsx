import { Button, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { ViewedUser } from '../../lib/session/view-as-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useStartViewAs } from './use-start-view-as.ts';

interface ViewAsButtonProps {
  readonly user: ViewedUser;
  /** While something is not saved: the page is left. */
  readonly isDisabled: boolean;
}

/** Opens the app as a user sees it. */
export function ViewAsButton({ user, isDisabled }: ViewAsButtonProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const { isStarting, start } = useStartViewAs();
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconEye size={18} aria-hidden />}
        loading={isStarting}
        disabled={isDisabled}
        aria-describedby={id}
        onClick={() => void start({ id: user.id, name: user.name })}
      >
        {t('admin.viewAs.startNamed', { name: user.name })}
      </Button>
      <Text id={id} size="sm" c="dimmed" mt={6}>
        {t('admin.viewAs.hint', { name: user.name })}
      </Text>
    </div>
  );
}
