import type { PasswordService } from '../../features/organisation/users/password-service.ts';
import { endAccess } from '../../http/authentication/end-access.ts';
import { mountPath } from '../provider/mount-path.ts';
import { setPassword } from './credentials.ts';
import { makePasswordLink } from './password-links.ts';

/** The passwords of the built-in provider. @param publicUrl where people reach it, without a trailing slash */
export function storedPasswords(publicUrl: string): PasswordService {
  const pages = `${publicUrl}${mountPath}/password`;
  return {
    async setPassword(tx, userKey, password, now) {
      await setPassword(tx, { ...userKey, password });
      await endAccess(tx, userKey, now);
    },
    makeLink: (tx, userKey, purpose, now) => makePasswordLink(tx, userKey, purpose, { pages, now }),
  };
}
