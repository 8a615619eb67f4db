import type { Culture } from '@tingest/domain/foundation';
import type { Share } from '../../fairness/tenant-shares.ts';
import type { RequestAccess } from './check-access.ts';
import type { Authentication } from './context.ts';
import type { LargeBody } from './large-body.ts';
import type { ProblemError } from './problem-error.ts';
import type { ReadyAnswer } from './ready-answers.ts';
import type { TimeLimit } from './time-limit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Clears cached permissions and tenants, for code that changes the database without a notification. */
    forgetAccess(): void;
    /** Says, by `/readyz` and with each answer, that the server is about to stop; it goes on answering. */
    beginDraining(): void;
  }
  interface FastifyRequest {
    /** The culture that this request is answered in, errors included. */
    answerCulture: Culture;
    access: RequestAccess;
    /** The body, where it is too large to be read while others wait. */
    largeBody: LargeBody | null;
    /** The time that it has. */
    timeLimit: TimeLimit | null;
    /** The request's share of its tenant's concurrent work, if it needs the database. */
    share: Share | null;
    /** Told of the answer, where the same may be sent again. */
    keepAnswer: ((ready: ReadyAnswer) => void) | null;
    /** Whether the answer has its entity tag already. */
    isTagged: boolean;
    /** The error for a caller that turns out not to be signed in, from an address with too many failures. */
    refusedUnlessSignedIn: ProblemError | null;
  }
  interface FastifyContextConfig {
    authentication?: Authentication;
    /** The call, as the API's document names it. */
    operation?: string;
    rateLimitPerMinute?: number | undefined;
    takesUpload?: boolean;
    carriesFiles?: boolean;
    /** It may take as long as a file does on a slow connection. */
    isTransfer?: boolean;
  }
}
