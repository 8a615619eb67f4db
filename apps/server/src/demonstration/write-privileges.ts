import { type Grant, type GrantInput, readGrants } from '@tingest/domain/access';
import type { LocalizedText } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import { throwProblems } from '../http/kernel/problem-error.ts';
import { playgrounds } from './content/playgrounds.ts';
import { type FilledSeedContext, known, newRow } from './seed-context.ts';

/** Username of an account with a privilege beyond its role. */
const holder = 'restricted';

/** Writes the privileges of the playgrounds' site, and gives the restricted user one of them. */
export async function writePrivileges(seed: FilledSeedContext): Promise<void> {
  const { tx, tenant } = seed;
  const siteId = known(seed.siteIds, playgrounds.siteKey);
  const { categoryId, fieldOf, serviceOf } = await findPlaygrounds(seed, siteId);
  const services = playgrounds.services.map(({ names }) => serviceOf(names[0]));
  const inspection = services.slice(0, 1);
  const report = services.slice(1, 2);
  const ofNorth = { fieldId: fieldOf('Stadsdel'), type: 'equal', value: 'north' };
  const privileges = [
    {
      name: 'Tillsyn av lekplatser i norra Ekby',
      description: 'Ser lekplatserna i norra Ekby, besiktar dem och anmäler fel.',
      isHeld: true,
      grants: grantsOf([
        {
          resource: 'elementType',
          ids: [categoryId],
          actions: ['read'],
          rowFilter: ofNorth,
          hiddenFieldIds: [fieldOf('Ansvarig telefon')],
        },
        { resource: 'transactionType', ids: inspection, actions: ['start', 'readAll', 'pdf'] },
        { resource: 'transactionType', ids: report, actions: ['start', 'readOwn'] },
      ]),
    },
    {
      name: 'Lekplatser: uppgifter och statistik',
      description: 'Rättar uppgifter om lekplatser och tar ut rapporter om besiktningar.',
      isHeld: false,
      grants: grantsOf([
        {
          resource: 'elementType',
          ids: [categoryId],
          actions: ['read', 'update', 'export'],
          readonlyFieldIds: [fieldOf('Namn'), fieldOf('Senast besiktad')],
        },
        { resource: 'report', ids: inspection, actions: ['read', 'export'] },
      ]),
    },
  ];
  for (const { name, description, isHeld, grants } of privileges) {
    const row = { ...newRow(seed, siteId), name, description, grants: JSON.stringify(grants) };
    await tx.insertInto('privileges').values(row).execute();
    if (!isHeld) continue;
    await tx
      .updateTable('users')
      .set({ privilege_ids: [row.id] })
      .where('tenant_id', '=', tenant.id)
      .where('username', '=', holder)
      .execute();
  }
}

function grantsOf(grantInputs: readonly GrantInput[]): readonly Grant[] {
  const { grants, problems } = readGrants(grantInputs, 'grants', uuidv7);
  throwProblems(problems);
  return grants;
}

async function findPlaygrounds({ tx, tenant }: FilledSeedContext, siteId: string) {
  const findIdByName = (
    rows: readonly { readonly id: string; readonly localized_names: readonly LocalizedText[] }[],
    name: string,
  ): string => {
    const matchingRow = rows.find((row) => row.localized_names.some(({ text }) => text === name));
    if (!matchingRow) throw new Error(`the demonstration has no ${name}`);
    return matchingRow.id;
  };
  const categories = await tx
    .selectFrom('element_types')
    .select(['id', 'localized_names', 'data_property_types'])
    .where('tenant_id', '=', tenant.id)
    .where('site_id', '=', siteId)
    .execute();
  const services = await tx
    .selectFrom('transaction_types')
    .select(['id', 'localized_names'])
    .where('tenant_id', '=', tenant.id)
    .where('site_id', '=', siteId)
    .execute();
  const categoryId = findIdByName(categories, playgrounds.names[0]);
  const category = categories.find(({ id }) => id === categoryId);
  const fields = category?.data_property_types ?? [];
  return {
    categoryId,
    serviceOf: (name: string) => findIdByName(services, name),
    fieldOf(name: string): string {
      const field = fields.find((each) => each.name === name);
      if (!field) throw new Error(`the demonstration has no field ${name}`);
      return field.id;
    },
  };
}
