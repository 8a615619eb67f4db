import { type Answer, ApiError, createApiClient } from '@tingest/api-client';
import { cultureStore } from '../lib/culture/culture-store.ts';
import { readStored, writeStored } from '../lib/storage/safe-storage.ts';
import { createStore } from '../lib/store/store.ts';

const credentialKey = 'tingest.kiosk';
const here = '/{tenantKey}/{siteKey}/kiosk';

/** The kiosk of a paired device, as its screen shows it. */
export type KioskDevice = Answer<'/kiosk/pair', 'post'>['device'];
export type KioskPerson = Answer<'/kiosk/signIn', 'post'>;
/** A scanned object and the steps that the person can perform with it. */
export type KioskElement = Answer<`${typeof here}/elements/{code}`, 'get'>;
export type KioskStep = KioskElement['steps'][number];
export type KioskResult = Answer<`${typeof here}/operations`, 'post'>;

/** The device's credential, which outlives the page; and the session of the person, which does not. */
export const kioskCredential = createStore<string | null>(readStored('local', credentialKey));
const session = { token: undefined as string | undefined, device: undefined as KioskDevice | undefined };

const client = createApiClient({
  getScope: () => session.device,
  getToken: () => session.token,
  getCulture: () => cultureStore.get(),
});

function keepCredential(credential: string | null): void {
  writeStored('local', credentialKey, credential);
  kioskCredential.set(credential);
}

/** Pairs this device by a code. @throws ApiError */
export async function pairKiosk(code: string): Promise<KioskDevice> {
  const { credential, device } = await client.post('/kiosk/pair', { body: { code } });
  keepCredential(credential);
  session.device = device;
  return device;
}

/** Fetches the kiosk of this device; a device that was shut out forgets its credential. @throws ApiError */
export async function fetchKiosk(credential: string): Promise<KioskDevice> {
  const device = await withCredential(() => client.post('/kiosk/state', { body: { credential } }));
  session.device = device;
  return device;
}

/** Signs a person in. @throws ApiError */
export async function signInAtKiosk(credential: string, badge: string): Promise<KioskPerson> {
  const person = await withCredential(() => client.post('/kiosk/signIn', { body: { credential, badge } }));
  session.token = person.token;
  return person;
}

/** Signs the person out; without an answer the session ends by its idle time. */
export async function signOutOfKiosk(): Promise<void> {
  const signedOut = session.token === undefined ? undefined : client.delete(`${here}/session`);
  try {
    await signedOut;
  } catch {
    // Ended already, or soon by itself.
  } finally {
    session.token = undefined;
  }
}

/** @throws ApiError */
export function fetchKioskElement(code: string): Promise<KioskElement> {
  return client.get(`${here}/elements/{code}`, { path: { code } });
}

/** @throws ApiError */
export function performAtKiosk(elementId: string, step: KioskStep, clientOperationId: string): Promise<KioskResult> {
  const { transactionTypeId, operationTypeId, mode, transactionId } = step;
  const dataProperties = step.dataProperties.map(({ dataPropertyTypeId, value }) => ({ dataPropertyTypeId, value }));
  const body = {
    clientOperationId,
    elementId,
    transactionTypeId,
    operationTypeId,
    mode,
    transactionId,
    dataProperties,
  };
  return client.post(`${here}/operations`, { body });
}

/** Whether a call got no answer: it may have been made. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.isNoReply;
}

/** Whether the person was signed out by the server. */
export function isKioskSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.details.some(({ code }) => code === 'kioskSessionEnded');
}

async function withCredential<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && error.details.some(({ code }) => code === 'kioskNotPaired')) keepCredential(null);
    throw error;
  }
}
