import { ConfigError } from '../foundation/startup-error.ts';
import { isNetwork } from '../outgoing/address-rules.ts';
import { type Environment, readList } from './values.ts';

/** Addresses that requests to other servers may reach beside the public Internet. */
export interface OutgoingConfig {
  /** Addresses and networks, such as `10.1.2.0/24`. */
  readonly allow: readonly string[];
}

const variable = 'OUTGOING_ALLOW';

/** Reads a list such as `10.1.2.0/24, 192.168.7.9`. @throws ConfigError for an entry that is no address or network */
export function readOutgoingConfig(env: Environment): OutgoingConfig {
  const allow = readList(env, variable);
  const invalidPart = allow.find((part) => !isNetwork(part));
  if (invalidPart !== undefined) {
    throw new ConfigError(variable, 'must be a list of addresses and networks like 10.1.2.0/24', invalidPart);
  }
  return Object.freeze({ allow });
}
