export { CUSTOMER_SESSION_CLEAN_UP, cleanUpCustomerSessions } from './clean-up-customer-sessions.ts';
export { myAppointmentRoutes } from './routes.ts';
export { CUSTOMER_CODES, sendCode } from './send-code.ts';
