import type { Problem } from '@tingest/domain/foundation';
import { findProcessor, isFieldShown } from '@tingest/processors';
import type { Static } from 'typebox';
import { throwProblems } from '../../../http/kernel/problem-error.ts';
import type { GuardedClient } from '../../../outgoing/guarded-client.ts';
import { OutgoingError } from '../../../outgoing/outgoing-error.ts';
import type { ProcessorDependencies } from './implementations.ts';
import type { configSave } from './processor-schemas.ts';

/** Scheme and server of an address; the rest may contain values that are not known yet. */
const origin = /^https?:\/\/[^\s/?#@\\{}]+/i;
/** The name or address of a server without a scheme, an IPv6 address in brackets or without. */
const serverName = /^[^\s/?#@\\{}]+$/;

/**
 * Refuses addresses of a configuration that lead into the server's network, by the rule for sending requests, so that
 * the user gets the error when saving and not when a request is sent. An address that does not resolve at the moment is
 * accepted: it is checked again with each request.
 *
 * @throws ProblemError `addressNotAllowed` at each field
 */
export async function checkAddresses(
  { processors, outgoing }: Pick<ProcessorDependencies, 'processors'> & { readonly outgoing: GuardedClient },
  { data }: Static<typeof configSave>,
): Promise<void> {
  const manifest = findProcessor(processors, data.processorType, data.processorKey)?.manifest;
  const values = Object.fromEntries(
    (data.dataProperties ?? []).map(({ dataPropertyTypeId, value }) => [dataPropertyTypeId, value]),
  );
  const visibleFieldIds = (manifest?.addressFieldIds ?? []).filter(
    (id) => manifest && isFieldShown(manifest, id, values),
  );
  const problems = await Promise.all(visibleFieldIds.map((id) => addressProblem(outgoing, id, values[id])));
  throwProblems(problems.flatMap((problem) => problem ?? []));
}

async function addressProblem(outgoing: GuardedClient, fieldId: string, value: unknown): Promise<Problem | null> {
  const server = typeof value === 'string' ? serverAddress(value.trim()) : undefined;
  if (server === undefined) return null;
  try {
    await outgoing.check(server);
    return null;
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const isForbidden = error.problem === 'forbiddenAddress';
    return isForbidden ? { code: 'addressNotAllowed', path: `data.dataProperties.${fieldId}` } : null;
  }
}

function serverAddress(text: string): string | undefined {
  const address = origin.exec(text)?.[0];
  if (address !== undefined || !serverName.test(text)) return address;
  const isBareIpv6 = text.includes(':') && !text.startsWith('[') && text.split(':').length > 2;
  return isBareIpv6 ? `https://[${text}]` : `https://${text}`;
}
