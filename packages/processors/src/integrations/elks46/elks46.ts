import type { Processor } from '../../contract.ts';
import type { OutgoingSms, SmsContext, SmsOutcome, SmsReport } from '../../sms-gateway.ts';
import { gatewayProcessor } from '../sms/gateway-processor.ts';
import { addressBelow, askGateway, basicAuthorization, objectOf } from '../sms/gateway-request.ts';
import { manifest } from './manifest.ts';

/** Sends SMS by 46elks. Source: 46elks.se/docs/send-sms and 46elks.se/docs/sms-delivery-reports. */
export const elks46: Processor = gatewayProcessor(manifest, { send, readReport });

function send({ configuration, http }: SmsContext, sms: OutgoingSms): Promise<SmsOutcome> {
  const { address, username, password } = configuration;
  const parameters = new URLSearchParams({
    from: sms.sender,
    to: sms.to,
    message: sms.text,
    ...(sms.reportUrl && { whendelivered: sms.reportUrl }),
  });
  const request = {
    url: addressBelow(address, 'sms'),
    method: 'POST',
    headers: {
      authorization: basicAuthorization(username, password),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: parameters.toString(),
  };
  return askGateway(http, request, (answer) => {
    const id = objectOf(answer)?.id;
    return { gatewayReference: typeof id === 'string' ? id : null };
  });
}

/** The address of a report says which SMS it is about. */
function readReport({ status }: Readonly<Record<string, unknown>>): SmsReport | null {
  if (status === 'delivered') return { reference: null, status, reason: null };
  if (status === 'failed') return { reference: null, status, reason: null };
  return status === 'sent' || status === 'created' ? { reference: null, status: 'underWay', reason: null } : null;
}
