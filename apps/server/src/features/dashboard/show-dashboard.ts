import type { Dashboard } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { presentAppointment } from '../appointments/index.ts';
import { countAppointments, countTiles, type Growth, type Periods, selectRecent } from './queries.ts';

const PERIOD_IN_DAYS = 30;
const RECENT_APPOINTMENTS = 5;

/** The figures of an account: an owner's of all own branches, a staff member's of where and what they work. */
export async function showDashboard({ database, now }: Context, account: SignedIn): Promise<Dashboard> {
  const periods = periodsUntil(now());
  const [tiles, appointments, recent] = await Promise.all([
    countTiles(database, account, periods),
    countAppointments(database, account, periods),
    selectRecent(database, account, RECENT_APPOINTMENTS),
  ]);
  return {
    branches: figure(tiles.branches),
    services: figure(tiles.services),
    staff: figure(tiles.staff),
    appointments: figure(appointments),
    today: appointments.today,
    completed: appointments.completed,
    pending: appointments.pending,
    recentAppointments: recent.map(presentAppointment),
  };
}

function periodsUntil(now: Date): Periods {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  return { now, recent: daysAgo(PERIOD_IN_DAYS), previous: daysAgo(2 * PERIOD_IN_DAYS) };
}

function figure({ total, recent, previous }: Growth) {
  return { total, changePercent: changePercent(recent, previous) };
}

/** Rounded; whatever comes after nothing is a growth of 100 percent. */
export function changePercent(recent: number, previous: number): number {
  if (previous === 0) return recent === 0 ? 0 : 100;
  return Math.round(((recent - previous) / previous) * 100);
}
