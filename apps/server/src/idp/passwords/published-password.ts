/**
 * The password of the demonstration accounts, which the README publishes. Nobody signs in with it where demonstration
 * sign-in is not allowed.
 */
export const publishedPassword = 'tingest-demo';
