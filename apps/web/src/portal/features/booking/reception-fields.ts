import type { ReceptionBooking, ReceptionBookingInput } from '@vakit/contract';
import type { ContractForm } from '../../components/form/use-contract-form.ts';

/** Whether it is somebody at the door stands beside what is booked, so that an unsent form keeps it, too. */
type AtDesk = { readonly isWalkIn: boolean };
export type ReceptionInput = ReceptionBookingInput & AtDesk;
export type ReceptionValues = ReceptionBooking & AtDesk;
export type ReceptionFields = ContractForm<ReceptionInput, ReceptionValues>;
