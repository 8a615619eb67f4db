import type { ValueProblem } from '../../../foundation/problems/parsed.ts';
import { isDomainName } from './domain-name.ts';

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/**
 * The standard local@domain form, each domain label at most 63 characters. Source: specification, section 5; the
 * lengths of the whole (254) and of the local part (64) are those of RFC 5321.
 */
export function email(text: string): ValueProblem | null {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = text.slice(at + 1);
  const holds =
    text.length <= 254 &&
    local.length >= 1 &&
    local.length <= 64 &&
    localPart.test(local) &&
    domain.includes('.') &&
    isDomainName(domain);
  return holds ? null : { code: 'email' };
}
