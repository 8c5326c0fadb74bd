import { Text } from '@mantine/core';
import type { PartyPart } from '@vakit/contract';
import { formatShortDate } from '../../../common/format.ts';
import { guestNameOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';

type Props = {
  readonly part: PartyPart;
  /** The day that goes without saying */
  readonly date: string;
};

/** When one of those that were booked together is, and on which day where that is another. */
export function PartTime({ part: { appointmentDate, startTime, endTime }, date }: Props) {
  const language = useLanguage();
  return `${appointmentDate === date ? '' : `${formatShortDate(appointmentDate, language)}, `}${startTime} – ${endTime}`;
}

/** Names the service, the person and the guest. */
export const partText = (part: PartyPart): string =>
  [part.serviceName, part.staffName, guestNameOf(part)].filter(Boolean).join(' · ');

/** One of those that were booked together, in a line. */
export function PartLine({ part, date }: Props) {
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      <b>
        <PartTime part={part} date={date} />
      </b>{' '}
      {partText(part)}
    </Text>
  );
}
