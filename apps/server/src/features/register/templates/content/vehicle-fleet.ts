import { sheetLabel } from '../authoring/standard-labels.ts';
import type { Template, TemplateCategory } from '../authoring/template.ts';
import { field, options, sourceField } from '../authoring/template-field.ts';
import { inLanguages } from '../authoring/texts.ts';
import { vehicleServices, vehicleStatus } from './vehicle-fleet-services.ts';

const vehicles: TemplateCategory = {
  key: 'vehicles',
  names: ['Fordon', 'Vehicles', 'Kjøretøy'],
  descriptions: [
    'Bilar, lastbilar och arbetsmaskiner.',
    'Cars, trucks and machinery.',
    'Biler, lastebiler og arbeidsmaskiner.',
  ],
  icon: 'car',
  fields: [
    field('plate', 'text', ['Registreringsnummer', 'License plate', 'Registreringsnummer'], {
      ...{ required: true, unique: true, inTitle: true },
    }),
    field('model', 'text', ['Märke och modell', 'Make and model', 'Merke og modell'], {
      ...{ required: true, inTitle: true },
    }),
    field('type', 'select', ['Typ', 'Type', 'Type'], {
      required: true,
      options: options({
        car: ['Personbil', 'Car', 'Personbil'],
        van: ['Skåpbil', 'Van', 'Varebil'],
        truck: ['Lastbil', 'Truck', 'Lastebil'],
        machine: ['Traktor eller arbetsmaskin', 'Tractor or machinery', 'Traktor eller arbeidsmaskin'],
      }),
    }),
    field('fuel', 'select', ['Drivmedel', 'Fuel', 'Drivstoff'], {
      options: options({
        electric: ['El', 'Electric', 'Elektrisk'],
        hybrid: ['Laddhybrid', 'Plug-in hybrid', 'Ladbar hybrid'],
        diesel: 'Diesel',
        gasoline: ['Bensin', 'Gasoline', 'Bensin'],
        biogas: ['Biogas', 'Biogas', 'Biogass'],
      }),
    }),
    sourceField('parking', 'parkingSpaces', ['Parkering', 'Parking space', 'Parkering']),
    field('status', 'radio', ['Status', 'Status', 'Status'], {
      ...{ options: vehicleStatus, defaultValue: 'ok', deviation: { values: ['remark', 'stopped'] } },
    }),
    field('mileage', 'integer', ['Mätarställning', 'Odometer', 'Kilometerstand'], {
      ...{ unit: 'km', validation: { range: { min: 0 } } },
    }),
    field('checked', 'date', ['Senast kontrollerad', 'Last checked', 'Sist kontrollert']),
    field('serviceInterval', 'integer', ['Serviceintervall', 'Service interval', 'Serviceintervall'], {
      ...{ unit: 'km', defaultValue: 20_000, validation: { range: { min: 1 } } },
    }),
    field(
      'nextServiceMileage',
      'integer',
      ['Nästa service, mätarställning', 'Next service, odometer', 'Neste service, kilometerstand'],
      { unit: 'km', validation: { range: { min: 0 } } },
    ),
    field(
      'nextServiceDate',
      'date',
      ['Nästa service, senast', 'Next service, no later than', 'Neste service, senest'],
      {
        deviation: { range: { max: -1 } },
      },
    ),
    field('inspectionDue', 'date', ['Besiktas senast', 'Vehicle inspection due', 'EU-kontroll senest'], {
      deviation: { range: { max: -1 } },
    }),
    field('manager', 'email', ['Fordonsansvarig', 'Person in charge', 'Kjøretøyansvarlig']),
    field('photo', 'image', ['Bild', 'Photo', 'Bilde']),
  ],
  reservationPolicy: { bufferMinutes: 15, longestDays: 14, releaseAfterMinutes: 60 },
  services: vehicleServices,
  labels: [
    sheetLabel(
      'vehicles',
      ['Fordonsetikett', 'Vehicle label', 'Kjøretøyetikett'],
      [
        'Skanna före körning: låna, kontrollera, anmäl skada.',
        'Scan before driving: borrow, check, report damage.',
        'Skann før kjøring: lån, kontroller, meld skade.',
      ],
    ),
  ],
  samples: [
    {
      key: 'car',
      values: {
        plate: inLanguages('ABC 123 (exempel)', 'ABC 123 (example)', 'AB 12345 (eksempel)'),
        ...{ model: 'Kia e-Niro', type: 'car', fuel: 'electric', parking: 'garage', status: 'ok', mileage: 42_180 },
        ...{ serviceInterval: 30_000, nextServiceMileage: 60_000 },
      },
    },
    {
      key: 'van',
      values: {
        plate: inLanguages('DEF 456 (exempel)', 'DEF 456 (example)', 'DE 45678 (eksempel)'),
        ...{ model: 'Volkswagen Caddy', type: 'van', fuel: 'diesel', parking: 'yard', status: 'ok', mileage: 97_450 },
        ...{ serviceInterval: 20_000, nextServiceMileage: 110_000 },
      },
    },
    {
      key: 'tractor',
      values: {
        plate: inLanguages('GHJ 789 (exempel)', 'GHJ 789 (example)', 'GH 7890 (eksempel)'),
        ...{ model: 'Kubota M5', type: 'machine', fuel: 'diesel', parking: 'yard', status: 'ok', mileage: 8_310 },
        ...{ serviceInterval: 5_000, nextServiceMileage: 10_000 },
      },
    },
  ],
};

