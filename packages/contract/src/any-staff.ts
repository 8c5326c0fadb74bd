/** In place of a staff member's id: whoever of those who offer the services is free. */
export const ANY_STAFF = 'any';
