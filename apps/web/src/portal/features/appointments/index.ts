export { type ToldTogether, useAppointments, useMarkCalled, useOpenCalls, usePendingCount } from './api.ts';
export { AppointmentDrawer } from './appointment-drawer.tsx';
export { AppointmentRegion } from './appointment-grid.tsx';
export { OpenCalls } from './calls/open-calls-on-demand.ts';
export { ManagedAppointment } from './managed-appointment.tsx';
export { PrintLink } from './printing/print-link.tsx';
export { useFoundAppointments } from './use-found-appointments.ts';
