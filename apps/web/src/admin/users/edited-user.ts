import type { User, UserDraft } from '../../api/users.ts';
import type { NewPrivilege } from './described-privilege.ts';

/** A user as it is edited; an empty password leaves it as it is. */
export type EditedUser = Omit<UserDraft, 'newPrivileges'> & {
  readonly password: string;
  readonly sendConfirmationEmail: boolean;
  /** Privileges that are saved and given with the user. */
  readonly newPrivileges: readonly NewPrivilege[];
};

/** Returns the editable properties of a stored user. */
export function toDraft(user: User): EditedUser {
  const {
    id,
    version,
    username,
    name,
    email,
    phoneNo,
    preferredChannel,
    role,
    culture,
    isDisabled,
    sites,
    privilegeIds,
  } = user;
  return {
    id,
    version,
    username,
    name,
    email,
    phoneNo,
    preferredChannel,
    role,
    culture,
    isDisabled,
    sites,
    privilegeIds,
    newPrivileges: [],
    sendConfirmationEmail: false,
    password: '',
  };
}

/** Returns a new user of the administrator's current site, to be invited once there is an address. */
export function newUser(siteKey: string, role: EditedUser['role'] = 'PrivilegedUser'): EditedUser {
  return {
    username: '',
    name: '',
    email: null,
    phoneNo: null,
    preferredChannel: 'email',
    role,
    culture: null,
    isDisabled: false,
    sites: siteKey === '' ? [] : [siteKey],
    privilegeIds: [],
    newPrivileges: [],
    sendConfirmationEmail: true,
    password: '',
  };
}

/**
 * Returns the data to send for an edited user: no invitation is sent without an address.
 * @param storedIds privileges that an earlier attempt has saved already
 */
export function toSave(
  { password: _, sendConfirmationEmail, newPrivileges, ...user }: EditedUser,
  storedIds: readonly string[] = [],
): UserDraft {
  const isStored = ({ id }: NewPrivilege): boolean => storedIds.includes(id);
  return {
    ...user,
    privilegeIds: [...user.privilegeIds, ...newPrivileges.filter(isStored).map(({ id }) => id)],
    newPrivileges: newPrivileges.filter((each) => !isStored(each)),
    sendConfirmationEmail: sendConfirmationEmail && Boolean(user.email?.trim()),
  };
}
