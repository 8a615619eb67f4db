import type { PasswordService } from '../../features/organisation/users/password-service.ts';
import { endAccess } from '../../http/authentication/end-access.ts';
import { mountPath } from '../provider/mount-path.ts';
import { setPassword } from './credentials.ts';
import { makePasswordLink } from './password-links.ts';

/** The passwords of the built-in provider. @param publicUrl where people reach it, without a trailing slash */
export function storedPasswords(publicUrl: string): PasswordService {
  const pages = `${publicUrl}${mountPath}/password`;
  return {
    async setPassword(tx, place, password, now) {
      await setPassword(tx, { ...place, password });
      await endAccess(tx, place, now);
    },
    makeLink: (tx, place, purpose, now) => makePasswordLink(tx, place, purpose, { pages, now }),
  };
}
