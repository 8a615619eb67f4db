import { randomBytes } from 'node:crypto';
import { makeCode } from '@tingest/domain/register';

/** How often a code is made up before it is an error that none is free. */
export const maxCodeAttempts = 10;

/** Makes up a code. Another object may have it, which the caller finds out by storing it. */
export type NewCode = () => string;

/** @see NewCode */
export const newCode: NewCode = () => makeCode(randomBytes);
