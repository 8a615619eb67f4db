import type { Page } from '@playwright/test';
import { apiOf } from '../api.ts';

type Operation = 'start' | 'update' | 'cancel' | 'complete';

/** A function: for which operations it is filled in, and what it asks. */
interface Form {
  readonly modes: readonly Operation[];
  readonly fields: readonly object[];
}

/** A service to be made, with objects that it is for. */
export interface WantedService {
  readonly name: string;
  readonly mode: string;
  /** Codes of the objects; each is called "Object" and its code. */
  readonly codes: readonly string[];
  readonly forms: readonly Form[];
  /** Fields of the objects beside their name, and what stands in them. */
  readonly fields?: readonly (object & { readonly id: string })[];
  readonly values?: Readonly<Record<string, unknown>>;
  readonly policy?: object;
  readonly reservationPolicy?: object;
}

/** What was made. */
export interface MadeService {
  readonly elementTypeId: string;
  readonly serviceId: string;
  readonly startFormId: string;
  /** Ids of the objects, in the order of their codes. */
  readonly elementIds: readonly string[];
}

const nameFieldId = crypto.randomUUID();

/** Makes a category with objects, and a service for them, by calls of whoever is signed in on the page. */
export async function makeService(page: Page, siteKey: string, wanted: WantedService): Promise<MadeService> {
  const { name, mode, codes, forms, fields = [], values = {}, policy, reservationPolicy } = wanted;
  const api = await apiOf(page);
  const make = async (path: string, body: object): Promise<string> =>
    (await api.post<{ readonly id: string }>(`ekby/${siteKey}/${path}`, body)).id;
  const called = (text: string) => ({
    status: 'published',
    icon: null,
    localizedNames: [{ culture: 'en-US', text }],
  });

  const elementTypeId = await make('elementTypes', {
    ...called(`${name}, things`),
    dataPropertyTypes: [
      { id: nameFieldId, name: 'Called', fieldType: 'text', showForAdmin: true, showForUser: true },
      ...fields,
    ],
    ...(reservationPolicy && { reservationPolicy }),
  });
  const events: { readonly mode: Operation; readonly operationTypeId: string }[] = [];
  for (const { modes, fields: asked } of forms) {
    const operationTypeId = await make('operationTypes', {
      ...called(`${name}, ${modes.join(' and ')}`),
      elementTypeId,
      dataPropertyTypes: asked,
    });
    events.push(...modes.map((each) => ({ mode: each, operationTypeId })));
  }
  const serviceId = await make('transactionTypes', {
    ...called(name),
    elementTypeId,
    mode,
    events,
    ...(policy && { policy }),
  });
  const stored = Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
  const elementIds: string[] = [];
  for (const code of codes) {
    const dataProperties = [{ dataPropertyTypeId: nameFieldId, value: titleOfElement(code) }, ...stored];
    elementIds.push(await make('elements', { elementTypeId, code, dataProperties }));
  }
  const startFormId = events.find((event) => event.mode === 'start')?.operationTypeId ?? '';
  return { elementTypeId, serviceId, startFormId, elementIds };
}

/** What an object is called. */
export function titleOfElement(code: string): string {
  return `Thing ${code}`;
}
