export interface WebSize {
  readonly name: string;
  readonly bytes: number;
  readonly limit: number;
}
export function measureWebSizes(): readonly WebSize[] | undefined {
  return undefined;
}
