import { Button, Group, Text } from '@mantine/core';
import { type Appointment, VISIT_MARKS } from '@vakit/contract';
import { localDateTimeAt } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../../common/local-now.ts';
import { notifyFailure } from '../../core/notify.ts';
import { useMarkVisit } from './api.ts';

/** The marks of a visit in the salon; on its day each is set, and taken back, by one press. */
export function VisitMarks({ appointment }: { readonly appointment: Appointment }) {
  const { t } = useTranslation();
  const marking = useMarkVisit();
  const { visitMarks, status, appointmentDate, timeZone } = appointment;
  const timeOf = (at: string) => localDateTimeAt(new Date(at), timeZone).time;
  if (status !== 'CONFIRMED' || appointmentDate !== todayIn(timeZone)) {
    if (visitMarks.length === 0) return null;
    const marks = visitMarks.map(({ mark, at }) => `${t(`appointments.marks.${mark}`)} ${timeOf(at)}`);
    return <Text size="sm">{marks.join(' · ')}</Text>;
  }
  return (
    <Group gap="xs" role="group" aria-label={t('appointments.marks.label')}>
      {VISIT_MARKS.map((mark) => {
        const set = visitMarks.find((each) => each.mark === mark);
        const isSet = set === undefined;
        return (
          <Button
            key={mark}
            size="sm"
            px="sm"
            mih={44}
            variant={set ? 'filled' : 'default'}
            aria-pressed={set !== undefined}
            loading={marking.isPending && marking.variables.mark === mark}
            onClick={() =>
              marking.mutate(
                { appointment, mark, isSet },
                { onError: (error) => notifyFailure(error, t('appointments.marks.failed')) },
              )
            }
          >
            {`${t(`appointments.marks.${mark}`)}${set ? ` ${timeOf(set.at)}` : ''}`}
          </Button>
        );
      })}
    </Group>
  );
}
