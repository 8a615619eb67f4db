import { displayValues } from '../../../fields/definitions/display.ts';
import type { FieldContext, FieldDefinition, FieldValues } from '../../../fields/definitions/field-definition.ts';
import type { Borrower } from '../performing/outcome.ts';
import type { Performer, SiteUser } from '../performing/situation.ts';
import type { BorrowerPolicy } from './loan-policy.ts';

/** The data that determine the borrower, besides the service's policy. */
interface NamedBorrower {
  /** The user chosen as the borrower. */
  readonly borrowerId?: string | null | undefined;
  readonly fields: readonly FieldDefinition[];
  readonly values: FieldValues;
  /** The chosen user and the performer, as far as they work at the site, by id. */
  readonly users: ReadonlyMap<string, SiteUser>;
  readonly performer: Pick<Performer, 'userId' | 'name'>;
  readonly reading: FieldContext;
}

/**
 * Returns the borrower: the chosen user, else the person named in the form where the service allows that, else the
 * performer. `null` where the chosen user does not work at the site.
 */
export function borrowerOf(policy: BorrowerPolicy, borrowerInput: NamedBorrower): Borrower | null {
  const { borrowerId, users, performer } = borrowerInput;
  if (borrowerId) {
    const user = users.get(borrowerId);
    return user ? { ...contactOf(user), phone: null } : null;
  }
  if (policy.kind === 'form') {
    const displayedValues = displayValues(borrowerInput.fields, borrowerInput.values, borrowerInput.reading);
    const textOf = (id: string | null | undefined) =>
      displayedValues.find(({ dataPropertyTypeId }) => dataPropertyTypeId === id)?.displayValue || null;
    const [name, email, phone] = [policy.nameFieldId, policy.emailFieldId, policy.phoneFieldId].map(textOf);
    return { id: null, name: name ?? null, email: email ?? null, phone: phone ?? null };
  }
  const { userId, name } = performer;
  return { id: userId, name, email: users.get(userId)?.email ?? null, phone: null };
}

/** Returns the users that must be looked up to determine the borrower. */
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
