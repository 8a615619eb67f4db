import type { ReactNode } from 'react';
import { operationTypes } from '../../api/operation-types.ts';
import type { TransactionEvent, TransactionType } from '../../api/transaction-types.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { operationLabel } from './transaction-labels.ts';

interface EventLabelProps {
  readonly event: TransactionEvent;
  /** What is offered beside it. */
  readonly among: readonly TransactionEvent[];
  readonly service: Pick<TransactionType, 'elementTypeId' | 'mode'>;
  /** What it is called where nothing else does the same; else what its mode calls it. */
  readonly label?: string;
}

/** The words of a button that performs an event of a service: where several would have the same, the function's own name. */
export function EventLabel({ event, among, service, label }: EventLabelProps): ReactNode {
  const t = useTexts();
  const words = label ?? operationLabel(service.mode, event.mode, t);
  const isOneOfSeveral = among.filter(({ mode }) => mode === event.mode).length > 1;
  return isOneOfSeveral ? <FunctionName event={event} service={service} unnamed={words} /> : words;
}

/** Asked for only where it is told. Of a function that the reader does not see, what it does stands instead. */
function FunctionName({
  event,
  service,
  unnamed,
}: Pick<EventLabelProps, 'event' | 'service'> & { readonly unnamed: string }): ReactNode {
  const { data } = operationTypes.useAll({ elementTypeId: service.elementTypeId });
  return data?.items.find(({ id }) => id === event.operationTypeId)?.name ?? unnamed;
}
