const firstMillisecond = Date.UTC(2024, 0, 1);

/** The id of the object with a running number: a UUIDv7, as the server makes them, the same in every run. */
export function objectId(tenant: number, number: number): string {
  const time = (firstMillisecond + number).toString(16).padStart(12, '0');
  const tail = (BigInt(number) * 2_654_435_761n + BigInt(tenant)).toString(16).padStart(12, '0').slice(-12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${String(tenant).padStart(2, '0')}0000${tail.slice(6)}`;
}

/** Its code, as a label has it. */
export function objectCode(number: number): string {
  return `B${String(number).padStart(8, '0')}`;
}
