import type { Client } from 'pg';
import type { SignIn } from '../bench-context.ts';
import type { Child } from '../processes/child.ts';
import type { SiteApi } from '../processes/site-api.ts';
import { createCategory } from './create-category.ts';
import { named } from './create-service.ts';
import { createTenant } from './create-tenant.ts';
import type { LoadedCategory } from './loaded-site.ts';

/** A tenant of its own with things that everything can be done with. */
export interface ServicesSite extends Pick<SiteApi, 'address' | 'headers' | 'post'> {
  readonly tenantId: string;
  readonly siteId: string;
  readonly path: string;
  readonly category: LoadedCategory;
  readonly elementIds: readonly string[];
  /** The service of each mode. */
  readonly services: Readonly<Record<'loan' | 'case' | 'stock' | 'updatable', string>>;
}

const elements = 1_000;
const atOnce = 16;

/** Makes it through the API, as an administrator would. */
export async function createServices(owner: Client, signIn: SignIn, server?: Child): Promise<ServicesSite> {
  const tenant = await createTenant(owner, `lager-${Date.now().toString(36)}`);
  const { tenantId, siteId, path } = tenant;
  const { address, headers, post } = await signIn(tenant, server);
  const category = await createCategory(post, owner, 'Verktyg');
  const { id: elementTypeId, operationTypeId, fieldIds } = category;
  const service = async (mode: string, modes: readonly string[], policy?: object) => {
    const events = modes.map((each) => ({ mode: each, operationTypeId }));
    const body = { ...named(mode), elementTypeId, mode, events, ...(policy && { policy }) };
    return (await post('transactionTypes', body)).id;
  };
  const services = {
    loan: await service('loan', ['start', 'complete']),
    case: await service('issueManagement', ['start', 'update', 'complete']),
    updatable: await service('updatableForm', ['start', 'update']),
    stock: await service('stockManagement', ['start'], {
      stock: {
        balancePropertyId: fieldIds.price,
        quantityPropertyId: category.checkFieldIds[1],
        kind: 'in',
        allowNegative: false,
        lowLimit: null,
      },
    }),
  };
  const elementIds: string[] = [];
  for (let number = 0; number < elements; number += atOnce) {
    const createdElements = await Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        post('elements', {
          elementTypeId,
          dataProperties: [{ dataPropertyTypeId: fieldIds.name, value: `Verktyg ${number + index + 1}` }],
        }),
      ),
    );
    elementIds.push(...createdElements.map(({ id }) => id));
  }
  return { tenantId, siteId, path, address, headers, post, category, elementIds, services };
}
