import { Input } from '@mantine/core';
import { defaultLoanPolicy } from '@tingest/domain/work';
import { type ReactNode, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { ElementWithType } from '../../api/elements.ts';
import { type ReserveRequest, useReserve } from '../../api/reservations.ts';
import type { TransactionType } from '../../api/transaction-types.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { goToField } from '../../features/form/renderer/go-to-field.ts';
import type { FormStore } from '../../features/form/state/form-store.ts';
import { PersonChoice, useMayFindPeople } from '../../features/people/person-choice.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Choices } from '../../ui/choices/choices.tsx';
import { BorrowerFields } from './borrower-fields.tsx';
import { PickUpChoice, startFunctions } from './pick-up-choice.tsx';
import { ReservePanel, type ReservePanelProps } from './reserve-panel.tsx';
import { useSendOnce } from './use-send-once.ts';

interface NewReservationProps extends Pick<ReservePanelProps, 'span' | 'policy' | 'onChange'> {
  readonly element: ElementWithType;
  /** Those by which the object can be reserved; at least one. */
  readonly services: readonly TransactionType[];
  readonly onDone: (transaction: StoredTransaction) => void;
}

type LoanBorrower = (typeof defaultLoanPolicy)['borrower'];

type ReservationContent = Omit<ReserveRequest, 'clientOperationId' | 'dataProperties'>;

/** Form to reserve an object: service, borrower and period. */
export function NewReservation(props: NewReservationProps): ReactNode {
  const { element, services, span, policy, onChange, onDone } = props;
  const t = useTexts();
  const { user } = useSession();
  const [serviceId, setServiceId] = useState(services[0]?.id ?? '');
  const [borrowerId, setBorrowerId] = useState<string | null>(user.id);
  const service = services.find(({ id }) => id === serviceId) ?? services[0];
  const starts = startFunctions(service);
  const [chosenStart, setChosenStart] = useState<string | null>(null);
  const start = starts.find((id) => id === chosenStart) ?? starts[0] ?? '';
  const { borrower } = service?.policy.loan ?? defaultLoanPolicy;
  const [form, setForm] = useState<FormStore | null>(null);
  const isComplete = borrower.kind === 'performer' || form !== null;
  const { isBusy, error, submit } = useReservationSending(
    {
      transactionTypeId: service?.id ?? '',
      elementId: element.id,
      reservatedFrom: span.from.toISOString(),
      reservatedTo: span.to.toISOString(),
      // If no borrower is chosen, it is the user that makes the reservation.
      ...(borrower.kind === 'performer' && borrowerId !== user.id && { borrowerId }),
      ...(starts.length > 1 && { operationTypeId: start }),
    },
    form,
    onDone,
  );

  return (
    <ReservePanel
      span={span}
      policy={policy}
      error={error}
      // The inputs for the borrower are not loaded at once.
      isSending={isBusy || !isComplete}
      submitLabel={t('service.reservations.reserve')}
      onChange={onChange}
      onSubmit={() => {
        if (service && isComplete) submit();
      }}
    >
      {services.length > 1 && <ServiceChoice services={services} value={serviceId} onChange={setServiceId} />}
      {starts.length > 1 && service && <PickUpChoice service={service} value={start} onChange={setChosenStart} />}
      <BorrowerChoice borrower={borrower} borrowerId={borrowerId} onChange={setBorrowerId} />
      {borrower.kind === 'form' && service && (
        <BorrowerFields
          key={`${service.id} ${start}`}
          elementId={element.id}
          service={service}
          operationTypeId={start}
          borrower={borrower}
          onForm={setForm}
        />
      )}
    </ReservePanel>
  );
}

interface BorrowerChoiceProps {
  readonly borrower: LoanBorrower;
  readonly borrowerId: string | null;
  readonly onChange: (borrowerId: string | null) => void;
}

/** Choice of the person to reserve for, in services whose borrower is the performer. */
function BorrowerChoice({ borrower, borrowerId, onChange }: BorrowerChoiceProps): ReactNode {
  const t = useTexts();
  const mayFind = useMayFindPeople();
  if (borrower.kind !== 'performer' || !mayFind) return null;
  return (
    <PersonChoice
      label={t('service.reservations.forWhom')}
      me={t('service.loan.me')}
      changeLabel={t('service.loan.another')}
      value={borrowerId}
      onChange={onChange}
    />
  );
}

interface ServiceChoiceProps {
  readonly services: readonly TransactionType[];
  readonly value: string;
  readonly onChange: (serviceId: string) => void;
}

function ServiceChoice({ services, value, onChange }: ServiceChoiceProps): ReactNode {
  const t = useTexts();
  return (
    <div>
      <Input.Label component="div">{t('service.reservations.service')}</Input.Label>
      <Choices
        wraps
        label={t('service.reservations.service')}
        value={value}
        choices={services.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={onChange}
      />
    </div>
  );
}

interface ReservationSending {
  readonly isBusy: boolean;
  /** Reason why the last attempt failed; `null` once the reservation has been changed. */
  readonly error: Error | null;
  readonly submit: () => void;
}

/** Sends a reservation with the form's values; an unchanged request goes with the same id, since it may have arrived. */
function useReservationSending(
  content: ReservationContent,
  form: FormStore | null,
  onDone: NewReservationProps['onDone'],
): ReservationSending {
  const reserve = useReserve();
  const { isBusy, send } = useSendOnce(reserve, onDone);
  const last = reserve.variables;
  // An error for another request does not apply to this one.
  const error = last && isSame(withoutAnswers(last), content) ? reserve.error : null;
  const submit = (): void => {
    const values = form?.validate() ?? null;
    if (form && !values) {
      const [firstField] = form.fieldsWithProblems();
      if (firstField) goToField(form, firstField.fieldPath);
      return;
    }
    const answers = values && {
      dataProperties: Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
    };
    const request = { ...content, ...answers };
    // The very same may have arrived, and must then be known again.
    const isRepeated = last !== undefined && isSame({ ...last, clientOperationId: undefined }, request);
    const clientOperationId = isRepeated ? last.clientOperationId : uuidv7();
    send({ clientOperationId, ...request });
  };
  return { isBusy, error, submit };
}

/** Returns the request without the form's values. */
function withoutAnswers({ clientOperationId: _, dataProperties: __, ...content }: ReserveRequest): ReservationContent {
  return content;
}

function isSame(one: object, otherObject: object): boolean {
  return JSON.stringify(one) === JSON.stringify(otherObject);
}
