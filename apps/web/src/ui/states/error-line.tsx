import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** Says, beside the button that was pressed, why it was not done; nothing while there is nothing to say. */
export function ErrorLine({ texts }: { readonly texts: readonly string[] }): ReactNode {
  if (texts.length === 0) return null;
  return (
    <Alert color="red" role="alert">
      {texts.join(' ')}
    </Alert>
  );
}
