import { copiesOf, type FieldCopy, formerCopies, type SchemaConfiguration } from '@tingest/domain/rules';

/**
 * The column of an owner of rules that keeps the copies which they make no more.
 * @param previous the owner as it is stored, `null` for a new one
 * @param after all of its rules from now on
 * @param processorId where the owner is a processor
 */
export function formerCopiesColumn(
  previous: { readonly former_copies: readonly FieldCopy[]; readonly rules: readonly SchemaConfiguration[] } | null,
  after: readonly SchemaConfiguration[],
  processorId: string | null = null,
): { readonly former_copies: string } {
  const of = (rules: readonly SchemaConfiguration[]) => copiesOf(rules, processorId);
  const retainedCopies = previous && formerCopies(previous.former_copies, of(previous.rules), of(after));
  return { former_copies: JSON.stringify(retainedCopies ?? []) };
}
