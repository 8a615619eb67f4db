import { createHash } from 'node:crypto';
import { publicFields } from '@tingest/domain/access';
import { walkFields } from '@tingest/domain/fields';
import { type ElementTypeInfo, elementTypeFinder } from '../../../data-objects/find-element-type.ts';
import { type TypeStamp, typeStamp } from '../../../data-objects/type-finder.ts';
import { fixedStatement } from '../../../database/fixed-statement.ts';
import type { DirectorySite } from '../../../http/kernel/tenant-directory.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { publicAccessOf } from '../../configuration/element-types/public-access-schemas.ts';
import { isOpenNow, type OpenScope } from './public-object.ts';

/** A category that anonymous users see. */
export interface PublicCategory {
  /** Its name in addresses: no id. */
  readonly key: string;
  readonly name: string;
  readonly site: DirectorySite;
  readonly type: ElementTypeInfo;
  /** Whether anonymous users see where its objects are. */
  readonly hasPositions: boolean;
}

const publishedStatement = fixedStatement<TypeStamp & { readonly site_id: string }>(
  `SELECT t.id, t.site_id, t.status, ${typeStamp} AS stamp FROM element_types t
   WHERE t.tenant_id = $1 AND t.status = 'published' AND t.public_access @> '{"isPublic": true}'`,
);

/** The categories of a tenant that anonymous users see, by site and name; none where it allows no anonymous requests. */
export async function findPublicCategories(scope: OpenScope): Promise<readonly PublicCategory[]> {
  const [stamps, isOpen] = await Promise.all([publishedStatement(scope.tx, [scope.tenant.id]), isOpenNow(scope)]);
  if (!isOpen) return [];
  const publicCategories: PublicCategory[] = [];
  for (const stamp of stamps) {
    const site = scope.tenant.sites.find(({ id }) => id === stamp.site_id);
    const type = site && (await elementTypeFinder.findStored({ ...scope, site }, stamp));
    if (!site || type?.row.status !== 'published' || !publicAccessOf(type.row).isPublic) continue;
    const isFilled = type.row.pending_slot_map === null;
    publicCategories.push({
      ...{ key: keyOf(type.id), name: nameOf(type.row, scope.culture), site, type },
      // While objects are prepared anew for changed fields, where they are may be from a field that is public no more.
      hasPositions:
        isFilled && [...walkFields(publicFields(type.fields))].some(({ fieldType }) => fieldType === 'position'),
    });
  }
  const order = (site: DirectorySite) => scope.tenant.sites.indexOf(site);
  return publicCategories.sort((a, b) => order(a.site) - order(b.site) || a.name.localeCompare(b.name, scope.culture));
}

function keyOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 10);
}
