import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';

/** The label of an input that must be filled in, with the word that says so. */
export function RequiredLabel({ children }: { readonly children: string }): ReactNode {
  const t = useTexts();
  return (
    <>
      {children}{' '}
      <Text span inherit fw={400} c="dimmed">
        ({t('app.form.required')})
      </Text>
    </>
  );
}
