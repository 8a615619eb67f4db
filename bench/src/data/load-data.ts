import type { Client } from 'pg';
import type { SignIn } from '../bench-context.ts';
import { createCategory } from './create-category.ts';
import { createTenant } from './create-tenant.ts';
import { type Load, loadObjects } from './load-objects.ts';
import type { LoadedSite } from './loaded-site.ts';

/**
 * Loads the objects to measure into one category of one tenant, and a fifth as many into ten categories of another
 * tenant, so that row-level security has something to hide. Does nothing where an earlier run did it.
 */
export async function loadData(owner: Client, objects: number, signIn: SignIn): Promise<LoadedSite> {
  await owner.query('CREATE TABLE IF NOT EXISTS bench_loaded (place jsonb NOT NULL)');
  const { rows } = await owner.query<{ site: LoadedSite }>('SELECT place AS site FROM bench_loaded');
  if (rows[0]) {
    if (rows[0].site.objects === objects) return rows[0].site;
    throw new Error(`the database has ${rows[0].site.objects} objects, not ${objects}`);
  }
  const [tenant, otherTenant] = [await createTenant(owner, 'bench'), await createTenant(owner, 'annan')];
  const category = await createCategory((await signIn(tenant)).post, owner, 'Utemiljö');
  const loads: Load[] = [{ tenant, tenantNumber: 1, category, first: 1, count: objects }];
  const share = Math.ceil(objects / 50);
  const { post } = await signIn(otherTenant);
  for (let index = 0; index < 10; index += 1) {
    const extraCategory = await createCategory(post, owner, `Kategori ${index + 1}`);
    loads.push({
      tenant: otherTenant,
      tenantNumber: 2,
      category: extraCategory,
      first: index * share + 1,
      count: share,
    });
  }
  await loadObjects(owner, loads);
  await owner.query('VACUUM (ANALYZE) elements, list_totals, element_types');
  const site: LoadedSite = { ...tenant, objects, category };
  await owner.query('INSERT INTO bench_loaded VALUES ($1)', [JSON.stringify(site)]);
  return site;
}
