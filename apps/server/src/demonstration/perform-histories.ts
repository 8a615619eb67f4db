import { createHash } from 'node:crypto';
import { type FieldValues, searchText } from '@tingest/domain/fields';
import { nextStatus, type ReservationPolicy, type TransactionStatus } from '@tingest/domain/work';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Handovers, Operations, StockMovements } from '../database/schema.generated.ts';
import { operationSlotColumns } from '../features/configuration/operation-types/operation-slots.ts';
import { occupiedRange } from '../features/register/availability/reservation-rules.ts';
import type { NewTransaction } from '../features/work/operations/transactions/operation-writes.ts';
import { sortLocale } from '../http/lists/alphabet.ts';
import { nameOf } from '../publishing/publishable-item.ts';
import type { ContentHistory, ContentReservation, ContentStep } from './content/content-service.ts';
import { withFiles } from './hold-pictures.ts';
import { eventsOf, type WantedHistory } from './past-events.ts';
import { pastModes } from './perform-modes.ts';
import type { FilledSeedContext, Person } from './seed-context.ts';
import type { PictureFile } from './store-pictures.ts';
import { functionOf, type StoredService } from './write-services.ts';

/** The object that something was done with. */
export interface PastElement {
  readonly id: string;
  readonly site_id: string;
  readonly element_type_id: string;
  readonly title: string;
  readonly code: string;
  readonly values: FieldValues;
  readonly reservationPolicy: ReservationPolicy;
}

/** The rows of a transaction and all that was done in it; the running number is still to be given. */
export interface PerformedHistory {
  readonly begunAt: Date;
  readonly transaction: NewTransaction & { readonly id: string; readonly search_text: string };
  readonly operations: readonly Insertable<Operations>[];
  readonly movements: readonly Insertable<StockMovements>[];
  readonly handovers: readonly Insertable<Handovers>[];
  readonly files: readonly PictureFile[];
}

/** The operations performed on an object, and their effects on it. */
export interface PerformedHistories {
  readonly histories: readonly PerformedHistory[];
  readonly values: FieldValues;
  /** Time of the last operation; `null` for none. */
  readonly lastAt: Date | null;
}

/** A transaction on its way through time. */
interface OpenHistory {
  readonly service: StoredService;
  readonly id: string;
  columns: Partial<NewTransaction>;
  status: TransactionStatus | null;
  begunAt: Date | null;
  events: number;
  readonly operations: Insertable<Operations>[];
  readonly movements: Insertable<StockMovements>[];
  readonly handovers: Insertable<Handovers>[];
  readonly files: PictureFile[];
}

/** Ids that follow time keep the log's pages in order where two moments are the same. */
const idAt = (at: Date) => uuidv7({ msecs: at.getTime() });

/**
 * Performs the history of an object in order, each step by the rules of performing: its transition, its form, and the
 * additions of its mode. @throws ProblemError when a step would have been refused
 */
export function performHistories(
  seed: FilledSeedContext,
  element: PastElement,
  wantedHistories: readonly WantedHistory[],
): PerformedHistories {
  const openHistories = new Map<ContentHistory, OpenHistory>();
  let { values } = element;
  let previous: Person | null = null;
  let lastAt: Date | null = null;
  for (const event of eventsOf(wantedHistories)) {
    const { service, history, at } = event;
    const current = openHistories.get(history) ?? begin(service, at);
    openHistories.set(history, current);
    if ('step' in event) {
      const follows = history.follows && openHistories.get(history.follows);
      if (follows && current.events === 0) current.columns = { previous_id: follows.id };
      values = perform(seed, { element, values, previous, current }, event.step);
      previous = event.step.person;
      lastAt = at;
    } else if (event.isCancelled) {
      current.status = 'cancelled';
      Object.assign(current.columns, { is_reservated: false, occupied: null, ended_at: at });
    } else reserve(seed, element, current, event.reservation);
    current.events += 1;
    current.columns.updated_at = at;
  }
  return {
    values,
    lastAt,
    histories: [...openHistories.values()].map((history) => toPerformedHistory(seed, element, history)),
  };
}

function begin(service: StoredService, at: Date): OpenHistory {
  const lists = { operations: [], movements: [], handovers: [], files: [] };
  return { service, id: idAt(at), columns: {}, status: null, begunAt: null, events: 0, ...lists };
}

function reserve(
  seed: FilledSeedContext,
  element: PastElement,
  current: OpenHistory,
  reservation: ContentReservation,
): void {
  const { at, person, from, to } = reservation;
  const clientOperationId = idAt(at);
  const service = nameOf(current.service.transactionType, seed.tenant.culture);
  current.status = 'reserved';
  current.begunAt = at;
  current.columns = {
    is_reservated: true,
    reservated_from: from,
    reservated_to: to,
    occupied: occupiedRange({ from, to }, element.reservationPolicy),
    borrower_id: person.id,
    borrower_name: person.name,
    borrower_email: person.email,
    client_operation_id: clientOperationId,
    request_digest: digestOf(clientOperationId),
    search_text: searchText(`${element.title} ${service} ${person.name} ${person.name}`, element.code, [], {}),
    owner_id: person.id,
    owner_name: person.name,
  };
}

