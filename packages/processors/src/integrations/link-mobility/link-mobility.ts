import type { Processor } from '../../contract.ts';
import type { OutgoingSms, SmsContext, SmsOutcome, SmsReport } from '../../sms-gateway.ts';
import { gatewayProcessor } from '../sms/gateway-processor.ts';
import { addressBelow, askGateway, basicAuthorization, objectOf } from '../sms/gateway-request.ts';
import { manifest } from './manifest.ts';

/** Sends SMS by Link Mobility. Source: "LINK Mobility SMS REST API, MT and Delivery Reports", version 2.4. */
export const linkMobility: Processor = gatewayProcessor(manifest, { send, readReport });

/** Result codes of delivery reports. */
const deliveredCodes: readonly unknown[] = [1001, 1007];
const underWay: readonly unknown[] = [1000, 1005];

function send({ configuration, http }: SmsContext, sms: OutgoingSms): Promise<SmsOutcome> {
  const { address, username, password, platformId, platformPartnerId, gateId } = configuration;
  const body = {
    source: sms.sender,
    sourceTON: 'ALPHANUMERIC',
    destination: sms.to,
    destinationTON: 'MSISDN',
    userData: sms.text,
    platformId,
    platformPartnerId,
    refId: sms.reference,
    useDeliveryReport: sms.reportUrl !== null,
    ...(gateId ? { deliveryReportGates: [gateId] } : {}),
  };
  const request = {
    url: addressBelow(address, 'sms/send'),
    method: 'POST',
    headers: { authorization: basicAuthorization(username, password), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return askGateway(http, request, (answer) => {
    const { messageId, resultCode, description } = objectOf(answer) ?? {};
    if (resultCode !== undefined && !underWay.includes(resultCode) && !deliveredCodes.includes(resultCode)) {
      return { failure: { reason: 'refused', isFinal: true, reply: `${resultCode} ${description ?? ''}`.trim() } };
    }
    return { gatewayReference: messageId === undefined ? null : String(messageId) };
  });
}

/** Reports go to the address that Link Mobility keeps for the account, and name the SMS as it was named to them. */
function readReport(values: Readonly<Record<string, unknown>>): SmsReport | null {
  const { refId, resultCode, operatorResultCode } = values;
  const code = Number(resultCode);
  if (resultCode === undefined || !Number.isInteger(code)) return null;
  const reference = typeof refId === 'string' ? refId : null;
  if (deliveredCodes.includes(code)) return { reference, status: 'delivered', reason: null };
  if (underWay.includes(code)) return { reference, status: 'underWay', reason: null };
  const detail = operatorResultCode ? ` (${operatorResultCode})` : '';
  return { reference, status: 'failed', reason: `${code}${detail}` };
}
