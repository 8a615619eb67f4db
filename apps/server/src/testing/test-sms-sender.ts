import { processors } from '@tingest/processors';
import { secretsPurpose } from '../features/configuration/processors/secret-values.ts';
import { createSmsSender } from '../features/work/messages/sms/configured-gateways.ts';
import { createReportSecrets } from '../features/work/messages/sms/sms-reports.ts';
import type { SmsSender } from '../features/work/messages/sms/sms-sender.ts';
import { createCircuitBreakers } from '../features/work/processors/http/circuit-breakers.ts';
import { createRunHttp } from '../features/work/processors/http/http-capability.ts';
import { createTokenStore } from '../features/work/processors/http/token-store.ts';
import { createGuardedClient } from '../outgoing/guarded-client.ts';
import { createSecretBox } from '../security/secret-box.ts';

/** The key that `createTestApp` keeps secrets with. */
const secretKey = Buffer.alloc(32, 7);

/** Creates the sender of SMS for gateways that a test configures on its own machine; they may take half a second. */
export function createTestSmsSender(publicUrl: string): SmsSender {
  return createSmsSender({
    processors,
    secrets: createSecretBox(secretKey, secretsPurpose),
    reports: createReportSecrets(secretKey),
    publicUrl,
    http: (requests) =>
      createRunHttp(
        {
          outgoing: createGuardedClient({ allow: ['127.0.0.1'] }),
          // One that is left alone for a while is tested where the way out is.
          breakers: createCircuitBreakers({ failures: 1000 }),
          tokens: createTokenStore(),
        },
        { ...requests, timeout: 500 },
      ).http,
  });
}
