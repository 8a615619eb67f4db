import type { MovementType } from '@tingest/domain/work';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import type { TransactionRow } from '../model/operation-queries.ts';
import type { ReadTarget } from '../transactions/read-target.ts';

/** Information that users see before they fill in a form, depending on its mode. */
interface Preparation {
  /** When a loan would be due, and the latest that it can be: ISO instants, `null` for no end. */
  readonly loan: { readonly dueAt: string | null; readonly latestDueAt: string | null } | null;
  /** The balance that will be moved. */
  readonly stock: { readonly balance: number; readonly unit: string | null; readonly kind: MovementType } | null;
  /**
   * Transactions that are already open, with the first text of the form that began each: the user may mean one of
   * these.
   */
  readonly openTransactions: readonly { readonly row: TransactionRow; readonly title: string | null }[];
}

/** Reads the preparation of a mode; a mode leaves out the parts that do not concern it. */
export type PrepareMode = (context: SiteContext, target: ReadTarget) => Promise<Partial<Preparation>>;
