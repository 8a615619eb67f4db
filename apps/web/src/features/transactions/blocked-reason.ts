import { hasOwnWord } from '@tingest/domain/work';
import { useTexts } from '../../lib/texts/texts.ts';
import type { ServiceOffer } from './service-offer.ts';
import { useStateSentence } from './state-sentence.ts';
import { operationLabel } from './transaction-labels.ts';

/**
 * Returns a function that states why a service cannot begin on an object. Names the step that has to come first where
 * the service's own transaction is open, as that is listed beside it.
 */
export function useBlockedReason(): (offer: Pick<ServiceOffer, 'service' | 'open' | 'blockedBy'>) => string {
  const t = useTexts();
  const sentence = useStateSentence();
  const reasonOf = ({ service, open, blockedBy }: Pick<ServiceOffer, 'service' | 'open' | 'blockedBy'>): string => {
    if (blockedBy === null) return t('service.state.out');
    if (!open.includes(blockedBy)) return sentence(blockedBy);
    return hasOwnWord(service, { operation: 'complete' })
      ? t('service.service.blockedFirst', { operation: operationLabel(service, 'complete', t) })
      : t('service.service.blockedOpen');
  };
  return (offer) => t('service.service.blocked', { reason: reasonOf(offer) });
}
