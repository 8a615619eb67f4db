import { useParams } from '@tanstack/react-router';
import { ApiError } from '@tingest/api-client';
import type { ReactNode } from 'react';
import { useElementByCode } from '../../api/elements.ts';
import { CallProblem } from '../../features/elements/call-problem.tsx';
import { PublicPageLink } from '../../features/elements/public-page-link.tsx';
import { RefusalsHere } from '../../features/view-as/refusals-here.tsx';
import { ElementPage } from './element-page.tsx';
import { ElementSkeleton } from './element-skeleton.tsx';
import { UnknownCode } from './unknown-code.tsx';

/** `/exe/code/{code}`: the object that a label names. */
export function ElementByCodeScreen(): ReactNode {
  const { code } = useParams({ from: '/field/exe/code/$code' });
  const element = useElementByCode(code);
  if (element.data) return <ElementPage key={element.data.id} element={element.data} />;
  if (element.error instanceof ApiError && element.error.status === 404) {
    return (
      <>
        <UnknownCode key={code} code={code} />
        <RefusalsHere target={{ code }} />
      </>
    );
  }
  if (element.error)
    return (
      <>
        <CallProblem error={element.error} onRetry={() => void element.refetch()} />
        {element.error instanceof ApiError && element.error.status === 403 && <PublicPageLink code={code} />}
        <RefusalsHere target={{ code }} />
      </>
    );
  return <ElementSkeleton />;
}
