import type { TouchedAppointments } from '@vakit/contract';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../core/access.ts';
import { type HandoverAddress, handoverPath } from './handover-address.ts';

/**
 * Leads on, once a change is saved, to the screen on which the appointments go elsewhere that it has left outside.
 * @returns to remember what was asked about before; and to go there, which is false where nothing is to be done
 */
export function useLeadOn(branchId: string) {
  const navigate = useNavigate();
  const mayMove = useMay('appointments.manage', branchId);
  const asked = useRef<TouchedAppointments>(undefined);
  return {
    remember(touched: TouchedAppointments | undefined): void {
      asked.current = touched;
    },
    leadOn(address?: Partial<HandoverAddress>): boolean {
      const { ids = [], count = 0 } = asked.current ?? {};
      if (ids.length === 0 || !mayMove) return false;
      navigate(handoverPath(branchId, address ?? { kind: 'NAMED', appointmentIds: ids, count }));
      return true;
    },
  };
}
