import type { PublicAccess } from '@tingest/domain/access';
import type { Culture } from '@tingest/domain/foundation';
import type { ReservationPolicy } from '@tingest/domain/work';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { type ElementType, elementTypes } from '../../api/element-types.ts';
import type { WithUsage } from '../../api/publishable-items.ts';
import { comparing } from '../../features/editor/compared.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { type Translate, useTexts } from '../../lib/texts/texts.ts';
import { ItemPage } from '../item-page.tsx';
import { PublishableEditor } from '../publishable-editor.tsx';
import { fieldsStep, rulesOfFieldsStep, useComparedProperties } from '../publishable-steps.tsx';
import { useConfirmImpact } from '../use-confirm-impact.ts';
import { type CategoryDraft, categoryDraft, newCategory, validateCategory } from './category-draft.ts';
import { minutesPer, unitOf } from './durations.ts';
import { weekdayLabel } from './opening-days.ts';
import { PublicStep } from './public-step.tsx';
import { ReservationStep } from './reservation-step.tsx';

/** A new category. */
export function ElementTypeCreateScreen(): ReactNode {
  return <ElementTypeEditor storedType={null} />;
}

/** A category that there is. */
export function ElementTypeEditScreen(): ReactNode {
  return (
    <ItemPage of="elementTypes" useItem={elementTypes.useToEdit}>
      {(storedType) => <ElementTypeEditor storedType={storedType} />}
    </ItemPage>
  );
}

const compareProperty = comparing<CategoryDraft>();

function ElementTypeEditor({ storedType }: { readonly storedType: (ElementType & WithUsage) | null }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const hasReservations = useSession().tenant.settings.enableReservations;
  const fieldsLabel = t('admin.elementTypes.fieldsStep');
  const reservationsLabel = t('admin.reservations.step');
  const publicLabel = t('admin.public.step');
  const sharedProperties = useComparedProperties(fieldsLabel);
  return (
    <PublishableEditor<CategoryDraft, ElementType>
      name="elementTypes"
      items={elementTypes}
      storedItem={storedType}
      newDraft={newCategory}
      newTitle={t('admin.elementTypes.create')}
      steps={[
        fieldsStep(fieldsLabel, {
          isListed: true,
          canBePublic: true,
          collection: '/{tenantKey}/{siteKey}/elementTypes',
        }),
        ...(hasReservations
          ? [
              {
                key: 'reservations',
                label: reservationsLabel,
                paths: ['reservationPolicy'],
                content: (editor: Editor<CategoryDraft, ElementType>) => <ReservationStep editor={editor} />,
              },
            ]
          : []),
        {
          key: 'public',
          label: publicLabel,
          paths: ['publicAccess'],
          content: (editor) => <PublicStep editor={editor} />,
        },
        rulesOfFieldsStep(t('admin.rules.step'), '/{tenantKey}/{siteKey}/elementTypes'),
      ]}
      validate={validateCategory}
      toDraft={categoryDraft}
      properties={[
        ...sharedProperties,
        compareProperty('reservationPolicy', reservationsLabel, (policy) => reservationPolicyText(policy, t, culture)),
        compareProperty('publicAccess', publicLabel, (access) => publicAccessText(access, t)),
      ]}
      confirmSave={useConfirmImpact('/{tenantKey}/{siteKey}/elementTypes')}
    />
  );
}

/** Describes the reservation settings, one per line, for the comparison of two versions. */
function reservationPolicyText(policy: ReservationPolicy, t: Translate, culture: Culture): string {
  const { bufferMinutes, shortestNoticeMinutes, longestDays, releaseAfterMinutes, openingHours } = policy;
  const noneText = t('admin.reservations.none');
  const duration = (minutes: number): string => {
    const unit = unitOf(minutes);
    const count = minutes / minutesPer[unit];
    return t(`admin.reservations.${unit}Said`, { count, number: formatNumber(culture, count) });
  };
  const hours = openingHours.map(({ weekday, from, to }) => `${weekdayLabel(weekday, culture)} ${from}–${to}`);
  return [
    [t('admin.reservations.bufferMinutes'), bufferMinutes ? duration(bufferMinutes) : noneText],
    [t('admin.reservations.shortestNoticeMinutes'), shortestNoticeMinutes ? duration(shortestNoticeMinutes) : noneText],
    [t('admin.reservations.longestDays'), longestDays ?? t('admin.services.noLimit')],
    [
      t('admin.reservations.releaseAfterMinutes'),
      releaseAfterMinutes === null ? t('admin.services.loan.never') : duration(releaseAfterMinutes),
    ],
    [t('admin.reservations.opening'), hours.join(', ') || t('admin.reservations.always')],
  ]
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

/** Describes the access of anonymous users, for the comparison of two versions. */
function publicAccessText({ isPublic, schemaKey }: PublicAccess, t: Translate): string {
  if (!isPublic) return t('admin.public.nobody');
  return schemaKey === null ? t('admin.public.isPublic') : `${t('admin.public.isPublic')} (${schemaKey})`;
}
