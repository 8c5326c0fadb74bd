import type { CustomerAppointment as Appointment, PartyPart } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import type { ReactNode } from 'react';
import { statusOf } from '../appointment.ts';
import { Fact } from '../components/facts.tsx';
import { useSpeech } from '../language-context.tsx';
import { StatusBadge } from '../tracking/status-badge.tsx';
import { useNameOf, usePartyText } from './party-text.ts';
import { Plan } from './plan.tsx';
import { bookedTotal, byGuest } from './plan-of.ts';

type Props = {
  readonly appointment: Appointment;
  /** Buttons for one part */
  readonly actionsFor?: (part: PartyPart) => ReactNode;
};

/** Shows the people of a party with their times and services, and the price of all of it. */
export function BookedParty({ appointment, actionsFor }: Props) {
  const { text: commonText, language } = useSpeech();
  const text = usePartyText();
  const nameOf = useNameOf();
  const { party } = appointment;
  const total = bookedTotal(appointment);
  const whole = statusOf(appointment);
  const plan = byGuest(party).map(({ guest, parts }) => ({
    guest,
    name: nameOf(guest, parts[0]?.guestName),
    lines: parts.map((part) => ({
      key: part.id,
      time: text('ends', { start: part.startTime, end: part.endTime }),
      what: text('line', { service: part.serviceName, person: part.staffName }),
      isOver: part.status === 'CANCELLED',
      more: (
        <>
          {part.status !== whole && <StatusBadge status={part.status} />}
          {actionsFor?.(part)}
        </>
      ),
    })),
  }));
  return (
    <>
      <Fact label={text('plan')}>
        <Plan plan={plan} />
      </Fact>
      <Fact label={commonText('summary.totalPrice')}>{formatPrice(total, language)}</Fact>
    </>
  );
}
