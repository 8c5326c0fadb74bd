import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';

/** Before a name in a list: that it was booked together with others; nothing where it was booked alone. */
export function TogetherSign({ party }: Pick<Appointment, 'party'>) {
  const { t } = useTranslation();
  if (party.length < 2) return null;
  const words = t('appointments.together', { number: party.length });
  return (
    <small role="img" aria-label={words} title={words}>
      ⚭{' '}
    </small>
  );
}
