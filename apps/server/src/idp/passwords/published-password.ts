/**
 * The password of the demonstration accounts, published in the README. It is not accepted if demonstration sign-in is
 * not allowed.
 */
export const publishedPassword = 'tingest-demo';
