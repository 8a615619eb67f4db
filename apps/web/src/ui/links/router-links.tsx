import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { MouseEventHandler, ReactNode, Ref } from 'react';

export interface AnchorElementProps {
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children?: ReactNode;
  readonly className?: string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
}

function ButtonAnchor(props: ButtonProps & AnchorElementProps): ReactNode {
  return <Button component="a" {...props} />;
}

function TextAnchor(props: AnchorProps & AnchorElementProps): ReactNode {
  return <Anchor {...props} />;
}

/** A link inside the app that looks like a button: `<ButtonLink to="/exe/id/$id" params={{ id }}>`. */
export const ButtonLink = createLink(ButtonAnchor);

/** A link inside the app as text. */
export const TextLink = createLink(TextAnchor);
