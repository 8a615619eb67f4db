import type { Culture } from '@tingest/domain';
import type { WorkTicket } from '../workers/worker-pool.ts';
import type { Authentication } from './context.ts';
import type { ProblemError } from './problem-error.ts';
import type { RequestAccess } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The culture that this request is answered in, errors included. */
    answerCulture: Culture;
    access: RequestAccess;
    /** Of a request whose body may be large; given back when it is answered. */
    largeBody: WorkTicket | null;
    /** The answer to whoever turns out not to be signed in, from an address where that failed too often. */
    refusedUnlessSignedIn: ProblemError | null;
  }
  interface FastifyContextConfig {
    authentication?: Authentication;
    /** The call, as the API's document names it. */
    operation?: string;
    rateLimitPerMinute?: number | undefined;
    takesUpload?: boolean;
    carriesFiles?: boolean;
  }
}
