import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { lastBrand } from '../lib/brand/last-brand.ts';
import { useSessionState } from '../lib/session/session-store.ts';
import { useStore } from '../lib/store/store.ts';
import { tenantTheme, tenantVariables } from '../ui/theme/tenant-theme.ts';

/**
 * The whole app in the tenant's colours; before sign-in in those of the tenant last used on the device. Default colours
 * for tenants without colours, and if no tenant was used before.
 */
export function TenantThemeProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const state = useSessionState();
  const last = useStore(lastBrand);
  const colors = state.status === 'signedIn' ? state.session.tenant.resourceConfiguration?.globalResources : last;
  const { primaryColor, secondaryColor, accentColor } = colors ?? {};
  const theme = useMemo(
    () => tenantTheme({ primaryColor, secondaryColor, accentColor }),
    [primaryColor, secondaryColor, accentColor],
  );
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={tenantVariables}
      defaultColorScheme="auto"
      // All of them are made here, so no style sheet with the defaults is loaded.
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
