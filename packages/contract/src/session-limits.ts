/** Seats of a group session; the database holds 1 to 50 */
export const SESSION_SEATS_MAX = 50;

/** Sessions that are planned at once: one a week for a year */
export const SESSIONS_AT_ONCE_MAX = 52;
