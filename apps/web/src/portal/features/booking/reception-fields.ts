import type { ReceptionBooking, ReceptionBookingInput, VisitPartInput } from '@vakit/contract';
import type { ContractForm } from '../../components/form/use-contract-form.ts';

/** Stands beside what is booked, so that an unsent form keeps it, too. */
type AtDesk = {
  /** Whether it is somebody at the door */
  readonly isWalkIn: boolean;
  /** Whether it is somebody who was not found, and is entered */
  readonly isNew: boolean;
};
/** As the form has it: services always in a list, with one person for all unless they name their own. */
export type ReceptionInput = Omit<ReceptionBookingInput, 'serviceId' | 'services' | 'staffId' | 'customerId'> &
  AtDesk & {
    readonly services: VisitPartInput[];
    readonly staffId: string;
    /** Blank for nobody who is known, so that an unsent form keeps that, too */
    readonly customerId: string;
  };
export type ReceptionValues = ReceptionBooking & Pick<AtDesk, 'isWalkIn'>;
export type ReceptionFields = ContractForm<ReceptionInput, ReceptionValues>;
