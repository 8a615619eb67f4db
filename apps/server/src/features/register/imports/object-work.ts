import { LRUCache } from 'lru-cache';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { applyObjects } from './apply-objects.ts';
import { type ImportSetup, setUpImport } from './import-setup.ts';
import type { ImportRecord } from './import-store.ts';
import type { ImportWork } from './import-work.ts';
import type { ImportedResource } from './imported-resource.ts';
import { undoObjects } from './undo-objects.ts';
import { validateObjects } from './validate-objects.ts';

/** The maximum number of imports for which types are cached. */
const keptSetups = 4;

/**
 * Creates the work of imports of objects or of predefined values. The setup of their types is cached from one step to
 * the next.
 */
export function objectWork(resource: ImportedResource): ImportWork {
  const setups = new LRUCache<string, ImportSetup>({ max: keptSetups });
  async function setUp(context: SiteContext, row: ImportRecord): Promise<ImportSetup> {
    const key = `${row.id} ${row.version} ${await stamp(context, row)}`;
    const cachedSetup = setups.get(key);
    if (cachedSetup) return cachedSetup;
    const setup = await setUpImport(context, resource, row);
    setups.set(key, setup);
    return setup;
  }
  const { types } = resource.bulk.object;
  async function stamp(context: SiteContext, row: ImportRecord): Promise<string> {
    const versions: string[] = [];
    for (const { id } of row.shape.targets) {
      const type = await types.find(context, id, context.caller);
      versions.push(`${id} ${type?.row.version}`);
    }
    return versions.join(', ');
  }
  return {
    atOnce: 250,
    onlyLooks: true,
    readsCells: false,
    validate: async (context, row, rows) => validateObjects(context, await setUp(context, row), row, rows),
    apply: async (context, row, rows, behindPart) =>
      applyObjects(context, await setUp(context, row), row, { rows, behindPart }),
    undo: async (context, row, rows) => undoObjects(context, await setUp(context, row), row, rows),
    stamp,
  };
}
