import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';

/** Beside a name in a list: how many others were booked together with it; nothing where it was booked alone. */
export function TogetherSign({ party }: Pick<Appointment, 'party'>) {
  const { t } = useTranslation();
  if (party.length < 2) return null;
  const words = t('appointments.together', { number: party.length });
  return (
    <small role="img" aria-label={words} title={words}>
      {' '}
      +{party.length - 1}
    </small>
  );
}
