import { recordAudit } from '../../../publishing/audit.ts';
import {
  type PrivilegeContent,
  privilegesOfSite,
  writePrivilegeCopy,
} from '../../organisation/privileges/copy-privileges.ts';
import type { Content, CopiedResource } from './copied-resource.ts';

/** Privileges, without who has them. What they grant on single files stays behind, as the files do. */
export const copiedPrivileges: CopiedResource = {
  resource: 'privileges',
  isOrdered: false,
  async load(context) {
    return (await privilegesOfSite(context)).map(({ id, version, name, description, status, grants }) => {
      const content: PrivilegeContent & Content = {
        name,
        description,
        status,
        grants: grants.filter(({ resource, ids }) => resource !== 'file' || ids === 'all'),
      };
      return { id, version, name, names: [name], parentId: null, content, fields: [] };
    });
  },
  async write(context, id, content, version) {
    const copy = { ...(content as PrivilegeContent & Content), id };
    const { before, after } = await writePrivilegeCopy(context, copy, version);
    recordAudit(context, {
      action: before ? 'update' : 'create',
      resourceType: 'privilege',
      resourceId: after.id,
      resourceName: after.name,
      before: before ?? undefined,
      after,
    });
    return { version: after.version };
  },
};
