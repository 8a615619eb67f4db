import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { ButtonLink, TextLink } from '../../ui/links/router-links.tsx';

interface CanvasLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to an editor that returns to the category after saving. */
export function CanvasLink({ to, children }: CanvasLinkProps): ReactNode {
  const returnState = useReturnHere();
  return (
    <TextLink to={to} state={returnState}>
      {children}
    </TextLink>
  );
}

interface CanvasActionProps {
  readonly to: string;
  readonly label: string;
  /** Accessible name, where the label alone does not tell which editor opens. */
  readonly ariaLabel?: string;
  readonly kind: 'create' | 'edit';
}

/** A button-like link to an editor that returns to the category after saving. */
export function CanvasAction({ to, label, ariaLabel, kind }: CanvasActionProps): ReactNode {
  const returnState = useReturnHere();
  const Icon = kind === 'create' ? IconPlus : IconPencil;
  return (
    <ButtonLink
      to={to}
      state={returnState}
      variant="default"
      {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
      leftSection={<Icon size={16} aria-hidden />}
    >
      {label}
    </ButtonLink>
  );
}
