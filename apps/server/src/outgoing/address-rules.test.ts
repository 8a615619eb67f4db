import { describe, expect, it } from 'vitest';
import { addressRule, isNetwork, isPublicAddress } from './address-rules.ts';

describe('an address of the public Internet', () => {
  it.each(['8.8.8.8', '193.10.1.1', '2a00:1450:4011::8a', '2001:67c:124c::1'])('%s is allowed', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine, elsewhere in its network', '127.9.9.9'],
    ['this machine', '::1'],
    ['no address', '0.0.0.0'],
    ['no address', '::'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['a provider’s network', '100.64.0.1'],
    ['a provider’s network', '100.100.100.200'],
    ['link-local, where clouds tell secrets', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['unique local', 'fd00:ec2::254'],
    ['unique local', 'fc00::1'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped', '::ffff:8.8.8.8'],
    ['translated', '64:ff9b::7f00:1'],
    ['tunnelled', '2002:7f00:1::'],
    ['tunnelled', '2001:0:7f00:1::'],
    ['documentation', '2001:db8::1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['everybody', '255.255.255.255'],
    ['a cloud’s wire server', '168.63.129.16'],
    ['a name', 'localhost'],
    ['a short form', '127.1'],
  ])('%s is refused: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

it('addresses listed by the operator are allowed too, and none beside them', () => {
  const rule = addressRule(['10.1.2.0/24', '127.0.0.1', 'fd00:1::/32']);
  for (const address of ['10.1.2.77', '127.0.0.1', 'fd00:1::9', '8.8.8.8']) expect(rule(address), address).toBe(true);
  for (const address of ['10.1.3.1', '127.0.0.2', 'fd00:2::9', 'x']) expect(rule(address), address).toBe(false);
});

it.each([
  ['10.1.2.0/24', true],
  ['::1', true],
  ['fd00::/8', true],
  ['10.1.2.0/33', false],
  ['10.1.2.0/24/2', false],
  ['intranet.example', false],
  ['10.1.2.0/', false],
])('the check whether %s is a network: %s', (text, expected) => {
  expect(isNetwork(text)).toBe(expected);
});
