import { randomBytes, randomUUID } from 'node:crypto';
import { createService, dataProperties } from '../data/create-service.ts';
import type { ServicesSite } from '../data/create-services.ts';
import type { LoadRequest } from '../processes/load-types.ts';

const distinctCount = 1_000;

/** The same service in a place with notifications of performed operations, and in one without. */
interface ConnectedForm {
  readonly requests: readonly LoadRequest[];
  /** The webhook that is notified; `null` where there is none. */
  readonly webhookId: string | null;
}

/** Makes a function of five fields and its service. @param receiver where a webhook and a notification tell of it */
export async function connectedForm(site: ServicesSite, receiver: string | null): Promise<ConnectedForm> {
  const { path, category, elementIds, post } = site;
  const ids = Array.from({ length: 5 }, () => randomUUID());
  const webhookId = receiver && (await addWebhook(site, receiver, ['operation.performed']));
  const notification =
    receiver &&
    (await addConfig(site, 'module', 'notification', {
      ...{ channel: 'email', addresses: 'drift@example.org', subjectSv: 'Utfört' },
      textSv: 'Värdet är {{Värde 1}}.',
    }));
  const rules = notification
    ? [
        {
          ...{ matchType: 'outgoing', action: 'copySourceDisplayValue' },
          source: { type: 'operation', fieldId: ids[0] },
          target: { type: 'module', id: notification, fieldId: 'value1' },
        },
      ]
    : [];
  const service = await createService(post, {
    ...{ name: 'Kontroll', elementTypeId: category.id },
    dataPropertyTypes: ids.map((id, index) => ({
      ...{ id, name: `Fält ${index + 1}`, fieldType: 'integer', showForUser: true, showForAdmin: true },
    })),
    ...(rules.length > 0 && {
      schemaConfigurations: [{ subject: { type: 'element' }, writeAction: { matchRules: rules } }],
    }),
  });
  const requests = Array.from({ length: distinctCount }, (_, number) => ({
    method: 'POST' as const,
    path: `/api/v2/${path}/operations`,
    body: JSON.stringify({
      ...{ clientOperationId: '{uuid}', ...service, mode: 'start' },
      elementId: elementIds[number % elementIds.length],
      dataProperties: ids.map((dataPropertyTypeId, index) => ({ dataPropertyTypeId, value: number + index })),
    }),
  }));
  return { requests, webhookId };
}

/** Connects a receiver. @returns the configuration's id */
export function addWebhook(site: ServicesSite, address: string, events: readonly string[]): Promise<string> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return addConfig(site, 'integration', 'webhook', { address, secret, events });
}

async function addConfig({ post }: ServicesSite, processorType: string, processorKey: string, values: object) {
  const name = `${processorKey} ${randomUUID()}`;
  const data = { processorType, processorKey, name, dataProperties: dataProperties(values) };
  return (await post('processors/config', { data })).id;
}
