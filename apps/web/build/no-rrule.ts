/** Stands where the calendar expects the rules of recurring events. */
export class RRule {}
