import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProcessorImplementation } from '../../api/processors.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { Row, Rows, rowClass } from '../../ui/rows/row.tsx';
import { Hint } from '../../ui/text/hint.tsx';

type Shown = Pick<ProcessorImplementation, 'icon' | 'name' | 'description'>;

/** What a configuration is one of. */
export function ImplementationCard({ implementation }: { readonly implementation: Shown }): ReactNode {
  const { icon, name, description } = implementation;
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <NamedIcon name={icon} size={28} style={{ flex: 'none' }} />
      <div>
        <Text fw={600}>{name}</Text>
        <Hint>{description}</Hint>
      </div>
    </Group>
  );
}

interface ImplementationCardsProps {
  readonly label: string;
  readonly implementations: readonly ProcessorImplementation[];
  readonly hrefOf: (implementation: ProcessorImplementation) => string;
  /** What is said of one, at its right. */
  readonly endOf?: (implementation: ProcessorImplementation) => ReactNode;
}

/** Implementations to choose among: icon, name, what it does. */
export function ImplementationCards(props: ImplementationCardsProps): ReactNode {
  const { label, implementations, hrefOf, endOf } = props;
  const here = useReturnHere();
  return (
    <Rows label={label}>
      {implementations.map((implementation) => {
        const { processorKey, icon, name, description } = implementation;
        return (
          <li key={processorKey}>
            <Link to={hrefOf(implementation)} state={here} className={rowClass}>
              <Row
                icon={<NamedIcon name={icon} size={24} />}
                title={name}
                text={description}
                end={endOf?.(implementation)}
              />
            </Link>
          </li>
        );
      })}
    </Rows>
  );
}
