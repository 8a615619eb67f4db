import type { FormTexts } from '../texts.ts';

export const signIn = {
  title: 'Logga in',
  text: 'Registrera objekt och det arbete som görs på dem.',
  signingIn: 'Loggar in …',
  tellAdministrator: 'Händer det igen, berätta det här för din administratör: {{detail}}',
  again: {
    title: 'Logga in för att fortsätta',
    text: 'Det du har skrivit på den här sidan finns kvar. Logga in i en ny flik och fortsätt sedan här.',
    open: 'Logga in i en ny flik',
    later: 'Inte nu',
  },
  demonstration: {
    title: 'Demonstration',
    accounts: 'Den här installationen har påhittade uppgifter. Logga in med något av kontona:',
    password: 'Lösenord för alla konton:',
    reachableTitle: 'Vem som helst kan logga in här',
    reachable: 'Alla som kan öppna adressen kan logga in med de här kontona. Skriv bara in påhittade uppgifter.',
  },
} satisfies FormTexts['signIn'];
