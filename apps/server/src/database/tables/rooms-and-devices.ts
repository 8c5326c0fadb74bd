import type { ServiceNeed, WorkingHours } from '@vakit/contract';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Instant, OptionalInstant } from './instants.ts';

/** Tables of `migrations/0001_schema/07_rooms_and_devices.sql` and later changes to them */
export type TablesOfRoomsAndDevices = {
  resource_types: ResourceTypesTable;
  resources: ResourcesTable;
  service_needs: ServiceNeedsTable;
  resource_maintenance: ResourceMaintenanceTable;
};

/** A kind of rooms or devices. */
type ResourceTypesTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  /** From 0; it bounds how many there are, and orders them */
  place: number;
  name: string;
  archived_at: OptionalInstant;
  /** Whether those who come together have only what stands together, while they are there at once */
  keeps_guests_together: Generated<boolean>;
};

/** A room or a device. */
type ResourcesTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  type_id: string;
  /** From 0, within its kind: the first that is free is taken */
  place: number;
  name: string;
  is_active: Generated<boolean>;
  archived_at: OptionalInstant;
  /** Identifies the piece; the same in each branch that shares it */
  holder_id: Generated<string>;
  /** The name of what it is one place of, such as a double room; null for what stands alone */
  stands_in: string | null;
  /** At which it can be had, on the clock of its branch; null for any */
  hours: WorkingHours | null;
};

/** When a room or a device is out of use for a while. */
type ResourceMaintenanceTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  resource_id: string;
  starts_at: Instant;
  ends_at: Instant;
  note: string | null;
  /** It begins then, where that is later. */
  entered_at: Instant;
};

type ServiceNeedsTable = {
  business_id: Generated<string>;
  branch_id: string;
  service_id: string;
  type_id: string;
  quantity: number;
  span: Generated<ServiceNeed['span']>;
};

export type ResourceMaintenanceRow = Selectable<ResourceMaintenanceTable>;

export type NewResourceMaintenance = Insertable<ResourceMaintenanceTable>;
