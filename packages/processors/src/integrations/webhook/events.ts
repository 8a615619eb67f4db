import type { FieldOption } from '@tingest/domain';
import { localized, type Texts } from '../../localized.ts';

function event(value: string, texts: Texts): FieldOption {
  return { value, name: texts.en, localizedNames: localized(texts) };
}

/** What can happen that others want to hear of. The database names them, in the transaction of what happens. */
export const webhookEvents: readonly FieldOption[] = [
  event('element.created', { sv: 'Objekt skapat', en: 'Object created', nb: 'Objekt opprettet' }),
  event('element.updated', { sv: 'Objekt ändrat', en: 'Object changed', nb: 'Objekt endret' }),
  event('element.deleted', { sv: 'Objekt borttaget', en: 'Object deleted', nb: 'Objekt slettet' }),
  event('operation.performed', { sv: 'Händelse utförd', en: 'Operation performed', nb: 'Hendelse utført' }),
  event('transaction.created', { sv: 'Transaktion påbörjad', en: 'Transaction begun', nb: 'Transaksjon påbegynt' }),
  event('transaction.updated', { sv: 'Transaktion ändrad', en: 'Transaction changed', nb: 'Transaksjon endret' }),
  event('transaction.deleted', { sv: 'Transaktion borttagen', en: 'Transaction deleted', nb: 'Transaksjon slettet' }),
  event('user.created', { sv: 'Användare skapad', en: 'User created', nb: 'Bruker opprettet' }),
  event('user.updated', { sv: 'Användare ändrad', en: 'User changed', nb: 'Bruker endret' }),
  event('user.deleted', { sv: 'Användare borttagen', en: 'User deleted', nb: 'Bruker slettet' }),
];
