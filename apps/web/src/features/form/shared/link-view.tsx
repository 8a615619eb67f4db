import { Anchor } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import type { FieldViewProps } from '../field-props.ts';
import { DisplayView } from './display-view.tsx';

interface LinkViewProps extends FieldViewProps {
  /** Makes the address from the value; `null` where it leads nowhere safe. */
  readonly addressOf: (value: string) => string | null;
  readonly isExternal?: boolean;
}

/** A value that can be followed: an e-mail address, a telephone number, a page. */
function LinkView({ addressOf, isExternal = false, ...props }: LinkViewProps): ReactNode {
  const { value } = props;
  const address = typeof value === 'string' && value !== '' ? addressOf(value) : null;
  if (address === null) return <DisplayView {...props} />;
  const outside = isExternal ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {};
  return (
    <Anchor
      href={address}
      inherit
      {...outside}
      // In a list its height equals that of the row, and overflowing text ends with an ellipsis.
      {...(props.isCompact ? { truncate: true, display: 'block' } : { display: 'inline-block', py: 12, my: -12 })}
      style={{ overflowWrap: 'anywhere' }}
    >
      {String(value)}
    </Anchor>
  );
}

/** Creates the view of a type with values that are links. */
export function linkView(addressOf: LinkViewProps['addressOf'], isExternal = false): ComponentType<FieldViewProps> {
  return (props) => <LinkView {...props} addressOf={addressOf} isExternal={isExternal} />;
}
