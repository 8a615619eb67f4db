import type { Grant } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import type { GrantableResources } from '../features/grants/grantable-resources.ts';
import { useGrantTexts } from './privileges/grants/use-grant-texts.ts';

interface GrantLineProps {
  readonly grant: Grant;
  readonly resources: GrantableResources;
}

/** A grant as a sentence in a list. */
export function GrantLine({ grant, resources }: GrantLineProps): ReactNode {
  return <li>{useGrantTexts(grant, resources).sentence}</li>;
}
