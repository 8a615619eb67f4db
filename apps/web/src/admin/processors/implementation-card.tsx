import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProcessorImplementation } from '../../api/processors.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { Row, Rows, rowClass } from '../../ui/rows/row.tsx';
import { Hint } from '../../ui/text/hint.tsx';

type Shown = Pick<ProcessorImplementation, 'icon' | 'name' | 'description'>;

/** Implementation of a configuration. */
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

type Choice = Shown & Pick<ProcessorImplementation, 'processorKey'>;

interface ImplementationCardsProps {
  readonly label: string;
  readonly implementations: readonly Choice[];
  readonly hrefOf: (implementation: Choice) => string;
}

/** Implementations to choose from: icon, name and description. */
export function ImplementationCards(props: ImplementationCardsProps): ReactNode {
  const { label, implementations, hrefOf } = props;
  const returnSearch = useReturnHere();
  return (
    <Rows label={label}>
      {implementations.map((implementation) => {
        const { processorKey, icon, name, description } = implementation;
        return (
          <li key={processorKey}>
            <Link to={hrefOf(implementation)} state={returnSearch} className={rowClass}>
              <Row icon={<NamedIcon name={icon} size={24} />} title={name} text={description} />
            </Link>
          </li>
        );
      })}
    </Rows>
  );
}
