import type { Appointment, StaffMember } from '@vakit/contract';
import { offersAll } from '@vakit/scheduling';

/** Whether somebody works and offers whatever an appointment consists of. */
export const canTakeOver = ({ isActive, serviceIds }: StaffMember, { services }: Appointment): boolean =>
  isActive &&
  offersAll(
    serviceIds,
    services.map(({ serviceId }) => serviceId),
  );
