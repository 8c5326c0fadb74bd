/** With whom and when somebody is to be booked, as far as that is known. Local to the branch. */
export type WishedStart = {
  readonly staffId?: string;
  readonly appointmentDate?: string;
  readonly startTime?: string;
};
