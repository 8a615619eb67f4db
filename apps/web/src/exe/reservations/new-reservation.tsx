import { Input } from '@mantine/core';
import { defaultLoanPolicy, type Period, type ReservationPolicy } from '@tingest/domain';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { ElementWithType } from '../../api/elements.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { conflictOf, type ReserveRequest, useReserve } from '../../api/reservations.ts';
import type { TransactionType } from '../../api/transaction-types.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import type { FormStore } from '../../features/fields/form/form-store.ts';
import { goToPlace } from '../../features/fields/form/go-to-place.ts';
import { PersonChoice, useMayFindPeople } from '../../features/people/person-choice.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Choices } from '../../ui/choices/choices.tsx';
import { BorrowerFields } from './borrower-fields.tsx';
import { ReservePanel } from './reserve-panel.tsx';

interface NewReservationProps {
  readonly element: ElementWithType;
  /** Those by which the thing can be reserved; at least one. */
  readonly services: readonly TransactionType[];
  readonly span: Period;
  readonly policy: ReservationPolicy;
  readonly onChange: (span: Period | null) => void;
  readonly onDone: (transaction: StoredTransaction) => void;
}

/** Reserves a thing: for what, for whom, and when. */
export function NewReservation(props: NewReservationProps): ReactNode {
  const { element, services, span, policy, onChange, onDone } = props;
  const t = useTexts();
  const { user } = useSession();
  const mayFind = useMayFindPeople();
  const reserve = useReserve();
  const [serviceId, setServiceId] = useState(services[0]?.id ?? '');
  const [borrowerId, setBorrowerId] = useState<string | null>(user.id);
  const [clientOperationId, setClientOperationId] = useState(() => uuidv7());
  const service = services.find(({ id }) => id === serviceId) ?? services[0];
  const { borrower } = service?.policy.loan ?? defaultLoanPolicy;
  const conflict = conflictOf(reserve.error);

  const named = useRef<FormStore | null>(null);
  const { reset } = reserve;

  /** Something else is asked for from now on: it is another request. */
  const begin = useCallback((): void => {
    reset();
    setClientOperationId(uuidv7());
  }, [reset]);
  const keepNamed = useCallback((form: FormStore | null): void => {
    named.current = form;
  }, []);
  const submit = (): void => {
    if (!service) return;
    const form = named.current;
    // Those fields are on their way, and say so.
    if (borrower.kind === 'form' && !form) return;
    const values = form?.validate() ?? null;
    if (form && !values) {
      const [first] = form.wrongPlaces();
      if (first) goToPlace(form, first.place);
      return;
    }
    const request: ReserveRequest = {
      clientOperationId,
      transactionTypeId: service.id,
      elementId: element.id,
      reservatedFrom: span.from.toISOString(),
      reservatedTo: span.to.toISOString(),
      // Nobody in particular is who makes it.
      ...(borrower.kind === 'performer' && borrowerId !== user.id && { borrowerId }),
      ...(values && {
        dataProperties: Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
      }),
    };
    reserve.mutate(request, { onSuccess: onDone });
  };
  return (
    <ReservePanel
      span={span}
      policy={policy}
      conflict={conflict}
      problems={reserve.error && !conflict ? errorTexts(reserve.error) : []}
      isSending={reserve.isPending}
      submitLabel={t('work.reservations.reserve')}
      onChange={(next) => {
        begin();
        onChange(next);
      }}
      onSubmit={submit}
    >
      {services.length > 1 && (
        <div>
          <Input.Label component="div">{t('work.reservations.service')}</Input.Label>
          <Choices
            wraps
            label={t('work.reservations.service')}
            value={serviceId}
            choices={services.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={(id) => {
              begin();
              setServiceId(id);
            }}
          />
        </div>
      )}
      {borrower.kind === 'performer' && mayFind && (
        <PersonChoice
          label={t('work.reservations.forWhom')}
          me={t('work.loan.me')}
          another={t('work.loan.another')}
          value={borrowerId}
          onChange={(id) => {
            begin();
            setBorrowerId(id);
          }}
        />
      )}
      {borrower.kind === 'form' && service && (
        <BorrowerFields
          key={service.id}
          elementId={element.id}
          service={service}
          borrower={borrower}
          onForm={keepNamed}
          onChange={begin}
        />
      )}
    </ReservePanel>
  );
}
