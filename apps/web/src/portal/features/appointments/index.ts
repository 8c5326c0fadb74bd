export { useAppointments, useMarkCalled, useOpenCalls, usePendingCount } from './api.ts';
export { AppointmentRegion } from './appointment-grid.tsx';
export { ManagedAppointment } from './managed-appointment.tsx';
export { PrintLink } from './printing/print-link.tsx';
export { useFoundAppointments } from './use-found-appointments.ts';
