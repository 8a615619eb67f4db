import { Title, type TitleProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a page is called. */
export function PageTitle(props: TitleProps): ReactNode {
  return <Title order={1} size="h2" {...props} />;
}

/** What a part of a page, such as a card, is called. */
export function PartTitle(props: TitleProps): ReactNode {
  return <Title order={2} size="h4" {...props} />;
}
