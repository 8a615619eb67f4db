import {
  type Grant,
  type GrantAction,
  type GrantResource,
  grantActions,
  holdsByRole,
  type Role,
} from '@tingest/domain/access';

/** Actions that belong together, in the order of the editor. */
const actionGroups = {
  look: ['read'],
  change: ['create', 'update', 'delete'],
  many: ['import', 'export', 'print'],
} as const satisfies Readonly<Record<string, readonly GrantAction[]>>;

const ofServices = {
  perform: ['start', 'update', 'complete', 'cancel'],
  follow: ['readOwn', 'readAll', 'pdf', 'delete'],
} as const satisfies Readonly<Record<string, readonly GrantAction[]>>;

type GroupName = keyof typeof actionGroups | keyof typeof ofServices;

interface ActionGroup {
  readonly name: GroupName;
  readonly actions: readonly GrantAction[];
}

/**
 * Returns the actions on a kind of resource that the user may grant, in groups; including those that are already
 * granted, so that they can be revoked.
 */
export function offeredActions(
  resource: GrantResource,
  giver: Role,
  grantedActions: readonly GrantAction[],
): readonly ActionGroup[] {
  const knownActions: readonly GrantAction[] = grantActions[resource];
  const groups = Object.entries(resource === 'transactionType' ? ofServices : actionGroups) as [
    GroupName,
    readonly GrantAction[],
  ][];
  return groups
    .map(([name, actions]) => ({
      name,
      actions: actions.filter(
        (action) =>
          knownActions.includes(action) && (holdsByRole(giver, resource, action) || grantedActions.includes(action)),
      ),
    }))
    .filter(({ actions }) => actions.length > 0);
}

/** Checks whether a grant allows actions that its giver may not perform. */
export function grantsMore({ resource, actions }: Pick<Grant, 'resource' | 'actions'>, giver: Role): boolean {
  return actions.some((action) => !holdsByRole(giver, resource, action));
}
