import type { app as english } from '../en-US/app.ts';
import type { Texts } from '../texts.ts';

export const app = {
  actions: {
    add: 'Lägg till',
    back: 'Tillbaka',
    cancel: 'Avbryt',
    close: 'Stäng',
    continue: 'Fortsätt',
    delete: 'Ta bort',
    edit: 'Redigera',
    next: 'Nästa',
    retry: 'Försök igen',
    save: 'Spara',
    signIn: 'Logga in',
    signOut: 'Logga ut',
  },
  answers: {
    no: 'Nej',
    yes: 'Ja',
  },
  loading: 'Läser in…',
  unsavedChanges: {
    title: 'Du har osparade ändringar!',
    question: 'Vill du lämna sidan utan att spara dina ändringar?',
  },
} satisfies Texts<typeof english>;
