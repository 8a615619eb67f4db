import type { WordedService } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import { operationTypes } from '../../api/operation-types.ts';
import type { TransactionEvent, TransactionType } from '../../api/transaction-types.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { operationLabel } from './transaction-labels.ts';

interface EventLabelProps {
  readonly event: TransactionEvent;
  /** The other events offered beside it. */
  readonly among: readonly TransactionEvent[];
  readonly service: Pick<TransactionType, 'elementTypeId' | 'mode'> & WordedService;
  /** Label of the function, if no other event has the same mode; otherwise the label of the mode. */
  readonly label?: string;
}

/** The words of a button that performs an event of a service: where several would have the same, the function's own name. */
export function EventLabel({ event, among, service, label }: EventLabelProps): ReactNode {
  const t = useTexts();
  const words = label ?? operationLabel(service, event.mode, t);
  const isOneOfSeveral = among.filter(({ mode }) => mode === event.mode).length > 1;
  return isOneOfSeveral ? <FunctionName event={event} service={service} unnamed={words} /> : words;
}

/**
 * Loaded only where the name is shown. For a function that the reader may not see, the label of its mode is shown
 * instead.
 */
function FunctionName({
  event,
  service,
  unnamed,
}: Pick<EventLabelProps, 'event' | 'service'> & { readonly unnamed: string }): ReactNode {
  const { data } = operationTypes.useAll({ elementTypeId: service.elementTypeId });
  return data?.items.find(({ id }) => id === event.operationTypeId)?.name ?? unnamed;
}
