import { type Grant, type GrantAction, type GrantResource, grantActions, grantResources } from './grants.ts';
import { type Action, type ActionRule, permissionMatrix } from './matrix.ts';
import type { Role } from './roles.ts';

/** The part of a grant that determines its objects and actions, without rows and fields. */
export type GrantSummary = Pick<Grant, 'resource' | 'ids' | 'actions'>;

/** The holder of access: a role, and the grants of the user's privileges at the current site. */
export interface Grantee<G extends GrantSummary = Grant> {
  readonly role: Role;
  readonly grants: readonly G[];
}

/**
 * The action of the table of roles that a granted action is part of; a grant does not need to give the actions that the
 * role has.
 */
const roleActions: Readonly<Record<GrantResource, Readonly<Partial<Record<GrantAction, Action>>>>> = {
  elementType: {
    read: 'elements.read',
    create: 'elements.write',
    update: 'elements.write',
    delete: 'elements.delete',
    import: 'elements.import',
    export: 'elements.export',
    print: 'elements.print',
  },
  recordType: {
    read: 'records.read',
    create: 'records.write',
    update: 'records.write',
    delete: 'records.delete',
    import: 'records.import',
    export: 'records.export',
    print: 'records.print',
  },
  transactionType: {
    start: 'operations.perform',
    update: 'operations.perform',
    complete: 'operations.perform',
    cancel: 'operations.perform',
    readOwn: 'transactions.readOwn',
    readAll: 'transactions.readAll',
    delete: 'transactions.delete',
    pdf: 'transactions.readOwn',
  },
  file: { read: 'files.read', create: 'files.write', update: 'files.write', delete: 'files.delete' },
  report: { read: 'transactions.readAll', export: 'transactions.export' },
};

/** Grants that allow an action at all; the objects it applies to are decided after that. */
const furtherGrants: Readonly<Partial<Record<Action, readonly (readonly [GrantResource, readonly GrantAction[]])[]>>> =
  {
    'elementTypes.read': [['elementType', ['read']]],
    'recordTypes.read': [['recordType', ['read']]],
    'operationTypes.read': [['transactionType', grantActions.transactionType]],
    'transactionTypes.read': [
      ['transactionType', grantActions.transactionType],
      ['report', grantActions.report],
    ],
    'operations.read': [['transactionType', ['readOwn', 'readAll']]],
    'operations.export': [['report', ['export']]],
    // A user that may continue their own transaction finds it; the transactions and statuses are decided for each of
    // them.
    'transactions.readOwn': [
      ['transactionType', ['readOwn', 'readAll', 'pdf', 'start', 'update', 'complete', 'cancel']],
      ['report', ['read']],
    ],
    'transactions.readAll': [
      ['transactionType', ['readAll']],
      ['report', ['read']],
    ],
    'transactions.reserve': [['transactionType', ['start']]],
    'calendars.read': [['elementType', ['read']]],
    'records.choose': [
      ['recordType', ['read']],
      ['transactionType', ['start', 'update', 'complete', 'cancel']],
      ['elementType', ['create', 'update']],
    ],
    'files.view': [
      ['elementType', ['read']],
      ['recordType', ['read']],
      ['transactionType', grantActions.transactionType],
      ['file', ['read', 'create']],
    ],
    'files.upload': [
      ['transactionType', ['start', 'update', 'complete', 'cancel']],
      ['elementType', ['create', 'update']],
      ['recordType', ['create', 'update']],
      ['file', ['create']],
    ],
  };

const grantedBy = new Map<Action, Map<GrantResource, Set<GrantAction>>>();
for (const resource of grantResources) {
  for (const [action, roleAction] of Object.entries(roleActions[resource]) as [GrantAction, Action][]) {
    addDoor(roleAction, resource, [action]);
  }
}
for (const [action, allowedBy] of Object.entries(furtherGrants) as [Action, [GrantResource, GrantAction[]][]][]) {
  for (const [resource, actions] of allowedBy) addDoor(action, resource, actions);
}

function addDoor(roleAction: Action, resource: GrantResource, actions: readonly GrantAction[]): void {
  const allowedBy = grantedBy.get(roleAction) ?? new Map<GrantResource, Set<GrantAction>>();
  grantedBy.set(roleAction, allowedBy);
  allowedBy.set(resource, new Set([...(allowedBy.get(resource) ?? []), ...actions]));
}

/** Whether some grant may allow an action somewhere; on which things is decided for each of them. */
export function isGrantedSomewhere(grants: readonly GrantSummary[], action: Action): boolean {
  const allowedBy = grantedBy.get(action);
  if (!allowedBy || grants.length === 0) return false;
  return grants.some(({ resource, actions }) => actions.some((each) => allowedBy.get(resource)?.has(each) === true));
}

/**
 * Returns the actions that the role does not have and the grants give, on any object: a menu checks them beside the
 * role.
 */
export function grantedActions({ role, grants }: Grantee): readonly Action[] {
  return (Object.keys(permissionMatrix) as Action[]).filter(
    (action) => scopeOf(role, action) === 'granted' && isGrantedSomewhere(grants, action),
  );
}

/**
 * Returns the basis that allows an action on objects of one kind: the role itself, or these grants (none where the list
 * is empty).
 * @param typeId the category, type, service or file; `null` for an action that only a grant for all objects of a kind
 * allows
 */
export function accessTo<G extends GrantSummary>(
  { role, grants }: Grantee<G>,
  resource: GrantResource,
  typeId: string | null,
  action: GrantAction,
): 'role' | readonly G[] {
  if (holdsByRole(role, resource, action)) return 'role';
  return grants.filter(
    (grant) =>
      grant.resource === resource &&
      (grant.actions as readonly string[]).includes(action) &&
      (grant.ids === 'all' || (typeId !== null && grant.ids.includes(typeId))),
  );
}

/**
 * Checks whether the grantee may perform an action on objects of one type at all, by their role or by a grant; a row
 * filter may still exclude single objects.
 */
export function mayWith(
  grantee: Grantee<GrantSummary>,
  resource: GrantResource,
  typeId: string | null,
  action: GrantAction,
): boolean {
  const access = accessTo(grantee, resource, typeId, action);
  return access === 'role' || access.length > 0;
}

/** Whether a role may do something with all things of a kind, without any grant. */
export function holdsByRole(role: Role, resource: GrantResource, action: GrantAction): boolean {
  const roleAction = roleActions[resource][action];
  const scope = roleAction && scopeOf(role, roleAction);
  return scope !== undefined && scope !== 'none' && scope !== 'granted' && scope !== 'ownOpen';
}

/** Checks whether grants can extend the permissions of a role; where they cannot, they need not be read. */
export function canBeGranted(role: Role): boolean {
  return (Object.keys(permissionMatrix) as Action[]).some((action) => scopeOf(role, action) === 'granted');
}

function scopeOf(role: Role, action: Action) {
  const rule: ActionRule = permissionMatrix[action];
  return rule.scopes[role];
}
