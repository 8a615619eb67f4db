import { useParams } from '@tanstack/react-router';
import { ApiError } from '@tingest/api-client';
import { type ReactNode, useEffect } from 'react';
import { useElement } from '../../api/elements.ts';
import { CallProblem } from '../../features/elements/call-problem.tsx';
import { useRecentElements } from '../../features/elements/recent-elements.ts';
import { RefusalsHere } from '../../features/view-as/refusals-here.tsx';
import { ElementPage } from './element-page.tsx';
import { ElementSkeleton } from './element-skeleton.tsx';

/** `/exe/id/{id}`: the object with an id. */
export function ElementByIdScreen(): ReactNode {
  const { id } = useParams({ from: '/field/exe/id/$id' });
  const element = useElement(id);
  const { forget } = useRecentElements();
  const isGone = element.error instanceof ApiError && element.error.status === 404;
  useEffect(() => {
    if (isGone) forget(id);
  }, [isGone, forget, id]);
  if (element.data) return <ElementPage key={element.data.id} element={element.data} />;
  if (element.error)
    return (
      <>
        <CallProblem error={element.error} onRetry={() => void element.refetch()} item={{ resource: 'elements', id }} />
        <RefusalsHere target={{ elementId: id }} />
      </>
    );
  return <ElementSkeleton />;
}
