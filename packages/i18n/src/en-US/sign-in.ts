/** What the sign-in pages of the app say. Loaded with the first of them, or with a form that outlives a sign-in. */
export const signIn = {
  title: 'Sign in',
  text: 'Register things and the work done on them.',
  signingIn: 'Signing in…',
  tellAdministrator: 'If it happens again, tell your administrator: {{detail}}',
  again: {
    title: 'Sign in to go on',
    text: 'What you have written on this page is still here. Sign in in a new tab, then go on here.',
    open: 'Sign in in a new tab',
    later: 'Not now',
  },
  demonstration: {
    title: 'Demonstration',
    accounts: 'This installation has made-up data. Sign in with one of these accounts:',
    password: 'Password for all of them:',
    reachableTitle: 'Anybody can sign in here',
    reachable:
      'Whoever reaches this address can sign in with these accounts and do everything that they may. Use it for made-up data only.',
  },
} as const;
