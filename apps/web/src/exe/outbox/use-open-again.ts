import { useNavigate } from '@tanstack/react-router';
import { draftKeyOf } from '../../features/drafts/operation-draft.ts';
import { outbox } from '../../features/outbox/outbox.ts';
import type { OutboxItem } from '../../features/outbox/outbox-item.ts';
import { flash } from '../../lib/flash/flash.ts';
import { changeSite } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';

/**
 * Opens an item's form with its answers. They become the form's draft, and leave the outbox once the device keeps that;
 * a draft that was begun meanwhile is only replaced if its user says so.
 */
export function useOpenAgain(): (item: OutboxItem) => Promise<void> {
  const t = useTexts();
  const navigate = useNavigate();
  return async ({ id, owner, about, draft }) => {
    const draftKey = draftKeyOf(owner, about.target);
    if (draftKey.read()) {
      const mayReplace = await confirm({
        title: t('service.outbox.replaceTitle'),
        text: t('service.outbox.replaceText', { element: about.element }),
        confirmLabel: t('service.outbox.replace'),
      });
      if (!mayReplace) return;
    }
    if (!draftKey.write({ ...draft, about, savedAt: new Date().toISOString() })) {
      flash('error', t('service.outbox.cannotOpen'));
      return;
    }
    await outbox.remove(id);
    changeSite(owner.siteKey);
    const { operationTypeId, elementId, mode, transactionId, transactionTypeId = '' } = about.target;
    if (transactionId === undefined) {
      await navigate({
        to: '/exe/operation/$operationTypeId/$elementId/$transactionTypeId',
        params: { operationTypeId, elementId, transactionTypeId },
      });
      return;
    }
    await navigate({
      to: '/exe/operation/$operationTypeId/$elementId/$mode/$transactionId',
      params: { operationTypeId, elementId, mode, transactionId },
    });
  };
}
