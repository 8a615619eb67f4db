/** A key that deliveries are signed with: 32 random bytes as Standard Webhooks writes them. */
export function newSigningKey(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
}
