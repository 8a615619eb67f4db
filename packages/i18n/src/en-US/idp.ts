/** Texts of the built-in identity provider's pages. */
export const idp = {
  signIn: {
    title: 'Sign in',
  },
} as const;
