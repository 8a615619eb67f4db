import { Text, type TextProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

type HintProps = TextProps & Omit<ComponentPropsWithoutRef<'p'>, keyof TextProps>;

/** Explanatory or secondary text: smaller and less prominent than the rest. */
export function Hint(props: HintProps): ReactNode {
  return <Text size="sm" c="dimmed" {...props} />;
}
