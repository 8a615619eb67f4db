/** Search parameters allowed on any page. Source: specification, section 2, Query parameters. */
const parametersOfAnyPage = ['site', 'position', 'nonav', 'wall', 'culture'];

/** Those parameters of a query that any page takes, as a query. */
export function pageParametersOf(query: string): string {
  const retainedParameters = [...new URLSearchParams(query)].filter(([name]) => parametersOfAnyPage.includes(name));
  return new URLSearchParams(retainedParameters).toString();
}
