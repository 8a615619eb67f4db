import { createHash } from 'node:crypto';
import { nextStatus, type SlotMap, searchText } from '@tingest/domain';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { sortLocale } from '../data-objects/alphabet.ts';
import type { Operations } from '../database/schema.generated.ts';
import { operationSlotColumns } from '../features/operation-types/operation-slots-lookup.ts';
import type { NewTransaction } from '../features/operations/operation-writes.ts';
import { nameOf } from '../publishing/publishable-item.ts';
import type { ContentValues } from './content/content-category.ts';
import type { Person, Scene } from './scene.ts';
import type { StoredService } from './write-services.ts';

/** Somebody works on an object, some time ago. */
export interface Visit {
  readonly siteKey: string;
  readonly service: StoredService;
  readonly element: {
    readonly id: string;
    readonly site_id: string;
    readonly element_type_id: string;
    readonly title: string;
    readonly code: string;
  };
  readonly person: Person;
  readonly occurredAt: Date;
  readonly content: ContentValues;
}

/** The rows of a transaction and its one operation; the running number is still to be given. */
export interface PerformedVisit {
  readonly occurredAt: Date;
  readonly siteId: string;
  readonly transaction: NewTransaction & { readonly search_text: string };
  readonly operation: Insertable<Operations>;
}

/** What performing an operation writes, for the past. @throws ProblemError when the form would be refused */
export function performVisit(scene: Scene, visit: Visit): PerformedVisit {
  const { service, element, person, occurredAt } = visit;
  const { transactionType, operationType, form } = service;
  const mode = 'start';
  const next = nextStatus(transactionType.mode, null, mode);
  if ('problem' in next) throw new Error(`a ${transactionType.mode} cannot be begun`);
  const values = form.values(scene, visit.content);
  // Ids that follow time keep the log's pages in order where two moments are the same.
  const id = () => uuidv7({ msecs: occurredAt.getTime() });
  const transactionId = id();
  const clientOperationId = id();
  const common = {
    tenant_id: scene.tenant.id,
    site_id: element.site_id,
    transaction_type_id: transactionType.id,
    element_id: element.id,
    element_title: element.title,
    element_code: element.code,
    search_text: searchText(
      `${element.title} ${nameOf(operationType, scene.tenant.culture)} ${person.name}`,
      element.code,
      form.fields,
      values,
    ),
  };
  return {
    occurredAt,
    siteId: element.site_id,
    transaction: {
      ...common,
      id: transactionId,
      element_type_id: element.element_type_id,
      mode: transactionType.mode,
      status: next.status,
      started_at: occurredAt,
      ended_at: next.status === 'started' ? null : occurredAt,
      sort_locale: sortLocale(scene.tenant.culture),
      owner_id: person.id,
      owner_name: person.name,
      created_at: occurredAt,
      updated_at: occurredAt,
    },
    operation: {
      ...common,
      ...operationSlotColumns(scene, form.fields, operationType.slot_map as SlotMap, values),
      id: id(),
      client_operation_id: clientOperationId,
      transaction_id: transactionId,
      operation_type_id: operationType.id,
      form_version: operationType.version,
      mode,
      from_status: null,
      to_status: next.status,
      data_properties: JSON.stringify(values),
      user_id: person.id,
      user_name: person.name,
      // Nobody sends these again, so it only has to be there.
      request_digest: createHash('sha256').update(clientOperationId).digest(),
      occurred_at: occurredAt,
      received_at: occurredAt,
    },
  };
}
