/** Path that the provider is mounted at. */
export const mountPath = '/idp';
