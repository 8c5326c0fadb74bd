import type { Appointment, PartyPart } from '@vakit/contract';
import i18next from 'i18next';
import { confirm } from '../../components/confirm.tsx';
import { TogetherChoice } from './together-choice.tsx';

/**
 * Asks whether all that were booked together with an appointment change along.
 * @param confirmLabel the verb on the button
 * @returns undefined where nothing is to be changed
 */
export async function askTogether(
  { appointmentDate }: Appointment,
  companions: readonly PartyPart[],
  confirmLabel: string,
): Promise<boolean | undefined> {
  let isTogether = false;
  const isConfirmed = await confirm({
    title: i18next.t('parties.which'),
    text: i18next.t('parties.text'),
    details: (
      <TogetherChoice
        companions={companions}
        date={appointmentDate}
        isTogetherAtFirst={isTogether}
        onChange={(chosen) => {
          isTogether = chosen;
        }}
      />
    ),
    confirmLabel,
  });
  return isConfirmed ? isTogether : undefined;
}
