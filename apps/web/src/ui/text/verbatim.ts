/**
 * Keeps phones and browsers from changing typed texts: codes, user names, e-mail and web addresses. Codes are not
 * capitalised either, since a hand scanner types them as they are printed.
 */
export const verbatim = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
