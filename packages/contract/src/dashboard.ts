import { z } from 'zod';
import { appointment } from './appointment.ts';

const figure = z.object({
  total: z.int(),
  changePercent: z.int().meta({ description: 'New ones of the last 30 days, compared with the 30 days before' }),
});

export const dashboard = z
  .object({
    branches: figure,
    services: figure,
    staff: figure,
    appointments: figure,
    today: z.int(),
    completed: z.int().meta({ description: 'Completed ones of all that have begun' }),
    pending: z.int(),
    recentAppointments: z.array(appointment),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboard>;
