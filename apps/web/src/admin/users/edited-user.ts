import type { User, UserDraft } from '../../api/users.ts';

/** A user as it is edited; an empty password leaves it as it is. */
export type EditedUser = UserDraft & { readonly password: string; readonly sendConfirmationEmail: boolean };

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
    sendConfirmationEmail: true,
    password: '',
  };
}

/** Returns the data to send for an edited user: no invitation is sent without an address. */
export function toSave({ password: _, sendConfirmationEmail, ...user }: EditedUser): UserDraft {
  return { ...user, sendConfirmationEmail: sendConfirmationEmail && Boolean(user.email?.trim()) };
}
