import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineTheme,
  type MantineThemeOverride,
  parseThemeColor,
  type VariantColorsResolver,
} from '@mantine/core';
import { contrast, parseColor, textContrast, white } from './contrast.ts';
import { DEFAULT_COLORS } from './default-colors.ts';
import { darkShade, lightShade, shadesOf, teal } from './palettes.ts';

/** Colours that a tenant may choose. Source: specification, section 3, Tenant, globalResources. */
export interface TenantColors {
  readonly primaryColor?: string | null;
  readonly secondaryColor?: string | null;
  readonly accentColor?: string | null;
}

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** The head of a dialog is drawn as a page's header, which a screen reader would announce as the page's own. */
const dialogAttributes = { header: { role: 'presentation' } };

/** The title of a dialog is prominent, and wraps if it contains a long name. */
const dialogStyles = { title: { fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' } } as const;

/**
 * Returns the colour of text on a background in a colour of the theme; the readable one differs between light and dark.
 */
const textOn = (color: string): string => `var(--tingest-on-${color})`;

const readableVariants: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const { isThemeColor, shade, color } = parseThemeColor({
    color: input.color ?? input.theme.primaryColor,
    theme: input.theme,
  });
  return input.variant === 'filled' && isThemeColor && shade === undefined
    ? { ...colors, color: textOn(color) }
    : colors;
};

function textVariables(theme: MantineTheme, shade: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(theme.colors).map(([name, shades]) => {
      const fill = parseColor(shades[shade]) ?? white;
      return [`--tingest-on-${name}`, contrast(white, fill) >= textContrast ? theme.white : theme.black];
    }),
  );
}

const componentDefaults: MantineThemeOverride['components'] = {
  Checkbox: { vars: () => ({ root: { '--checkbox-icon-color': textOn('primary') } }) },
  Radio: { vars: () => ({ root: { '--radio-icon-color': textOn('primary') } }) },
  // 44 px: the size that a thumb needs.
  Button: {
    vars: (_theme: MantineTheme, props: { readonly size?: unknown }) => ({
      root: props.size === 'md' ? { '--button-height': '2.75rem' } : {},
    }),
  },
  Input: {
    vars: (_theme: MantineTheme, props: { readonly size?: unknown }) => ({
      wrapper: props.size === 'md' ? { '--input-height': '2.75rem' } : {},
    }),
  },
  Modal: {
    defaultProps: {
      centered: true,
      transitionProps: { duration: 140 },
      overlayProps: { backgroundOpacity: 0.45 },
      attributes: dialogAttributes,
    },
    styles: dialogStyles,
  },
  Drawer: {
    defaultProps: {
      transitionProps: { duration: 160 },
      overlayProps: { backgroundOpacity: 0.45 },
      attributes: dialogAttributes,
    },
    styles: dialogStyles,
  },
  Menu: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
  Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  Badge: { defaultProps: { radius: 'xl', variant: 'light', tt: 'none', fw: 500 } },
};

/** The theme in a tenant's colours, corrected where text in them could not be read; the default teal without. */
export function tenantTheme(colors: TenantColors = {}): MantineThemeOverride {
  const primary = shadesOf(colors.primaryColor) ?? teal;
  return createTheme({
    fontFamily,
    fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    headings: {
      fontFamily,
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '1.75rem', lineHeight: '1.25' },
        h2: { fontSize: '1.375rem', lineHeight: '1.3' },
        h3: { fontSize: '1.125rem', lineHeight: '1.35' },
        h4: { fontSize: '1rem', lineHeight: '1.4' },
      },
    },
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '999px' },
    defaultRadius: 'md',
    shadows: { sm: '0 1px 2px rgb(15 23 42 / 8%)', md: '0 8px 24px rgb(15 23 42 / 14%)' },
    colors: {
      primary,
      secondary: shadesOf(colors.secondaryColor) ?? primary,
      accent: shadesOf(colors.accentColor) ?? primary,
      ...DEFAULT_COLORS,
    },
    black: '#0f172a',
    primaryColor: 'primary',
    primaryShade: { light: lightShade, dark: darkShade },
    variantColorResolver: readableVariants,
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusRing: 'auto',
    components: componentDefaults,
  });
}

/** Colours of meaning that Mantine's defaults would leave too pale. */
export const tenantVariables: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: {
    ...textVariables(theme, lightShade),
    '--mantine-primary-color-contrast': textOn('primary'),
    '--mantine-color-error': theme.colors.red?.[7] ?? '',
    '--mantine-color-dimmed': theme.colors.gray?.[6] ?? '',
    '--mantine-color-placeholder': theme.colors.gray?.[5] ?? '',
    '--mantine-color-anchor': theme.colors.primary?.[lightShade] ?? '',
    '--tingest-page': theme.colors.gray?.[0] ?? '',
    '--tingest-line': theme.colors.gray?.[2] ?? '',
    '--tingest-pressed': theme.colors.primary?.[8] ?? '',
    '--tingest-selected': theme.colors.primary?.[0] ?? '',
    '--tingest-selected-text': theme.colors.primary?.[8] ?? '',
  },
  dark: {
    ...textVariables(theme, darkShade),
    '--mantine-primary-color-contrast': textOn('primary'),
    '--mantine-color-error': theme.colors.red?.[4] ?? '',
    // Colour of outlined elements; Mantine's default is nearly white.
    '--mantine-color-red-outline': theme.colors.red?.[4] ?? '',
    '--mantine-color-dimmed': theme.colors.dark?.[2] ?? '',
    '--mantine-color-placeholder': theme.colors.dark?.[3] ?? '',
    '--mantine-color-anchor': theme.colors.primary?.[darkShade] ?? '',
    '--tingest-page': theme.colors.dark?.[8] ?? '',
    '--tingest-line': theme.colors.dark?.[5] ?? '',
    '--tingest-pressed': theme.colors.primary?.[3] ?? '',
    '--tingest-selected': 'rgb(255 255 255 / 6%)',
    '--tingest-selected-text': theme.colors.primary?.[darkShade] ?? '',
  },
});
