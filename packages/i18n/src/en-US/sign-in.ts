/** Texts of the sign-in pages of the app. Loaded with the first of them, or with a form that outlives a sign-in. */
export const signIn = {
  title: 'Sign in',
  text: 'Register objects and the work done on them.',
  signingIn: 'Signing in…',
  tellAdministrator: 'If it happens again, tell your administrator: {{detail}}',
  again: {
    title: 'Sign in to continue',
    text: 'Your entries on this page are kept. Sign in in a new tab, then continue here.',
    open: 'Sign in in a new tab',
    later: 'Not now',
  },
  demonstration: {
    title: 'Demonstration',
    accounts: 'This installation contains made-up data. Sign in with one of these accounts:',
    password: 'Password for all accounts:',
    reachableTitle: 'Anyone can sign in here',
    reachable: 'Anyone who can open this address can sign in with these accounts. Enter made-up data only.',
  },
} as const;
