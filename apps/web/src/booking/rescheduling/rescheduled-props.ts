import type { CustomerAppointment as Appointment, PublicBranch } from '@vakit/contract';
import type { ApiError } from '../../common/api-client.ts';

/** Props of the ways to another time or session. */
export type RescheduledProps = {
  readonly appointment: Appointment;
  readonly branch: PublicBranch;
  readonly isReviewing: boolean;
  readonly onReview: () => void;
  readonly onChooseAgain: () => void;
  readonly onLeave: () => void;
  readonly onMoved: (moved: Appointment) => void;
  readonly onRefused: (error: ApiError) => void;
};
