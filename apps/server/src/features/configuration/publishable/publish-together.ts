import { withSavepoint } from '../../../database/transaction.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { problemMessage } from '../../../http/kernel/problem-message.ts';
import type { FieldHolder } from '../../../publishing/field-rules.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import type { PublishedResource } from './publication-routes.ts';

/** An item to publish. */
export interface ItemToPublish {
  readonly resource: FieldHolder;
  readonly id: string;
}

/** An item that is not published yet, and what prevents it, as sentences in the reader's language. */
interface PublishedItem extends ItemToPublish {
  readonly name: string;
  readonly problems: string[];
}

/** Order of publishing: none needs a later one. */
const order: readonly FieldHolder[] = ['recordTypes', 'elementTypes', 'operationTypes', 'transactionTypes', 'schemas'];

/** Ends a savepoint whose writes are not kept. */
class NotKept extends Error {
  readonly items: PublishedItem[];

  constructor(items: PublishedItem[]) {
    super('nothing is published');
    this.items = items;
  }
}

/**
 * Publishes items in one transaction, or none of them if one cannot be. Readiness is found by publishing: so it consists
 * of exactly the problems that publishing would have.
 *
 * @param isDryRun whether nothing is published in any case
 * @returns the items that were not published before, with their problems
 */
export async function publishTogether(
  context: SiteContext,
  resources: readonly PublishedResource[],
  items: readonly ItemToPublish[],
  isDryRun: boolean,
): Promise<{ readonly isPublished: boolean; readonly items: PublishedItem[] }> {
  const resourceOf = new Map(resources.map((resource) => [resource.path, resource]));
  const ordered = items.toSorted((a, b) => order.indexOf(a.resource) - order.indexOf(b.resource));
  try {
    return await withSavepoint(context.tx, async () => {
      const results: PublishedItem[] = [];
      for (const item of ordered) {
        const resource = resourceOf.get(item.resource);
        const row = await resource?.find(context, item.id, true);
        if (!resource || !row || row.status === 'published') continue;
        const problems = await problemsOf(context, () => resource.publish(context, item.id));
        results.push({ ...item, name: nameOf(row, context.culture), problems });
      }
      const isPublished = !isDryRun && results.every(({ problems }) => problems.length === 0);
      if (!isPublished) throw new NotKept(results);
      return { isPublished, items: results };
    });
  } catch (error) {
    if (error instanceof NotKept) return { isPublished: false, items: error.items };
    throw error;
  }
}

async function problemsOf(context: SiteContext, publish: () => Promise<void>): Promise<string[]> {
  try {
    await withSavepoint(context.tx, publish);
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return [...new Set(error.problems.map((problem) => problemMessage(context.culture, problem)))];
  }
}
