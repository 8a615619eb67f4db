import { Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type ElementWithType, useElement } from '../../api/elements.ts';
import { failedQuery } from '../../api/failed-query.ts';
import { type OperationTarget, usePreparedForm } from '../../api/operations.ts';
import { type TransactionType, transactionTypes } from '../../api/transaction-types.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { CallProblem } from '../../features/elements/call-problem.tsx';
import { useResolvedFields } from '../../features/form/options/use-resolved-fields.ts';
import { useFormRules } from '../../features/form/rules/use-form-rules.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import type { TypedLoan } from './additional/initial-additional-inputs.ts';
import { OpenCases } from './additional/open-cases.tsx';
import { OperationForm } from './operation-form.tsx';
import styles from './operation-page.module.css';
import { OperationSkeleton } from './operation-skeleton.tsx';
import { CannotBegin } from './out-of-step.tsx';

interface OperationPageProps {
  readonly target: OperationTarget;
  /** The transaction that goes on, where there is one. */
  readonly transaction?: StoredTransaction;
  /** Id of the closed case that a new one follows. */
  readonly follows?: string | undefined;
  readonly typedLoan?: TypedLoan | undefined;
}

/** Form of a service on an object. After sending it leads to the transaction, which confirms the success. */
export function OperationPage({ target, transaction, follows, typedLoan }: OperationPageProps): ReactNode {
  const navigate = useNavigate();
  const preparedForm = usePreparedForm(target);
  const element = useElement(target.elementId);
  const services = transactionTypes.useAll({ elementTypeId: element.data?.elementTypeId });
  const serviceId = target.transactionTypeId ?? transaction?.transactionTypeId;
  const service = services.data?.items.find(({ id }) => id === serviceId);
  const choices = useResolvedFields(preparedForm.data?.dataPropertyTypes);
  const rules = useFormRules(target, choices.isLoading ? undefined : preparedForm.data, choices.fields);
  const [round, setRound] = useState(0);
  const [isNew, setIsNew] = useState(follows !== undefined);
  const failure = failedQuery([preparedForm, element, services]);
  if (failure) {
    return <CannotBegin target={target} error={failure.error} onRetry={() => void failure.query.refetch()} />;
  }
  if (choices.error) return <CallProblem error={choices.error} onRetry={choices.retry} />;
  if (rules.error) return <CallProblem error={rules.error} onRetry={rules.retry} />;
  if (!preparedForm.data || choices.isLoading || rules.isLoading || !element.data || !services.data) {
    return <OperationSkeleton />;
  }
  const openCases = preparedForm.data.openTransactions ?? [];
  if (!isNew && !transaction && openCases.length > 0) {
    return (
      <>
        <Heading element={element.data} service={service} formName={preparedForm.data.name} />
        <OpenCases cases={openCases} onNew={() => setIsNew(true)} />
      </>
    );
  }
  return (
    <>
      <Heading element={element.data} service={service} formName={preparedForm.data.name} />
      {preparedForm.data.description !== '' && (
        <Text c="dimmed" mb="md">
          {preparedForm.data.description}
        </Text>
      )}
      <OperationForm
        key={round}
        target={target}
        about={{ element: element.data.title, service: service?.name ?? preparedForm.data.name }}
        fields={choices.fields}
        preparedForm={preparedForm.data}
        create={rules.create}
        serviceMode={service?.mode ?? transaction?.mode ?? ''}
        words={service?.words ?? transaction?.words}
        policy={service?.policy ?? {}}
        bufferMinutes={element.data.elementType.reservationPolicy?.bufferMinutes ?? 0}
        transaction={transaction}
        follows={follows}
        typedLoan={typedLoan}
        onStartOver={() => setRound(round + 1)}
        onLater={(saved) => void navigate({ to: '/exe/outbox', search: { saved }, replace: true })}
        onDone={({ transaction: { id } }) =>
          void navigate({ to: '/exe/transaction/$id', params: { id }, search: { done: true }, replace: true })
        }
      />
    </>
  );
}

interface HeadingProps {
  readonly element: ElementWithType;
  readonly service: TransactionType | undefined;
  readonly formName: string;
}

function Heading({ element, service, formName }: HeadingProps): ReactNode {
  return (
    <div className={styles.heading}>
      <PageTitle>{service?.name ?? formName}</PageTitle>
      <Link to="/exe/id/$id" params={{ id: element.id }} className={styles.element}>
        <NamedIcon name={element.elementType.icon} size={20} />
        <span>
          {element.title} · {element.code}
        </span>
      </Link>
    </div>
  );
}
