import type { words as english } from '../en-US/admin-words.ts';
import type { Texts } from '../texts.ts';

export const words = {
  step: 'Ord',
  intro:
    'Velg hva tjenestens trinn og tilstander skal hete: på knapper, i lister og filtre, i hendelsesloggen og på utskrifter.',
  vocabulary: 'Ord for trinn og tilstander',
  preview: 'Forhåndsvisning',
  leadsTo: 'Knappen «{{button}}» fører til tilstanden «{{state}}».',
  changesNothing: 'Knappen «{{button}}» endrer ikke tilstanden.',
  edit: 'Endre enkelte ord',
  operations: 'Trinn',
  statuses: 'Tilstander',
  emptyHint: 'Et ord som står tomt, erstattes med det som er valgt ovenfor.',
} satisfies Texts<typeof english>;
