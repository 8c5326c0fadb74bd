import { Text } from '@mantine/core';
import type { AppointmentChange, RecordedVisit } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatSetPrice } from '../../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { lengthText } from './length-text.ts';

type RecordedLength = Omit<RecordedVisit['services'][number], 'serviceName' | 'price'>;

/** A visit before and after a change. */
export function ChangedVisit({ from, to }: NonNullable<AppointmentChange['visitChange']>) {
  const { t } = useTranslation();
  const language = useLanguage();
  // Unchanged facts need not be read twice.
  const hasNewNote = from.staffNotes !== to.staffNotes;
  // How long an undivided service takes is told by the length of the visit.
  const divisionOf = ({ durationMinutes, ...wait }: RecordedLength) =>
    durationMinutes && wait.processingMinutes ? [lengthText({ durationMinutes, ...wait }, language)] : [];
  const describe = ({ services, durationMinutes, staffNotes, resources }: RecordedVisit) => {
    if (resources) return resources.join(', ');
    return [
      ...services.map(({ serviceName, price, ...length }) =>
        [serviceName, formatSetPrice(price, language), ...divisionOf(length)].join(' '),
      ),
      formatDuration(durationMinutes, language),
      ...(hasNewNote ? [t('history.note', { note: staffNotes ?? '–' })] : []),
    ].join(' · ');
  };
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('history.was', { visit: describe(from) })}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('history.is', { visit: describe(to) })}
      </Text>
    </>
  );
}