/** Performs one step. @returns the object's values after it */
function perform(
  seed: FilledSeedContext,
  state: {
    readonly element: PastElement;
    readonly values: FieldValues;
    readonly previous: Person | null;
    readonly current: OpenHistory;
  },
  step: ContentStep,
): FieldValues {
  const { element, current, previous } = state;
  const { service } = current;
  const next = nextStatus(service.mode, current.status, step.mode);
  if ('problem' in next) throw new Error(`${service.mode}: ${step.mode} is not possible in ${current.status}`);
  const { operationType, form } = functionOf(service, step);
  const operationId = idAt(step.at);
  const content = withFiles(seed, { element, form, step, operationId, files: current.files });
  const values = form.values(seed, content, {
    current: toPersonReference(step.person),
    previous: previous && toPersonReference(previous),
  });
  const modeResult = pastModes[service.mode]({
    seed,
    service,
    step,
    reservationPolicy: element.reservationPolicy,
    transaction: current.columns,
    isNew: current.status === null,
    values,
    elementValues: state.values,
  });
  const names = `${element.title} ${nameOf(operationType, seed.tenant.culture)} ${step.person.name}`;
  const searchableText = searchText(names, element.code, form.fields, values);
  const endedAt = next.status === 'started' ? null : step.at;
  const startColumns: Partial<NewTransaction> =
    current.status === null
      ? { started_at: step.at, search_text: searchableText, owner_id: step.person.id, owner_name: step.person.name }
      : {};
  const from = current.status;
  current.begunAt ??= step.at;
  current.status = next.status;
  current.columns = { ...current.columns, ...startColumns, ended_at: endedAt, ...modeResult.columns };
  const scope = {
    tenant_id: seed.tenant.id,
    site_id: element.site_id,
    element_id: element.id,
    transaction_id: current.id,
  };
  const clientOperationId = idAt(step.at);
  const effects = Object.entries(modeResult.elementValues ?? {}).map(([field, to]) => {
    return { target: 'element', field, from: state.values[field] ?? 0, to, rule: null };
  });
  current.operations.push({
    ...scope,
    ...operationSlotColumns(seed, form.fields, operationType.slot_map, values),
    id: operationId,
    client_operation_id: clientOperationId,
    transaction_type_id: service.transactionType.id,
    operation_type_id: operationType.id,
    form_version: operationType.version,
    element_title: element.title,
    element_code: element.code,
    mode: step.mode,
    from_status: from,
    to_status: next.status,
    data_properties: JSON.stringify(values),
    effects: JSON.stringify([...effects, ...(modeResult.effects ?? [])]),
    user_id: step.person.id,
    user_name: step.person.name,
    search_text: searchableText,
    request_digest: digestOf(clientOperationId),
    occurred_at: step.at,
    received_at: step.at,
  });
  if (modeResult.handover)
    current.handovers.push(pastHandover(step.at, { ...scope, ...modeResult.handover, operation_id: operationId }));
  if (modeResult.movement) current.movements.push({ ...scope, ...modeResult.movement, operation_id: operationId });
  return { ...state.values, ...modeResult.elementValues };
}

/** Returns a hand-over that was confirmed and resulted in its operation; its code is no longer in use. */
function pastHandover(
  at: Date,
  {
    element_id: _,
    ...columns
  }: Pick<
    Insertable<Handovers>,
    'tenant_id' | 'site_id' | 'transaction_id' | 'operation_id' | 'giver_id' | 'giver_name'
  > & {
    readonly element_id: string;
  },
): Insertable<Handovers> {
  const id = idAt(at);
  const minutesBefore = (minutes: number): Date => new Date(at.getTime() - minutes * 60_000);
  return {
    ...columns,
    id,
    code_digest: digestOf(id),
    created_at: minutesBefore(2),
    confirmed_at: minutesBefore(1),
    expires_at: at,
  };
}

function toPerformedHistory(seed: FilledSeedContext, element: PastElement, history: OpenHistory): PerformedHistory {
  const { service, id, columns, status, begunAt, events, operations, movements, handovers, files } = history;
  if (status === null || begunAt === null) throw new Error('nothing was done in a transaction');
  const { owner_id = '', owner_name = '', search_text = '' } = columns;
  return {
    begunAt,
    operations,
    movements,
    handovers,
    files,
    transaction: {
      ...columns,
      tenant_id: seed.tenant.id,
      site_id: element.site_id,
      id,
      transaction_type_id: service.transactionType.id,
      element_type_id: element.element_type_id,
      element_id: element.id,
      element_title: element.title,
      element_code: element.code,
      mode: service.mode,
      status,
      owner_id,
      owner_name,
      search_text,
      sort_locale: sortLocale(seed.tenant.culture),
      version: events,
      created_at: begunAt,
    },
  };
}

/** A person as values name them. */
function toPersonReference({ id, name }: Person) {
  return { id, name };
}

/** Returns a digest for the column. These operations are never sent again, so it only has to exist. */
function digestOf(clientOperationId: string): Buffer {
  return createHash('sha256').update(clientOperationId).digest();
}
