import { type BorrowerPolicy, displayValues, type FieldDefinition, type FieldValues } from '@tingest/domain';
import type { SiteContext } from '../../../http/context.ts';
import { fieldContext } from '../../../http/field-context.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { findUserOfSite } from '../../organisation/users/find-user.ts';

/** The columns of a transaction that say who has the object, or shall. */
export interface BorrowerColumns {
  readonly borrower_id: string | null;
  readonly borrower_name: string | null;
  readonly borrower_email: string | null;
  readonly borrower_phone: string | null;
}

/** What says who it is for, beside the service's policy. */
export interface NamedBorrower {
  /** The user whom somebody chose. */
  readonly borrowerId?: string | null | undefined;
  readonly fields: readonly FieldDefinition[];
  readonly values: FieldValues;
}

/**
 * Who borrows: the chosen user, else whom the form names where the service says so, else the caller.
 * @throws ProblemError for a user who does not work at the site
 */
export async function borrowerColumns(
  context: SiteContext,
  policy: BorrowerPolicy,
  { borrowerId, fields, values }: NamedBorrower,
): Promise<BorrowerColumns> {
  if (borrowerId) {
    const user = await findUserOfSite(context, borrowerId);
    if (!user) throw new ProblemError({ code: 'unknownValue', path: 'borrowerId' });
    return { borrower_id: user.id, borrower_name: user.name, borrower_email: user.email, borrower_phone: null };
  }
  if (policy.kind === 'form') {
    const shown = displayValues(fields, values, fieldContext(context));
    const textOf = (id: string | null | undefined) =>
      shown.find(({ dataPropertyTypeId }) => dataPropertyTypeId === id)?.displayValue || null;
    return {
      borrower_id: null,
      borrower_name: textOf(policy.nameFieldId),
      borrower_email: textOf(policy.emailFieldId),
      borrower_phone: textOf(policy.phoneFieldId),
    };
  }
  const { userId, name } = context.caller;
  const user = await findUserOfSite(context, userId);
  return { borrower_id: userId, borrower_name: name, borrower_email: user?.email ?? null, borrower_phone: null };
}
