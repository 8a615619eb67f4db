import type { Culture } from '@tingest/domain';
import type { Authentication } from './context.ts';
import type { RequestAccess } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The culture that this request is answered in, errors included. */
    answerCulture: Culture;
    access: RequestAccess;
  }
  interface FastifyContextConfig {
    authentication?: Authentication;
    /** The call, as the API's document names it. */
    operation?: string;
    rateLimitPerMinute?: number | undefined;
    takesUpload?: boolean;
  }
}
