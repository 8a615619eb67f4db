import { Skeleton } from '@mantine/core';
import type { Grant } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import type { SavedPrivilege } from '../../api/privileges.ts';
import { usePrivilegesWithGrants } from '../../api/privileges-with-grants.ts';
import { useGrantableResources } from '../../features/grants/use-grantable-resources.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { GrantLine } from '../grant-line.tsx';
import { CanvasAction, CanvasLink } from './canvas-link.tsx';
import { CanvasSection } from './canvas-section.tsx';
import styles from './category-canvas.module.css';
import { grantsOfCategory } from './grants-of-category.ts';
import type { CategoryParts } from './use-category-parts.ts';

/** Privileges that concern a category, each with its grants there; undefined until they have loaded. */
export function useCategoryPrivileges(
  parts: CategoryParts | undefined,
): readonly (SavedPrivilege & { readonly relevantGrants: readonly Grant[] })[] | undefined {
  const privileges = usePrivilegesWithGrants();
  if (!parts || !privileges) return undefined;
  return privileges
    .map((privilege) => ({ ...privilege, relevantGrants: grantsOfCategory(privilege.grants, parts) }))
    .filter(({ relevantGrants }) => relevantGrants.length > 0)
    .toSorted((one, otherPrivilege) => one.name.localeCompare(otherPrivilege.name));
}

interface AccessSectionProps {
  readonly privileges: ReturnType<typeof useCategoryPrivileges>;
}

/** Access to the category's objects and services, in sentences: of the roles, and of each privilege. */
export function AccessSection({ privileges }: AccessSectionProps): ReactNode {
  const t = useTexts();
  const { resources } = useGrantableResources();
  return (
    <CanvasSection
      name="access"
      title={t('admin.canvas.sections.access')}
      count={privileges?.length}
      actions={<CanvasAction kind="create" to="/users/privileges/create" label={t('admin.privileges.create')} />}
    >
      <Hint>{t('admin.canvas.accessOfRoles')}</Hint>
      {!privileges || !resources ? (
        <Skeleton height={60} radius="md" />
      ) : privileges.length === 0 ? (
        <Hint>{t('admin.canvas.noPrivileges')}</Hint>
      ) : (
        <ul className={styles.lines}>
          {privileges.map(({ id, name, userCount, relevantGrants }) => (
            <li key={id} className={styles.item}>
              <div className={styles.line}>
                <CanvasLink to={`/users/privileges/${id}/edit`}>{name}</CanvasLink>
                <small>{t('admin.canvas.holders', { count: userCount })}</small>
              </div>
              <ul className={styles.sentences}>
                {relevantGrants.map((grant) => (
                  <GrantLine key={grant.id} grant={grant} resources={resources} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </CanvasSection>
  );
}
