import { v7 as uuidv7 } from 'uuid';
import { saved } from '../../../../testing/populated-site.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../../testing/test-app.ts';

/** A tenant that activated reservations, with a category of objects that are lent. */
export interface ReservableSite {
  readonly tenant: TestTenant;
  /** `tenant/site`, as paths begin. */
  readonly path: string;
  readonly admin: Person;
  readonly anna: Person;
  /** Another field user. */
  readonly bo: Person;
  readonly elementTypeId: string;
  readonly nameFieldId: string;
  readonly noteFieldId: string;
  readonly formId: string;
  readonly serviceId: string;
  element(name?: string): Promise<string>;
  /** Sets the category's reservation settings. */
  setPolicy(policy: object): Promise<void>;
  setReservations(active: boolean): Promise<void>;
  reserve(person: Person, elementId: string, from: Date | string, to: Date | string, more?: object): Promise<Reply>;
  perform(person: Person, step: object): Promise<Reply>;
}

const makePublishedNames = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });

/** Makes one, through the API. @param key of the tenant */
export async function makeReservableSite(app: TestApp, key: string): Promise<ReservableSite> {
  const tenant = await app.addTenant(key);
  const path = `${key}/north`;
  const [admin, anna] = [tenant.as('TenantAdmin'), tenant.as('PrivilegedUser')];
  const [nameFieldId, noteFieldId] = [uuidv7(), uuidv7()];
  const category = {
    ...makePublishedNames('Projector'),
    dataPropertyTypes: [{ id: nameFieldId, name: 'Name', fieldType: 'text', showForUser: true }],
  };
  const setReservations = async (enableReservations: boolean) => {
    const sites = tenant.sites.map((site) => ({ ...site, name: site.key }));
    const body = { key, name: key, sites, settings: { enableReservations } };
    const { status } = await tenant.as('SuperUser').put(`tenants/${tenant.id}`, body);
    if (status !== 200) throw new Error(`the tenant was answered ${status}`);
  };
  await setReservations(true);
  const { id: elementTypeId } = await saved(admin, `${path}/elementTypes`, category);
  const { id: formId } = await saved(admin, `${path}/operationTypes`, {
    ...makePublishedNames('Lend'),
    elementTypeId,
    dataPropertyTypes: [
      { id: noteFieldId, name: 'Note', fieldType: 'text', required: true, showForUser: true, validation: null },
    ],
  });
  const { id: serviceId } = await saved(admin, `${path}/transactionTypes`, {
    ...makePublishedNames('Loan'),
    elementTypeId,
    mode: 'loan',
    events: ['start', 'update', 'complete'].map((mode) => ({ mode, operationTypeId: formId })),
  });
  await saved(admin, `${key}/users`, {
    username: `${key}-bo`,
    name: 'Bo Ek',
    role: 'PrivilegedUser',
    sites: ['north'],
  });
  return {
    ...{ tenant, path, admin, anna, elementTypeId, nameFieldId, noteFieldId, formId, serviceId, setReservations },
    bo: app.person(`${key}-bo`),
    element: async (name = 'Projector 1') =>
      (
        await saved(admin, `${path}/elements`, {
          elementTypeId,
          dataProperties: [{ dataPropertyTypeId: nameFieldId, value: name }],
        })
      ).id,
    async setPolicy(reservationPolicy) {
      const { status, details } = await admin.put(`${path}/elementTypes/${elementTypeId}`, {
        ...category,
        reservationPolicy,
      });
      if (status !== 200) throw new Error(`the category was answered ${status}: ${JSON.stringify(details)}`);
    },
    reserve: (person, elementId, from, to, overrides = {}) =>
      person.post(`${path}/transactions`, {
        clientOperationId: uuidv7(),
        transactionTypeId: serviceId,
        elementId,
        reservatedFrom: isoText(from),
        reservatedTo: isoText(to),
        ...overrides,
      }),
    perform: (person, step) =>
      person.post(`${path}/operations`, {
        clientOperationId: uuidv7(),
        operationTypeId: formId,
        dataProperties: [{ dataPropertyTypeId: noteFieldId, value: 'Well' }],
        ...step,
      }),
  };
}

const isoText = (instant: Date | string) => (typeof instant === 'string' ? instant : instant.toISOString());

const hour = 3_600_000;

/** The whole hour that lies so many hours after the next one. */
export function inHours(hours: number): Date {
  return new Date((Math.ceil(Date.now() / hour) + hours) * hour);
}
