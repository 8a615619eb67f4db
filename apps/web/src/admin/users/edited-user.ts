import type { User, UserDraft } from '../../api/users.ts';

/** A user as it is edited; an empty password leaves it as it is. */
export type EditedUser = UserDraft & { readonly password: string; readonly sendConfirmationEmail: boolean };

/** What is stored, to be edited. */
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

/** A new user of the site where the administrator is, who is invited once there is an address. */
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

/** What is sent of an edited user: nobody is invited without an address. */
export function toSave({ password: _, sendConfirmationEmail, ...user }: EditedUser): UserDraft {
  return { ...user, sendConfirmationEmail: sendConfirmationEmail && Boolean(user.email?.trim()) };
}
