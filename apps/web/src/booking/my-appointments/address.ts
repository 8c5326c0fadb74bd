/** The part of a branch's page in which customers see all of their appointments at the business. */
export const MY_APPOINTMENTS = '#my-appointments';