/** A vehicle fleet: loans with a mileage log, checks before driving, damage and service. */
export const vehicleFleet: Template = {
  key: 'vehicle-fleet',
  version: 1,
  names: ['Fordonspark', 'Vehicle fleet', 'Kjøretøypark'],
  descriptions: [
    'Bilar och maskiner som reserveras och lånas med körjournal, kontrolleras före körning, skadeanmäls och servas i tid.',
    'Cars and machines that are reserved and borrowed with a mileage log, checked before driving, reported as damaged and serviced on time.',
    'Biler og maskiner som reserveres og lånes med kjørebok, kontrolleres før kjøring, skademeldes og får service i tide.',
  ],
  icon: 'car',
  valueTypes: [
    {
      key: 'parkingSpaces',
      names: ['Parkeringar', 'Parking spaces', 'Parkeringer'],
      descriptions: [
        'Var fordonen hämtas och lämnas.',
        'Where vehicles are picked up and returned.',
        'Hvor kjøretøy hentes og leveres.',
      ],
      icon: 'map-pin',
      color: '#0f766e',
      fields: [field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true, inTitle: true })],
      values: {
        garage: {
          color: '#1d4ed8',
          values: { name: inLanguages('Garaget, laddplats', 'Garage, charging point', 'Garasjen, ladeplass') },
        },
        yard: { color: '#b45309', values: { name: inLanguages('Förrådsgården', 'Depot yard', 'Lagertunet') } },
      },
    },
  ],
  categories: [vehicles],
  privileges: [
    {
      key: 'driver',
      names: ['Köra fordon', 'Drive vehicles', 'Kjøre kjøretøy'],
      descriptions: [
        'Reserverar, lånar och lämnar tillbaka fordon, kontrollerar dem före körning och anmäler skador.',
        'Reserves, borrows and returns vehicles, checks them before driving and reports damage.',
        'Reserverer, låner og leverer kjøretøy, kontrollerer dem før kjøring og melder skader.',
      ],
      grants: [
        { category: 'vehicles', actions: ['read'] },
        { services: ['drive'], actions: ['start', 'update', 'complete', 'cancel', 'readOwn'] },
        { services: ['check'], actions: ['start', 'readOwn'] },
        { services: ['damage'], actions: ['start', 'readOwn'] },
      ],
    },
    {
      key: 'manager',
      names: ['Fordonsansvarig', 'Fleet manager', 'Kjøretøyansvarlig'],
      descriptions: [
        'Sköter fordonen: registrerar dem, tar hand om skador och service, och läser körjournaler.',
        'Manages the vehicles: registers them, handles damage and service, and reads mileage logs.',
        'Forvalter kjøretøyene: registrerer dem, tar hånd om skader og service, og leser kjørebøker.',
      ],
      grants: [
        { category: 'vehicles', actions: ['read', 'create', 'update', 'export', 'print'] },
        { services: ['drive'], actions: ['start', 'update', 'complete', 'cancel', 'readOwn', 'readAll', 'pdf'] },
        { services: ['check', 'service'], actions: ['start', 'readAll', 'pdf'] },
        { services: ['damage'], actions: ['start', 'update', 'complete', 'cancel', 'readAll', 'pdf'] },
        { report: ['drive', 'check', 'service'], actions: ['read', 'export'] },
      ],
    },
  ],
};
