import { useParams, useSearch } from '@tanstack/react-router';
import { ApiError } from '@tingest/api-client';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useElement } from '../../api/elements.ts';
import { CallProblem } from '../../features/things/call-problem.tsx';
import { useRecentThings } from '../../features/things/recent-things.ts';
import { ElementPage } from './element-page.tsx';
import { ElementSkeleton } from './element-skeleton.tsx';

const ThingCalendar = lazy(async () => ({
  default: (await import('../reservations/thing-calendar.tsx')).ThingCalendar,
}));

/** `/exe/id/{id}`: the thing with an id; with `show=calendar`, when it is reserved. */
export function ElementByIdScreen(): ReactNode {
  const { id } = useParams({ from: '/field/exe/id/$id' });
  const { show, from, to, change } = useSearch({ from: '/field/exe/id/$id' });
  const element = useElement(id);
  const { forget } = useRecentThings();
  const isGone = element.error instanceof ApiError && element.error.status === 404;
  useEffect(() => {
    if (isGone) forget(id);
  }, [isGone, forget, id]);
  if (element.data && show === 'calendar') {
    return (
      <Suspense fallback={<ElementSkeleton />}>
        <ThingCalendar
          key={`${id} ${from} ${change}`}
          element={element.data}
          first={spanOf(from, to)}
          change={change}
        />
      </Suspense>
    );
  }
  if (element.data) return <ElementPage key={element.data.id} element={element.data} />;
  if (element.error) return <CallProblem error={element.error} onRetry={() => void element.refetch()} />;
  return <ElementSkeleton />;
}

/** A span from an address; `null` for what is none. */
function spanOf(from: string | undefined, to: string | undefined): { readonly from: Date; readonly to: Date } | null {
  const span = { from: new Date(from ?? ''), to: new Date(to ?? '') };
  return span.from < span.to ? span : null;
}
