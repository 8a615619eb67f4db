import { Button, Group, Text } from '@mantine/core';
import { IconTrash, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PartTitle } from '../../ui/text/titles.tsx';

interface DangerLineProps {
  readonly title: string;
  /** Consequences of the action. */
  readonly text: string;
  /** Whether the text says why it cannot be done. */
  readonly isRefusal?: boolean;
  readonly icon?: TablerIcon;
  /** Label of the button, if it differs from the heading. */
  readonly label?: string;
  readonly isDisabled?: boolean;
  readonly isWorking: boolean;
  readonly onClick: () => void;
}

/** Irreversible action at the bottom of an editor: its effect and its button. */
export function DangerLine(props: DangerLineProps): ReactNode {
  const { title, text, isRefusal = false, icon: Icon = IconTrash, label = title, onClick } = props;
  return (
    <Group justify="space-between" gap="md">
      <div style={{ flex: '1 1 280px', minWidth: 0 }}>
        <PartTitle>{title}</PartTitle>
        <Text size="sm" c={isRefusal ? 'red' : 'dimmed'} role={isRefusal ? 'alert' : undefined}>
          {text}
        </Text>
      </div>
      <Button
        color="red"
        variant="outline"
        leftSection={<Icon size={18} aria-hidden />}
        disabled={props.isDisabled ?? false}
        loading={props.isWorking}
        onClick={onClick}
      >
        {label}
      </Button>
    </Group>
  );
}
