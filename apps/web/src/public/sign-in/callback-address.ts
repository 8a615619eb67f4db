/**
 * The address that the provider came back to, taken once. Its answer is removed from the address bar and the history at
 * once, so that tokens in it are not left there, and drawing the screen twice doesn't use it twice.
 */
export const callbackAddress = {
  take(): URL | null {
    const address = new URL(window.location.href);
    const hasAnswer = address.hash.includes('state=') || address.searchParams.has('state');
    if (!hasAnswer) return null;
    window.history.replaceState(window.history.state, '', '/login');
    return address;
  },
};
