import { TIME_OFF_REASONS, type TimeOffReason } from '@vakit/contract';
import type { Period } from '@vakit/scheduling';
import { useSearchParams } from 'react-router';

/** Who is off and when, as the address bar has it. */
export type HandoverAddress = Period & {
  /** Empty until somebody is chosen */
  readonly staffId: string;
  readonly reason: TimeOffReason;
  /** Whether the person leaves for good: then no period counts */
  readonly isLeaving: boolean;
};

/** The screen on which the appointments of somebody go to others. */
export function handoverPath(branchId: string, address: Partial<HandoverAddress>): string {
  return `/calendar/handover?${new URLSearchParams([['branch', branchId], ...parametersOf(address)])}`;
}

function parametersOf({
  staffId,
  startDate,
  endDate,
  startTime,
  endTime,
  reason,
  isLeaving,
}: Partial<HandoverAddress>) {
  const all = { staff: staffId, reason, from: startDate, to: endDate, start: startTime, end: endTime };
  const entries = Object.entries(isLeaving ? { staff: staffId, leaving: '1' } : all);
  return entries.filter((entry): entry is [string, string] => !!entry[1]);
}

/**
 * What the address says.
 * @param today local ISO date of the branch
 */
export function useHandoverAddress(today: string): [HandoverAddress, (change: Partial<HandoverAddress>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const startDate = parameters.get('from') ?? today;
  const reason = TIME_OFF_REASONS.find((each) => each === parameters.get('reason')) ?? 'ILLNESS';
  const address: HandoverAddress = {
    staffId: parameters.get('staff') ?? '',
    startDate,
    endDate: parameters.get('to') ?? startDate,
    startTime: parameters.get('start'),
    endTime: parameters.get('end'),
    reason,
    isLeaving: parameters.has('leaving'),
  };
  const change = (changes: Partial<HandoverAddress>) => {
    const branch = parameters.get('branch');
    const kept = parametersOf({ ...address, ...changes });
    setParameters(branch ? [['branch', branch], ...kept] : kept, { replace: true });
  };
  return [address, change];
}
