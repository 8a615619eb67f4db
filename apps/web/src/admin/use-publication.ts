import { formatList } from '@tingest/i18n';
import { errorTexts } from '../api/error-texts.ts';
import { fetchPublication, type Publication, type PublishedCollection, usePublish } from '../api/publication.ts';
import type { PublishableDraft, StoredPublishable } from '../api/publishable-items.ts';
import { operationLabel } from '../features/transactions/transaction-labels.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { flash } from '../lib/flash/flash.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { confirm } from '../ui/dialog/confirm.ts';

type Related = Publication['needs'][number];

/** Items in words: “Return” (function, draft), “Borrow” (service). */
export function useRelatedText(): (items: readonly Related[], shows: 'status' | 'modes') => string {
  const t = useTexts();
  const culture = useCulture();
  return (items, shows) =>
    formatList(
      culture,
      items.map(({ name, resource, status, modes }) => {
        const details =
          shows === 'status'
            ? [t(`statuses.${status}.name`).toLowerCase()]
            : modes.map((mode) => operationLabel('unknown', mode, t).toLowerCase());
        const kind = t(`admin.editor.definition.kinds.${resource}`).toLowerCase();
        return t('admin.editor.publication.item', { name, kind: [kind, ...details].join(', ') });
      }),
    );
}

interface PublicationQuestions<Draft, Stored> {
  /** Asks before something is withdrawn that published items need; `false` keeps it from being saved. */
  readonly confirmWithdrawal: (base: Draft, draft: Draft) => Promise<boolean>;
  /**
   * After publishing an item that needs unpublished items, asks whether to publish them too, and does so if confirmed.
   */
  readonly offerNeeds: (stored: Stored) => Promise<void>;
}

/** Provides the confirmations on saving that concern the publication of dependent items. */
export function usePublicationQuestions<Draft extends PublishableDraft, Stored extends StoredPublishable>(
  collection: PublishedCollection,
): PublicationQuestions<Draft, Stored> {
  const t = useTexts();
  const relatedText = useRelatedText();
  const { mutateAsync: publish } = usePublish(collection);
  return {
    async confirmWithdrawal(base, draft) {
      if (base.id === undefined || base.status !== 'published' || draft.status === 'published') return true;
      // Failing to load the dependent items does not prevent saving: a withdrawn item can be published again.
      const publication = await fetchPublication(collection, base.id).catch(() => undefined);
      const lines = [
        publication && publication.usedBy.length > 0
          ? t('admin.editor.publication.stops', { items: relatedText(publication.usedBy, 'modes') })
          : '',
        publication && publication.openTransactions > 0
          ? t('admin.editor.publication.open', { count: publication.openTransactions })
          : '',
      ].filter((line) => line !== '');
      if (lines.length === 0) return true;
      return confirm({
        title: t('admin.editor.publication.withdrawTitle'),
        text: lines.join('\n'),
        confirmLabel: t('admin.editor.publication.withdraw'),
      });
    },
    async offerNeeds({ id, name, status }) {
      if (status !== 'published') return;
      const publication = await fetchPublication(collection, id).catch(() => undefined);
      if (!publication || publication.needs.length === 0) return;
      const isPublishing = await confirm({
        title: t('admin.editor.publication.needsTitle'),
        text: t('admin.editor.publication.needs', { name, items: relatedText(publication.needs, 'status') }),
        confirmLabel: t('admin.editor.publication.publish'),
        cancelLabel: t('admin.editor.publication.later'),
      });
      if (!isPublishing) return;
      try {
        await publish(id);
        flash('success', t('admin.editor.publication.published'));
      } catch (error) {
        for (const text of errorTexts(error)) flash('error', text);
      }
    },
  };
}
