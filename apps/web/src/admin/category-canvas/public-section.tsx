import { publicFields } from '@tingest/domain/access';
import { fieldLabel, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import { formatList } from '@tingest/i18n';
import type { ReactNode } from 'react';
import type { ElementType } from '../../api/element-types.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { CanvasAction } from './canvas-link.tsx';
import { CanvasSection } from './canvas-section.tsx';

interface PublicSectionProps {
  readonly category: ElementType;
  readonly isLocked: boolean;
}

/** Access of people without an account to the category's objects, in sentences. */
export function PublicSection({ category, isLocked }: PublicSectionProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { settings } = useSession().tenant;
  const { isPublic } = category.publicAccess;
  const names = [...walkFields(publicFields(category.dataPropertyTypes))]
    .filter((field) => fieldTypeOf(field).hasValue)
    .map((field) => fieldLabel(field, culture));
  return (
    <CanvasSection
      name="public"
      title={t('admin.canvas.sections.public')}
      actions={
        !isLocked && (
          <CanvasAction
            kind="edit"
            to={`/elements/types/${category.id}/edit`}
            label={t('app.actions.edit')}
            ariaLabel={t('admin.canvas.edit', { part: t('admin.canvas.sections.public') })}
          />
        )
      }
    >
      {isPublic ? (
        <>
          <p>{t('admin.canvas.isPublic')}</p>
          <p>
            {names.length === 0
              ? t('admin.canvas.noPublicFields')
              : t('admin.canvas.publicFields', { fields: formatList(culture, names) })}
          </p>
          {!settings.allowAnonymousRequests && (
            <Hint>
              {t('admin.public.notAllowed', { setting: t('admin.tenants.settings.allowAnonymousRequests.name') })}
            </Hint>
          )}
        </>
      ) : (
        <Hint>{t('admin.canvas.notPublic')}</Hint>
      )}
    </CanvasSection>
  );
}
