import { secondsPerDay } from '@tingest/domain/foundation';
/** How long a browser that is not used stays signed in at the built-in provider, in seconds. */
export const sessionLife = 14 * secondsPerDay;
