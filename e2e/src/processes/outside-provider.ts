import { startProgram } from './child-process.ts';
import { freePort } from './free-port.ts';

/** The other identity provider, as a process of its own. See `second-provider.ts`. */
export interface OutsideProvider {
  /** Its issuer, for OIDC_AUTHORITY. */
  readonly issuer: string;
  close(): Promise<void>;
}

export type ResponseType = 'code' | 'id_token token';

/** Starts the provider for an app at `appUrl`. */
export async function startOutsideProvider(appUrl: string, responseType: ResponseType): Promise<OutsideProvider> {
  const port = await freePort();
  const programArguments = ['--port', String(port), '--redirect', `${appUrl}/login`, '--response-type', responseType];
  const program = await startProgram('e2e/src/processes/second-provider.ts', programArguments, {
    readyWhen: /^second provider at/m,
  });
  return {
    issuer: `http://localhost:${port}`,
    close: async () => void (await program.stop()),
  };
}
