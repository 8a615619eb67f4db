/** Texts of the built-in identity provider's pages. */
export const idp = {
  languages: {
    label: 'Language',
    'sv-SE': 'Svenska',
    'en-US': 'English',
    'nb-NO': 'Norsk bokmål',
  },
  signIn: {
    title: 'Sign in',
    username: 'Username or e-mail',
    password: 'Password',
    submit: 'Sign in',
    wrong: 'The username or password is not right.',
    missing: 'Type your username and your password.',
    waitSeconds_one: 'Too many attempts. Wait {{count}} second, then try again.',
    waitSeconds_other: 'Too many attempts. Wait {{count}} seconds, then try again.',
    waitMinutes_one: 'Too many attempts. Wait {{count}} minute, then try again.',
    waitMinutes_other: 'Too many attempts. Wait {{count}} minutes, then try again.',
  },
  demonstration: {
    title: 'Demonstration accounts',
    about: 'This is a demonstration. Choose somebody to sign in as.',
    password: 'Password for all of them:',
  },
  signOut: {
    question: 'Do you want to sign out?',
    about: 'You are signed in on this device.',
    confirm: 'Sign out',
    stay: 'Stay signed in',
    doneTitle: 'You are signed out',
    doneAbout: 'You can close this page now.',
    again: 'To the start page',
  },
  failure: {
    title: 'The sign-in could not go on',
    about:
      'Something in the address or in the settings is not right. Start again; if it happens once more, tell your administrator.',
    code: 'Code for your administrator: {{code}}',
    expiredTitle: 'This sign-in has run out',
    expiredAbout: 'It was left for too long, or was finished in another tab. Start again.',
    foreignForm: 'The form came from another page, so it was not used. Start again.',
    restart: 'Start again',
  },
} as const;
