import type { FieldOption } from '@tingest/domain/fields';
import { option } from '../../localized.ts';

/** Events that other systems may subscribe to. The database names them, in the transaction of the event. */
export const webhookEvents: readonly FieldOption[] = [
  option('element.created', ['Objekt skapat', 'Object created', 'Objekt opprettet']),
  option('element.updated', ['Objekt ändrat', 'Object changed', 'Objekt endret']),
  option('element.deleted', ['Objekt borttaget', 'Object deleted', 'Objekt slettet']),
  option('operation.performed', ['Händelse registrerad', 'Event recorded', 'Hendelse registrert']),
  option('transaction.created', ['Transaktion påbörjad', 'Transaction started', 'Transaksjon påbegynt']),
  option('transaction.updated', ['Transaktion ändrad', 'Transaction changed', 'Transaksjon endret']),
  option('transaction.deleted', ['Transaktion borttagen', 'Transaction deleted', 'Transaksjon slettet']),
  option('user.created', ['Användare skapad', 'User created', 'Bruker opprettet']),
  option('user.updated', ['Användare ändrad', 'User changed', 'Bruker endret']),
  option('user.deleted', ['Användare borttagen', 'User deleted', 'Bruker slettet']),
];
