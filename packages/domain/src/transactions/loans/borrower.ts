import { displayValues } from '../../fields/display.ts';
import type { FieldContext, FieldDefinition, FieldValues } from '../../fields/field-definition.ts';
import type { Borrower } from '../performing/outcome.ts';
import type { Performer, SiteUser } from '../performing/situation.ts';
import type { BorrowerPolicy } from './loan-policy.ts';

/** What says who it is for, besides the service's policy. */
interface NamedBorrower {
  /** The user whom somebody chose. */
  readonly borrowerId?: string | null | undefined;
  readonly fields: readonly FieldDefinition[];
  readonly values: FieldValues;
  /** Those of the chosen user and the performer who work at the site, by id. */
  readonly users: ReadonlyMap<string, SiteUser>;
  readonly performer: Pick<Performer, 'userId' | 'name'>;
  readonly reading: FieldContext;
}

/**
 * Who borrows: the chosen user, else whom the form names where the service says so, else the performer. `null` where the
 * chosen user does not work at the site.
 */
export function borrowerOf(policy: BorrowerPolicy, named: NamedBorrower): Borrower | null {
  const { borrowerId, users, performer } = named;
  if (borrowerId) {
    const user = users.get(borrowerId);
    return user ? { ...contactOf(user), phone: null } : null;
  }
  if (policy.kind === 'form') {
    const shown = displayValues(named.fields, named.values, named.reading);
    const textOf = (id: string | null | undefined) =>
      shown.find(({ dataPropertyTypeId }) => dataPropertyTypeId === id)?.displayValue || null;
    const [name, email, phone] = [policy.nameFieldId, policy.emailFieldId, policy.phoneFieldId].map(textOf);
    return { id: null, name: name ?? null, email: email ?? null, phone: phone ?? null };
  }
  const { userId, name } = performer;
  return { id: userId, name, email: users.get(userId)?.email ?? null, phone: null };
}

/** The users of whom something must be known to say who borrows. */
export function borrowerNeeds(
  policy: BorrowerPolicy,
  { borrowerId, performer }: Pick<NamedBorrower, 'borrowerId' | 'performer'>,
): readonly string[] {
  if (borrowerId) return [borrowerId];
  return policy.kind === 'performer' ? [performer.userId] : [];
}

function contactOf({ id, name, email }: SiteUser) {
  return { id, name, email };
}
