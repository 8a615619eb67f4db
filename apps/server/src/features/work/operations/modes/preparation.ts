import type { MovementType } from '@tingest/domain';
import type { SiteContext } from '../../../../http/context.ts';
import type { TransactionRow } from '../operation-queries.ts';
import type { ReadTarget } from '../read-target.ts';

/** What people are to see before they fill in a form, by what its mode is about. */
interface Preparation {
  /** When a loan would be due, and the latest that it can be: ISO instants, `null` for no end. */
  readonly loan: { readonly dueAt: string | null; readonly latestDueAt: string | null } | null;
  /** The balance that will be moved. */
  readonly stock: { readonly balance: number; readonly unit: string | null; readonly kind: MovementType } | null;
  /** What is open already, with the first text of the form that began it: perhaps it is one of these. */
  readonly openTransactions: readonly { readonly row: TransactionRow; readonly title: string | null }[];
}

/** What is read for that; a mode leaves out what it is not about. */
export type PrepareMode = (context: SiteContext, target: ReadTarget) => Promise<Partial<Preparation>>;
