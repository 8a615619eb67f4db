import type { app as english } from '../en-US/app.ts';
import type { Texts } from '../texts.ts';

export const app = {
  actions: {
    add: 'Legg til',
    back: 'Tilbake',
    cancel: 'Avbryt',
    close: 'Lukk',
    continue: 'Fortsett',
    delete: 'Slett',
    edit: 'Rediger',
    next: 'Neste',
    retry: 'Prøv igjen',
    save: 'Lagre',
    signIn: 'Logg inn',
    signOut: 'Logg ut',
  },
  answers: {
    no: 'Nei',
    yes: 'Ja',
  },
  loading: 'Laster inn…',
  unsavedChanges: {
    title: 'Du har ulagrede endringer!',
    question: 'Er du sikker på at du vil forlate endringene uten å lagre?',
  },
} satisfies Texts<typeof english>;
