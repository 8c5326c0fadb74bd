/** The last instant at which a customer may cancel an appointment that starts at `startsAt`. */
export function cancellationDeadline(startsAt: Date, minCancellationHours: number): Date {
  return new Date(startsAt.getTime() - minCancellationHours * 3_600_000);
}

/** Whether a customer may still cancel at the instant `now`; the deadline itself still counts. */
export function mayCustomerCancel(startsAt: Date, minCancellationHours: number, now: Date): boolean {
  return now.getTime() <= cancellationDeadline(startsAt, minCancellationHours).getTime();
}
