import { collectionRowsOf, type FieldValues } from '@tingest/domain/fields';
import type { HttpRequest } from '../../capabilities/http.ts';
import type { Processor } from '../../contract.ts';
import type { OutgoingSms, SmsContext, SmsOutcome, SmsReport } from '../../sms-gateway.ts';
import { gatewayProcessor } from '../sms/gateway-processor.ts';
import { askGateway, basicAuthorization, objectOf } from '../sms/gateway-request.ts';
import { manifest } from './manifest.ts';

/** Sends SMS by any gateway that takes one by an HTTP request with named parameters. */
export const smsHttp: Processor = gatewayProcessor(manifest, { send, readReport });

function send({ configuration, http }: SmsContext, sms: OutgoingSms): Promise<SmsOutcome> {
  return askGateway(http, requestOf(configuration, sms), (answer) => {
    const id = objectOf(answer)?.[String(configuration.answerId ?? '')];
    return { gatewayReference: typeof id === 'string' || typeof id === 'number' ? String(id) : null };
  });
}

function requestOf(configuration: FieldValues, sms: OutgoingSms): HttpRequest {
  const { address, format } = configuration;
  const parameters = parametersOf(configuration, sms);
  const headers = authorization(configuration);
  const url = String(address ?? '');
  if (format === 'query') {
    const requestUrl = URL.parse(url);
    for (const [name, value] of parameters) requestUrl?.searchParams.append(name, value);
    return { url: requestUrl?.href ?? url, method: 'GET', headers };
  }
  if (format === 'form') {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return { url, method: 'POST', headers: { ...headers, ...type }, body: new URLSearchParams(parameters).toString() };
  }
  const body = JSON.stringify(Object.fromEntries(parameters));
  return { url, method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
}

/** Returns the parameters under the gateway's own names; a parameter without a name is not sent. */
function parametersOf(configuration: FieldValues, sms: OutgoingSms): [string, string][] {
  const { toName, senderName, textName, referenceName, reportUrlName, withPlus, furtherParameters } = configuration;
  const to = withPlus === false ? sms.to.replace('+', '') : sms.to;
  const namedParameters: [unknown, string | null][] = [
    [toName ?? 'to', to],
    [senderName ?? 'from', sms.sender],
    [textName ?? 'message', sms.text],
    [referenceName, sms.reference],
    [reportUrlName, sms.reportUrl],
    ...collectionRowsOf(furtherParameters).map(({ name, value }): [unknown, string] => [name, String(value ?? '')]),
  ];
  return namedParameters.flatMap(([name, value]): [string, string][] =>
    typeof name === 'string' && name !== '' && value !== null ? [[name, value]] : [],
  );
}

function authorization({ authentication, username, secret }: FieldValues): Record<string, string> {
  if (authentication === 'basic') return { authorization: basicAuthorization(username, secret) };
  return authentication === 'bearer' ? { authorization: `Bearer ${secret ?? ''}` } : {};
}

/** Words that gateways use of an SMS that has arrived, and of one that never will. */
const arrived = /^(delivered|delivrd|received|success|ok|1)$/i;
const failurePattern = /^(failed|failure|undelivered|undeliv|undeliverable|rejected|rejectd|expired|error|2)$/i;

function readReport(values: Readonly<Record<string, unknown>>, configuration: FieldValues): SmsReport | null {
  const { reportReferenceName, reportStatusName } = configuration;
  const readValue = (name: unknown) => (typeof name === 'string' && name !== '' ? values[name] : undefined);
  const status = readValue(reportStatusName ?? 'status');
  if (status === undefined || status === null) return null;
  const word = String(status);
  const reference = readValue(reportReferenceName);
  return {
    reference: typeof reference === 'string' ? reference : null,
    status: arrived.test(word) ? 'delivered' : failurePattern.test(word) ? 'failed' : 'underWay',
    reason: failurePattern.test(word) ? word : null,
  };
}
