import { consumables } from './consumables.ts';
import type { ContentCategory } from './content-category.ts';
import { defibrillators } from './defibrillators.ts';
import { fireExtinguishers } from './fire-extinguishers.ts';
import { instruments } from './instruments.ts';
import { keys } from './keys.ts';
import { laptops } from './laptops.ts';
import { meetingRooms } from './meeting-rooms.ts';
import { playgrounds } from './playgrounds.ts';
import { streetLights } from './street-lights.ts';
import { tablets } from './tablets.ts';
import { tools } from './tools.ts';
import { vehicles } from './vehicles.ts';

/** Everything that the demonstration registers: 300 objects in three sites. Source: design, section 15. */
export const categories: readonly ContentCategory[] = [
  playgrounds,
  streetLights,
  fireExtinguishers,
  vehicles,
  tools,
  laptops,
  consumables,
  meetingRooms,
  defibrillators,
  keys,
  instruments,
  tablets,
];
