import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useSessionState } from '../lib/session/session-store.ts';
import { tenantTheme, tenantVariables } from '../ui/theme/tenant-theme.ts';

/** The whole app in the tenant's colours; before sign-in, and for tenants without their own, in the default ones. */
export function TenantThemeProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const state = useSessionState();
  const colors = state.status === 'signedIn' ? state.session.tenant.resourceConfiguration?.globalResources : null;
  const { primaryColor, secondaryColor, accentColor } = colors ?? {};
  const theme = useMemo(
    () => tenantTheme({ primaryColor, secondaryColor, accentColor }),
    [primaryColor, secondaryColor, accentColor],
  );
  return (
    <MantineProvider theme={theme} cssVariablesResolver={tenantVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
