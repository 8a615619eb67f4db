import type { Condition } from '../../fields/conditions/condition.ts';

/**
 * The actions that can be granted for each kind of resource. The ids of a `report` are services'; those of the others
 * are of their own kind. Source: design, section 5.
 */
export const grantActions = {
  elementType: ['read', 'create', 'update', 'delete', 'import', 'export', 'print'],
  recordType: ['read', 'create', 'update', 'delete', 'import', 'export', 'print'],
  transactionType: ['start', 'update', 'complete', 'cancel', 'readOwn', 'readAll', 'delete', 'pdf'],
  file: ['read', 'create', 'update', 'delete'],
  report: ['read', 'export'],
} as const;

export type GrantResource = keyof typeof grantActions;
export type GrantAction = (typeof grantActions)[GrantResource][number];

/** Every kind of thing that can be granted, in the order of the editor. */
export const grantResources = Object.keys(grantActions) as readonly GrantResource[];

/**
 * A part of a privilege: the actions that its holders may perform on certain objects, in the privilege's site. Grants
 * only allow.
 */
export interface Grant {
  readonly id: string;
  readonly resource: GrantResource;
  readonly ids: readonly string[] | 'all';
  readonly actions: readonly GrantAction[];
  /** Only objects and values that meet it; for a service, only objects that meet it. */
  readonly rowFilter: Condition | null;
  /** Fields that are neither shown nor changed by the actions that this grant allows. */
  readonly hiddenFieldIds: readonly string[];
  /** Fields that are shown and not changed. */
  readonly readonlyFieldIds: readonly string[];
}

export const grantLimits = { grants: 100, ids: 500, fields: 500 } as const;

/** Which kinds of grants may say which rows they are about. */
export const filteredResources: readonly GrantResource[] = ['elementType', 'recordType', 'transactionType'];

/** Which kinds of grants may hide fields or make them read-only. */
export const fieldResources: readonly GrantResource[] = ['elementType', 'recordType', 'transactionType'];

export const privilegeStatuses = ['active', 'disabled'] as const;
export type PrivilegeStatus = (typeof privilegeStatuses)[number];

/** Longest name and description of a privilege, in characters. */
export const privilegeLimits = { name: 250, description: 1000 } as const;
