import {
  type GrantAction,
  holdsByRole,
  type RowAccess,
  type RowDecision,
  rowAccess,
  sometimesHidden,
} from '@tingest/domain/access';
import type { FieldValues } from '@tingest/domain/fields';
import { availableOperations, type TransactionStatus, transactionStatuses } from '@tingest/domain/work';
import { type RawBuilder, sql } from 'kysely';
import {
  type ElementTypeInfo,
  findVisibleElementType,
  findVisibleElementTypes,
} from '../../../data-objects/find-element-type.ts';
import {
  accessPredicate,
  combinedAccess,
  type ObjectAccess,
  objectAccess,
} from '../../../data-objects/granted/object-access.ts';
import { granteeAt, grantsAt } from '../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import {
  type GrantedService,
  isOwn,
  isUnclaimed,
  selectElementValues,
  selectOwnTransactionIds,
  selectServices,
} from './service-access-queries.ts';

export { isOwn, isUnclaimed };

/** The parts of a transaction or an operation that decide its visibility. */
export interface LoggedRow {
  readonly element_id: string;
  readonly transaction_type_id: string;
}

const noIds: ReadonlySet<string> = new Set();
const allowedDecision: RowDecision = { isAllowed: true, hiddenFieldIds: noIds, readonlyFieldIds: noIds };
const refusedDecision: RowDecision = { ...allowedDecision, isAllowed: false };

/** Actions by a service: the modes of its operations. */
export type PerformAction = Extract<GrantAction, 'start' | 'update' | 'complete' | 'cancel'>;

/**
 * Access of a user to the services of a site and to operations by them. A grant on a service applies to objects that
 * they may also read, and that its row filter includes; see docs/decisions/0011-privileges.md.
 */
export interface ServiceAccess {
  /** Their role alone allows it; nothing else was read. */
  readonly isEverything: boolean;
  /** Services and functions on which anything is granted to them. */
  readonly services: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
  /**
   * Decides whether they may read a transaction, and which fields of its forms are hidden. Their own they also read
   * while they may continue it, and likewise those that anonymous users opened and that have no assignee: otherwise
   * users without access to all of them would not find these.
   * @param row with its status, where it is the transaction itself that is read
   * @param values of its object
   */
  readonly read: (
    row: Pick<LoggedRow, 'transaction_type_id'> & { readonly status?: string; readonly isUnclaimed?: boolean },
    isOwn: boolean,
    values: FieldValues | null,
  ) => RowDecision;
  /** Whether they may do something by a service with an object, or with a transaction of it. */
  readonly decide: (
    serviceId: string,
    action: PerformAction | 'delete' | 'pdf',
    values: FieldValues | null,
  ) => RowDecision;
  /** Whether they may do something by a service with any object at all. */
  readonly mayPerform: (serviceId: string, action: PerformAction) => boolean;
  /** Fields of forms that may be hidden in some row. */
  readonly sometimesHidden: ReadonlySet<string>;
  /** Holds for rows of a table that they may read; `undefined` for all. @param isExported whether also to take out */
  readonly predicate: (table: 'transactions' | 'operations', isExported: boolean) => RawBuilder<boolean> | undefined;
}

const fullAccess: ServiceAccess = {
  isEverything: true,
  services: noIds,
  functions: noIds,
  read: () => allowedDecision,
  decide: () => allowedDecision,
  mayPerform: () => true,
  sometimesHidden: noIds,
  predicate: () => undefined,
};

/** Checks whether a role needs no grants to use services and to see the operations performed by them. */
export function usesServicesByRole({ role }: SiteContext['caller']): boolean {
  return holdsByRole(role, 'transactionType', 'readAll');
}

/** @see ServiceAccess */
export async function serviceAccess(context: SiteContext): Promise<ServiceAccess> {
  return usesServicesByRole(context.caller) ? fullAccess : grantedServiceAccess(context);
}

/**
 * Returns the same access for exports: some users see all operations, and export only those that a privilege allows.
 */
export async function exportAccess(context: SiteContext): Promise<ServiceAccess> {
  const { role } = context.caller;
  const isByRole = usesServicesByRole(context.caller) && holdsByRole(role, 'report', 'export');
  return isByRole ? fullAccess : grantedServiceAccess(context);
}

