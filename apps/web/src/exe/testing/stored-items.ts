import { defaultReservationPolicy } from '@tingest/domain/work';
import type { ElementWithType } from '../../api/elements.ts';
import type { OperationWithForm } from '../../api/operations.ts';
import type { TransactionType } from '../../api/transaction-types.ts';

type Category = ElementWithType['elementType'];
type StoredField = OperationWithForm['dataPropertyTypes'][number];
type StoredEffect = OperationWithForm['effects'][number];

const metadata = {
  tenantId: '00000000-0000-4000-8000-000000000002',
  siteId: '00000000-0000-4000-8000-000000000003',
  createdAt: '2026-01-01T08:00:00Z',
  updatedAt: '2026-01-01T08:00:00Z',
  ownerId: null,
  version: 1,
};
const publishable = {
  ...metadata,
  localizedNames: [],
  localizedDescriptions: [],
  status: 'published',
  icon: null,
  dataPropertyTypes: [],
  schemaConfigurations: [],
} as const;

/** Returns a field for tests, as replies have it, with the given properties. */
export function storedField(given: Pick<StoredField, 'id' | 'name' | 'fieldType'> & Partial<StoredField>): StoredField {
  return {
    ...{ localizedNames: [], description: null, defaultValue: null, required: false, multiple: false, unit: null },
    ...{ validation: null, options: [], showForAdmin: true, showForUser: true, inTitle: false, children: [] },
    ...given,
  };
}

/** Returns a category for tests, as the replies of its objects have it, with the given properties. */
export function storedCategory(given: Partial<Category>): Category {
  return {
    ...publishable,
    id: 'category',
    name: 'Category',
    reservationPolicy: defaultReservationPolicy,
    ...given,
  };
}

/** Returns an object for tests, with the given properties. */
export function storedElement(given: Partial<ElementWithType>): ElementWithType {
  const { elementType = storedCategory({}) } = given;
  return {
    ...metadata,
    id: 'thing',
    elementTypeId: elementType.id,
    code: 'T-1',
    codes: [],
    title: 'Thing',
    dataProperties: [],
    elementType,
    access: { update: false, delete: false, readonlyFieldIds: [] },
    ...given,
  };
}

type Event = TransactionType['events'][number];

/** Returns a service for tests, with the given properties; events are given by their mode and function. */
export function storedService({
  events = [],
  ...given
}: Omit<Partial<TransactionType>, 'events'> & {
  readonly events?: readonly Pick<Event, 'mode' | 'operationTypeId'>[];
}): TransactionType {
  return {
    ...publishable,
    id: 'service',
    name: 'Service',
    elementTypeId: 'category',
    mode: 'simpleForm',
    policy: {},
    events: events.map((event, index) => ({ id: `event-${index}`, schemaConfigurations: [], ...event })),
    ...given,
  };
}

/** Returns an effect of an operation for tests, with the given properties. */
export function storedEffect(given: Pick<StoredEffect, 'target' | 'field'> & Partial<StoredEffect>): StoredEffect {
  const { from = null, to = null } = given;
  return {
    ...{ fieldName: null, from, to, fromText: String(from), toText: String(to) },
    ...{ rule: null, ruleName: null, note: null, run: null, count: null },
    ...given,
  };
}

/** Returns an operation with its form for tests, with the given properties. */
export function storedOperation(given: Partial<OperationWithForm>): OperationWithForm {
  return {
    ...{ id: 'operation', clientOperationId: 'sent', operationTypeId: 'form', operationTypeName: 'Form' },
    ...{ transactionId: 'transaction', transactionNumber: 1, transactionTypeId: 'service' },
    ...{ transactionTypeName: 'Service', elementId: 'thing', elementTitle: 'Thing', elementCode: 'T-1' },
    ...{ mode: 'start', fromStatus: null, toStatus: 'started', dataProperties: [], position: null },
    ...{
      userId: 'user',
      userName: 'User',
      kioskName: null,
      occurredAt: '2026-11-20T08:00:00Z',
      receivedAt: '2026-11-20T08:00:00Z',
    },
    ...{ deviationCount: null, formVersion: 1, dataPropertyTypes: [], effects: [] },
    ...given,
  };
}
