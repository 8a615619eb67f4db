/** How the installation of the tests is set up. The app asks once a page, so all tests have the same. */
export const clientConfiguration = {
  version: '1',
  oidc: {
    // No server listens there.
    authority: 'http://localhost:9',
    clientId: 'web',
    responseType: 'code',
    apiScope: 'api',
    audience: 'api',
    isBuiltIn: true,
  },
  mapsUrl: 'https://maps.example.com/{lat}/{lon}',
  demonstration: { accounts: ['user', 'super'], isReachable: false },
};
