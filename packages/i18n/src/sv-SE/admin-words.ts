import type { words as english } from '../en-US/admin-words.ts';
import type { Texts } from '../texts.ts';

export const words = {
  step: 'Ord',
  intro:
    'Välj vad tjänstens steg och lägen ska heta: på knappar, i listor och filter, i händelseloggen och på utskrifter.',
  vocabulary: 'Ord för steg och lägen',
  preview: 'Förhandsvisning',
  leadsTo: 'Knappen ”{{button}}” leder till läget ”{{state}}”.',
  changesNothing: 'Knappen ”{{button}}” ändrar inte läget.',
  edit: 'Ändra enskilda ord',
  operations: 'Steg',
  statuses: 'Lägen',
  emptyHint: 'Ett ord som lämnas tomt ersätts med det som är valt ovan.',
} satisfies Texts<typeof english>;
