/**
 * Keeps phones and browsers from changing what is typed: codes, user names, addresses of e-mail and of the web. Codes are not made
 * capitals either, since a hand scanner types them as they are printed.
 */
export const verbatim = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
