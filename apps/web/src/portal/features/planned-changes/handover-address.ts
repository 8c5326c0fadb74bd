import { TIME_OFF_REASONS, type TimeOffReason } from '@vakit/contract';
import type { Period } from '@vakit/scheduling';
import { useSearchParams } from 'react-router';

/** Appointments to hand over: those of somebody who is off or leaves, of a closed branch, or a list of them. */
export const HANDOVERS = ['OFF', 'CLOSED', 'LEAVING', 'NAMED'] as const;
export type HandoverKind = (typeof HANDOVERS)[number];

/** The handover's state in the address. */
export type HandoverAddress = Period & {
  readonly kind: HandoverKind;
  /** Empty until somebody is chosen, and where nobody is off */
  readonly staffId: string;
  readonly reason: TimeOffReason;
  /** Ids of a list */
  readonly appointmentIds: readonly string[];
  /** How many there are of them in all */
  readonly count: number;
};

/** The screen on which the appointments of somebody go to others, or to another time. */
export function handoverPath(branchId: string, address: Partial<HandoverAddress>): string {
  return `/calendar/handover?${new URLSearchParams([['branch', branchId], ...parametersOf(address)])}`;
}

function parametersOf({ kind = 'OFF', ...address }: Partial<HandoverAddress>): [string, string][] {
  const { staffId, startDate, endDate, startTime, endTime, reason, appointmentIds = [], count } = address;
  const stretch = { reason, from: startDate, to: endDate, start: startTime, end: endTime };
  const all = {
    OFF: { staff: staffId, ...stretch },
    CLOSED: { closed: '1', ...stretch },
    LEAVING: { staff: staffId, leaving: '1' },
    NAMED: { appointments: appointmentIds.join(','), count: count && String(count) },
  };
  return Object.entries(all[kind]).filter((entry): entry is [string, string] => !!entry[1]);
}

function kindOf(parameters: URLSearchParams): HandoverKind {
  if (parameters.has('appointments')) return 'NAMED';
  if (parameters.has('leaving')) return 'LEAVING';
  return parameters.has('closed') ? 'CLOSED' : 'OFF';
}

/**
 * Reads and changes the handover's state in the address.
 * @param today local ISO date of the branch
 */
export function useHandoverAddress(today: string): [HandoverAddress, (change: Partial<HandoverAddress>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const startDate = parameters.get('from') ?? today;
  const reason = TIME_OFF_REASONS.find((each) => each === parameters.get('reason')) ?? 'ILLNESS';
  const appointmentIds = parameters.get('appointments')?.split(',') ?? [];
  const address: HandoverAddress = {
    kind: kindOf(parameters),
    staffId: parameters.get('staff') ?? '',
    startDate,
    endDate: parameters.get('to') ?? startDate,
    startTime: parameters.get('start'),
    endTime: parameters.get('end'),
    reason,
    appointmentIds,
    count: Number(parameters.get('count')) || appointmentIds.length,
  };
  const change = (changes: Partial<HandoverAddress>) => {
    const branch = parameters.get('branch');
    const kept = parametersOf({ ...address, ...changes });
    setParameters(branch ? [['branch', branch], ...kept] : kept, {
      replace: true,
      // At once: what is changed next begins with it.
      flushSync: true,
    });
  };
  return [address, change];
}
