export { CUSTOMER_SESSION_CLEAN_UP, cleanUpCustomerSessions } from './clean-up-customer-sessions.ts';
export { isProvenInBrowser } from './proven-in-browser.ts';
export { myAppointmentRoutes } from './routes.ts';
export { CUSTOMER_CODES, sendCode } from './send-code.ts';
export { sessionTokenOf } from './session-cookie.ts';
