/** What the sign-in pages of the app say. Loaded with the first of them. */
export const signInTexts = {
  signIn: {
    title: 'Sign in',
    text: 'Register things and the work done on them.',
    signingIn: 'Signing in…',
    demonstration: {
      title: 'Demonstration',
      accounts: 'This installation has made-up data. Sign in with one of these accounts:',
      password: 'Password for all of them:',
      reachableTitle: 'Anybody can sign in here',
      reachable:
        'Whoever reaches this address can sign in with these accounts and do everything that they may. Use it for made-up data only.',
    },
  },
} as const;
