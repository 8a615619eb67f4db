import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useElement } from '../../api/elements.ts';
import { CallProblem } from '../../features/things/call-problem.tsx';
import { ElementPage } from './element-page.tsx';
import { ElementSkeleton } from './element-skeleton.tsx';

/** `/exe/id/{id}`: the thing with an id. */
export function ElementByIdScreen(): ReactNode {
  const { id } = useParams({ from: '/field/exe/id/$id' });
  const element = useElement(id);
  if (element.data) return <ElementPage key={element.data.id} element={element.data} />;
  if (element.error) return <CallProblem error={element.error} onRetry={() => void element.refetch()} />;
  return <ElementSkeleton />;
}