async function grantedServiceAccess(context: SiteContext): Promise<ServiceAccess> {
  const { caller } = context;
  const [services, types] = await Promise.all([
    selectServices(context, caller.role),
    findVisibleElementTypes(context, caller),
  ]);
  const typesById = new Map(types.map((type) => [type.id, type]));
  const accesses = services.flatMap((service) => {
    const type = typesById.get(service.elementTypeId);
    return type ? [serviceAccessFor(context, service, type)] : [];
  });
  const byId = new Map(accesses.map((access) => [access.service.id, access]));
  const grantedAccesses = accesses.filter(({ isGranted }) => isGranted);
  return {
    isEverything: false,
    services: new Set(grantedAccesses.map(({ service }) => service.id)),
    functions: new Set(grantedAccesses.flatMap(({ service }) => service.operationTypeIds)),
    read: (row, isOwn, values) => byId.get(row.transaction_type_id)?.read(isOwn, values, row) ?? refusedDecision,
    decide: (serviceId, action, values) => byId.get(serviceId)?.decide(action, values) ?? refusedDecision,
    mayPerform: (serviceId, action) => byId.get(serviceId)?.mayPerform(action) === true,
    sometimesHidden: new Set(accesses.flatMap((access) => [...access.hidden])),
    predicate(table, isExported) {
      const parts = grantedAccesses.flatMap((access) => access.predicate(table, isExported) ?? []);
      return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` OR `)})`;
    },
  };
}

function serviceAccessFor(context: SiteContext, service: GrantedService, type: ElementTypeInfo) {
  const grantee = granteeAt(context);
  const of = (action: GrantAction) =>
    rowAccess(grantee, { resource: 'transactionType', typeId: service.id, action }, type.fields);
  const objects = objectAccess(context, 'elementType', type, ['read']);
  const report = rowAccess(grantee, { resource: 'report', typeId: service.id, action: 'read' }, type.fields);
  const exportAccess = rowAccess(grantee, { resource: 'report', typeId: service.id, action: 'export' }, type.fields);
  const readAllAccess = of('readAll');
  const own = of('readOwn');
  const activeAccess = (status: TransactionStatus): RowAccess =>
    anyOf(availableOperations(service.mode, status).map(of));
  const statusAccesses = transactionStatuses
    .map((status) => ({ status, access: activeAccess(status) }))
    .filter(({ access }) => !isNothing(access));
  const isGranted = grantee.grants.some(
    ({ resource, ids }) =>
      (resource === 'transactionType' || resource === 'report') && (ids === 'all' || ids.includes(service.id)),
  );
  const onObjects = (access: RowAccess, values: FieldValues | null): RowDecision => {
    const object = objects.decide(values);
    if (!object.isAllowed) return refusedDecision;
    const decided = combinedAccess([access], type).decide(values);
    // Copies that forms made of the object's hidden fields stand among them.
    return object.hiddenFieldIds.size === 0 ? decided : withHidden(decided, object.hiddenFieldIds);
  };
  return {
    service,
    isGranted,
    hidden: new Set([
      ...[readAllAccess, own, report, ...statusAccesses.map(({ access }) => access)].flatMap((each) => [
        ...sometimesHidden(each),
      ]),
      ...objects.sometimesHidden,
    ]),
    read(
      isOwner: boolean,
      values: FieldValues | null,
      row: { readonly status?: string; readonly isUnclaimed?: boolean } = {},
    ) {
      const furtherAccesses = statusAccesses.filter((each) => each.status === row.status).map(({ access }) => access);
      if (isOwner) return onObjects(anyOf([readAllAccess, own, ...furtherAccesses]), values);
      return onObjects(row.isUnclaimed ? anyOf([readAllAccess, ...furtherAccesses]) : readAllAccess, values);
    },
    decide: (action: PerformAction | 'delete' | 'pdf', values: FieldValues | null) => onObjects(of(action), values),
    mayPerform: (action: PerformAction) => !isNothing(of(action)),
    predicate(table: 'transactions' | 'operations', isExported: boolean): RawBuilder<boolean> | undefined {
      if (isExported && isNothing(exportAccess)) return undefined;
      // The report shows transactions, not the forms that were filled in.
      const others = table === 'transactions' ? anyOf([readAllAccess, report]) : readAllAccess;
      const unfinished = table === 'transactions' ? statusAccesses : [];
      return servicePredicate(context, table, service.id, {
        objects,
        othersAccess: others,
        ownAccess: own,
        unfinished,
        type,
      });
    },
  };
}

function withHidden(decision: RowDecision, hiddenIds: ReadonlySet<string>): RowDecision {
  return {
    ...decision,
    hiddenFieldIds: new Set([...decision.hiddenFieldIds, ...hiddenIds]),
    readonlyFieldIds: new Set([...decision.readonlyFieldIds, ...hiddenIds]),
  };
}

function isNothing({ isEverything, grants }: RowAccess): boolean {
  return !isEverything && grants.length === 0;
}

/** Combines accesses with OR; no access where there is none. */
function anyOf(accesses: readonly RowAccess[]): RowAccess {
  return {
    isEverything: accesses.some(({ isEverything }) => isEverything),
    grants: accesses.flatMap(({ grants }) => grants),
    timeZone: accesses[0]?.timeZone ?? 'UTC',
  };
}

/** Rows of one service: those that all may read, own ones, or own ones to go on with, of objects that they may read. */
function servicePredicate(
  { tenant, caller }: SiteContext,
  table: 'transactions' | 'operations',
  serviceId: string,
  access: {
    objects: ObjectAccess;
    othersAccess: RowAccess;
    ownAccess: RowAccess;
    unfinished: readonly { readonly status: TransactionStatus; readonly access: RowAccess }[];
    type: ElementTypeInfo;
  },
): RawBuilder<boolean> | undefined {
  const { objects, othersAccess, ownAccess, unfinished, type } = access;
  const ofObject = (rows: RawBuilder<boolean> | undefined): RawBuilder<boolean> =>
    rows === undefined
      ? sql<boolean>`true`
      : sql<boolean>`EXISTS (SELECT 1 FROM elements WHERE elements.tenant_id = ${tenant.id}
          AND elements.id = ${sql.ref(`${table}.element_id`)} AND ${rows})`;
  const ways: RawBuilder<boolean>[] = [];
  if (!isNothing(othersAccess)) ways.push(ofObject(accessPredicate(othersAccess, type)));
  if (!isNothing(ownAccess)) {
    const isOwner =
      table === 'transactions'
        ? isOwn(sql`transactions`, caller.userId)
        : sql<boolean>`EXISTS (SELECT 1 FROM transactions mine WHERE mine.tenant_id = ${tenant.id}
            AND mine.id = operations.transaction_id AND ${isOwn(sql`mine`, caller.userId)})`;
    ways.push(sql<boolean>`(${isOwner} AND ${ofObject(accessPredicate(ownAccess, type))})`);
  }
  for (const { status, access: step } of unfinished) {
    const mayGoOn = sql`(${isOwn(sql`transactions`, caller.userId)} OR ${isUnclaimed(sql`transactions`)})`;
    ways.push(sql<boolean>`(transactions.status = ${status} AND ${mayGoOn}
      AND ${ofObject(accessPredicate(step, type))})`);
  }
  if (ways.length === 0) return undefined;
  return sql<boolean>`(${sql.ref(`${table}.transaction_type_id`)} = ${serviceId}
    AND (${sql.join(ways, sql` OR `)}) AND ${ofObject(objects.predicate())})`;
}

/**
 * Returns the user's access to some operations: the hidden fields of their forms, or `undefined` for an invisible
 * operation. Users with a role that allows it cost no query.
 */
export async function logVisibility<Row extends LoggedRow & { readonly transaction_id: string }>(
  context: SiteContext,
  rows: readonly Row[],
  knownAccess?: ServiceAccess,
): Promise<(row: Row) => ReadonlySet<string> | undefined> {
  const { caller } = context;
  const access = knownAccess ?? (await serviceAccess(context));
  if (access.isEverything) return () => noIds;
  const [values, ownIds] = await Promise.all([
    selectElementValues(
      context,
      rows.map((row) => row.element_id),
    ),
    selectOwnTransactionIds(
      context,
      rows.map((row) => row.transaction_id),
      caller.userId,
    ),
  ]);
  return (row) => {
    const decision = access.read(row, ownIds.has(row.transaction_id), values.get(row.element_id) ?? null);
    return decision.isAllowed ? decision.hiddenFieldIds : undefined;
  };
}

/** The values of an object by which it is decided, of one that is there. */
export async function valuesOfElement(context: SiteContext, id: string): Promise<FieldValues | null> {
  return (await selectElementValues(context, [id])).get(id) ?? null;
}

/**
 * Returns the decision about performing an action of a service on an object.
 * @param continued the transaction that is continued: the user's own, or a visible one
 * @throws ProblemError `notFound` for an object that they do not see, `permissionDenied` for an action that is not
 * granted
 */
export async function mayPerform(
  context: SiteContext,
  serviceId: string,
  action: PerformAction,
  {
    element,
    continued,
  }: {
    readonly element: { readonly data_properties: FieldValues; readonly element_type_id: string };
    readonly continued?: { readonly isOwn: boolean; readonly status?: string; readonly isUnclaimed?: boolean };
  },
): Promise<RowDecision> {
  if (usesServicesByRole(context.caller)) return allowedDecision;
  const values = element.data_properties;
  const type = await findVisibleElementType(context, element.element_type_id, context.caller);
  const isSeen = type && objectAccess(context, 'elementType', type, ['read']).decide(values).isAllowed;
  if (!isSeen) throw new ProblemError({ code: 'notFound', path: 'elementId' });
  const access = await serviceAccess(context);
  const row = { transaction_type_id: serviceId, ...continued };
  if (continued && !continued.isOwn && !access.read(row, false, values).isAllowed) {
    throw new ProblemError({ code: 'notFound', path: 'transactionId' });
  }
  const decision = access.decide(serviceId, action, values);
  if (!decision.isAllowed) throw new ProblemError({ code: 'permissionDenied' });
  return decision;
}

/** Checks whether a privilege allows the user to delete a transaction; their role may allow it independently. */
export async function isDeletionGranted(context: SiteContext, row: LoggedRow): Promise<boolean> {
  const grants = grantsAt(context.caller, context.site.id);
  if (!grants.some(({ resource, actions }) => resource === 'transactionType' && actions.includes('delete')))
    return false;
  const access = await grantedServiceAccess(context);
  return access.decide(row.transaction_type_id, 'delete', await valuesOfElement(context, row.element_id)).isAllowed;
}
