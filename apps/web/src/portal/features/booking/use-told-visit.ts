import type { VisitTerms } from '@vakit/contract';
import { useState } from 'react';
import type { BookingPlace, Offered } from './offered.ts';
import { wishOf } from './party-wish.ts';
import type { ReceptionInput } from './reception-fields.ts';
import { termsToldOf, toldOfVisit } from './told-visit.ts';
import { timesWished, useFreeTimes } from './use-free-times.ts';

/**
 * The shown terms, and those without which nothing may be booked. The server's answer to this very wish counts more
 * than data loaded before.
 */
export function useToldVisit(values: ReceptionInput, offered: Offered, branch: BookingPlace) {
  const [answered, setAnswered] = useState<{ readonly wish: string; readonly terms: VisitTerms }>();
  const { staffId, appointmentDate, startTime } = values;
  const wish = JSON.stringify([wishOf(values), staffId, appointmentDate, startTime]);
  const start = useFreeTimes(timesWished(values, offered, branch)).data?.find((slot) => slot.startTime === startTime);
  const terms = answered?.wish === wish ? answered.terms : undefined;
  const told = terms ?? toldOfVisit(values, offered, start);
  return {
    told,
    shown: terms ?? termsToldOf(values, told, start),
    tell: (changed: VisitTerms) => setAnswered({ wish, terms: changed }),
  };
}
