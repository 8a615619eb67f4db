import { Alert, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { ApiError } from '@tingest/api-client';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import type { OperationTarget } from '../../api/operations.ts';
import { CallProblem } from '../../features/elements/call-problem.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** Change made meanwhile: the transaction ended or began otherwise, or another user has filled in the form. */
export type Meanwhile = 'moved' | 'filledIn';

/**
 * Returns the change made meanwhile because of which an operation was refused, or `null`: retrying does not help, but
 * looking at the current state does.
 */
export function outOfStep(error: unknown): Meanwhile | null {
  if (!(error instanceof ApiError)) return null;
  if (error.details.some(({ code }) => code === 'stale')) return 'filledIn';
  return error.details.some(({ code }) => code === 'transitionNotAllowed') ? 'moved' : null;
}

interface TargetProps {
  readonly target: OperationTarget;
}

interface OutOfStepProps extends TargetProps {
  readonly meanwhile: Meanwhile;
}

/** Notice above a form that was refused for this reason: the input is kept, and a link leads to the current state. */
export function OutOfStepNotice({ target, meanwhile }: OutOfStepProps): ReactNode {
  const t = useTexts();
  return (
    <Alert color="yellow" icon={<IconArrowsExchange size={24} aria-hidden />} title={t('service.outOfStep.title')}>
      <Text mb="xs">{t(meanwhile === 'filledIn' ? 'service.outOfStep.again' : 'service.outOfStep.kept')}</Text>
      <LookLink target={target} />
    </Alert>
  );
}

interface CannotBeginProps extends TargetProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Instead of a form that could not be made ready. */
export function CannotBegin({ target, error, onRetry }: CannotBeginProps): ReactNode {
  const t = useTexts();
  if (!(error instanceof ApiError) || error.status !== 409) {
    const item = { resource: 'elements', id: target.elementId } as const;
    return <CallProblem error={error} onRetry={onRetry} item={item} />;
  }
  return (
    <EmptyState
      isPage
      icon={IconArrowsExchange}
      title={t('service.outOfStep.title')}
      text={errorTexts(error).join(' ')}
      action={<LookLink target={target} />}
    />
  );
}

function LookLink({ target: { transactionId, elementId } }: TargetProps): ReactNode {
  const t = useTexts();
  const look = { variant: 'default', size: 'md', children: t('service.outOfStep.look') } as const;
  return transactionId === undefined ? (
    <ButtonLink to="/exe/id/$id" params={{ id: elementId }} {...look} />
  ) : (
    <ButtonLink to="/exe/transaction/$id" params={{ id: transactionId }} {...look} />
  );
}
