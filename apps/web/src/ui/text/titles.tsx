import { Title, type TitleProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** Title of a page. */
export function PageTitle(props: TitleProps): ReactNode {
  return <Title order={1} size="h2" {...props} />;
}

/** Title of a part of a page, such as a card. */
export function PartTitle(props: TitleProps): ReactNode {
  return <Title order={2} size="h4" {...props} />;
}
