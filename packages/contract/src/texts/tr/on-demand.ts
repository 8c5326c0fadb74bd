/** Few open them: they are loaded on demand. */
export const myAppointments = async () => (await import('./my-appointments.ts')).myAppointments;

/** A page loads its own language alone. */
export const portal = {
  everywhere: async () => (await import('./portal/everywhere.ts')).everywhere,
  signedIn: async () => (await import('./portal/signed-in.ts')).signedIn,
  serviceTemplates: async () => (await import('./portal/service-templates.ts')).serviceTemplates,
  seldom: async () => (await import('./portal/seldom.ts')).seldom,
};
