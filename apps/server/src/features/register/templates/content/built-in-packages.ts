import type { ConfigurationPackage } from '@tingest/domain/exchange';
import { buildPackage } from '../authoring/build-package.ts';
import type { Template } from '../authoring/template.ts';
import { consumablesStore } from './consumables-store.ts';
import { defibrillators } from './defibrillators.ts';
import { fireProtection } from './fire-protection.ts';
import { itEquipment } from './it-equipment.ts';
import { keys } from './keys.ts';
import { meetingRooms } from './meeting-rooms.ts';
import { playgroundInspection } from './playground-inspection.ts';
import { streetLights } from './street-lights.ts';
import { toolLibrary } from './tool-library.ts';
import { vehicleFleet } from './vehicle-fleet.ts';

/** The built-in templates, in the order in which they are offered. */
export const templates: readonly Template[] = [
  toolLibrary,
  itEquipment,
  playgroundInspection,
  vehicleFleet,
  fireProtection,
  defibrillators,
  streetLights,
  consumablesStore,
  meetingRooms,
  keys,
];

const packages = new Map<string, ConfigurationPackage>();

/** Returns the package of a template; built once in a process. */
export function packageOf(template: Template): ConfigurationPackage {
  const builtPackage = packages.get(template.key) ?? buildPackage(template);
  packages.set(template.key, builtPackage);
  return builtPackage;
}
