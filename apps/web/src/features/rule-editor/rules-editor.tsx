import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { RulesEditorProps } from './rules-screen.tsx';

/** Comes when rules are looked at: the language of expressions and its words are much, and most editors are opened for something else. */
const RulesScreen = lazy(async () => ({ default: (await import('./rules-screen.tsx')).RulesScreen }));

/** Rule editor: sentences built from choices that offer only valid options. */
export function RulesEditor(props: RulesEditorProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <RulesScreen {...props} />
    </Suspense>
  );
}
