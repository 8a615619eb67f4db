import { useEffect } from 'react';

/** The product's name, as it stands in titles. */
export const brand = 'Tingest';

/** `{brand} – {title}`. Source: specification, section 1, Window title. */
export function pageTitle(title: string): string {
  return title === '' ? brand : `${brand} – ${title}`;
}

/** `{tenant name}: {site name}`, the title in exe mode. Source: specification, section 1, Window title. */
export function fieldTitle(tenantName: string, siteName: string): string {
  return `${tenantName}: ${siteName}`;
}

/** Keeps the window's title while the component is shown. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
