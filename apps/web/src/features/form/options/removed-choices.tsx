import { Text } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { lazyWithTexts } from '../../../lib/texts/lazy-with-texts.ts';
import { addFormTexts, useTexts } from '../../../lib/texts/texts.ts';

const LazyNotice = lazyWithTexts(async () => RemovedChoicesNotice, addFormTexts);

/** Says at a field which of its choices were taken away because another field changed. */
export function RemovedChoices({ names }: { readonly names: readonly string[] }): ReactNode {
  // The region is there before its text, so that a screen reader reads the text out.
  return (
    <div role="status">
      {names.length > 0 && (
        <Suspense>
          <LazyNotice names={names} />
        </Suspense>
      )}
    </div>
  );
}

function RemovedChoicesNotice({ names }: { readonly names: readonly string[] }): ReactNode {
  const t = useTexts();
  return (
    <Text size="sm" mt={6}>
      {t('forms.inputs.choices.gone', { name: names.join(', ') })}
    </Text>
  );
}
