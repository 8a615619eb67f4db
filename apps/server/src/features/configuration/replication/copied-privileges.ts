import { presentPrivilege } from '../../organisation/privileges/privilege-presenter.ts';
import { type PrivilegeRow, selectPrivileges } from '../../organisation/privileges/privilege-queries.ts';
import {
  changePrivilege,
  createPrivilege,
  getPrivilege,
  type PrivilegeInput,
} from '../../organisation/privileges/privilege-service.ts';
import { type Copy, copiedResource } from './copied-resource.ts';

const inputOf = (copy: Copy) => copy as Copy & PrivilegeInput;

/** Privileges, without their holders. Grants on single files are left out, as the files are. */
export const copiedPrivileges = copiedResource<PrivilegeRow>({
  resource: 'privileges',
  async load(context) {
    return (await selectPrivileges(context)).map(presentPrivilege).map((privilege) => {
      const { id, version, name, description, status, grants } = privilege;
      const retainedGrants = grants.filter(({ resource, ids }) => resource !== 'file' || ids === 'all');
      const content = { name, description, status, grants: retainedGrants };
      return { id, version, name, names: [name], parentId: null, content, fields: [] };
    });
  },
  find: (context, id) => getPrivilege(context, id, true),
  create: (context, copy) => createPrivilege(context, inputOf(copy)),
  change: (context, previous, copy) => changePrivilege(context, previous, inputOf(copy)),
  identify: (row) => row,
  shown: presentPrivilege,
});
