import { Badge, Text, Timeline } from '@mantine/core';
import type { Appointment, AppointmentChange } from '@vakit/contract';
import { isUndo } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { formatInstant, formatShortDate } from '../../../common/format.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { ChangedVisit } from './changed-visit.tsx';
import { useHistory } from './use-history.ts';

/** The history of an appointment. */
export function History({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useHistory(appointment);
  const authorOf = ({ actor, accountName }: AppointmentChange) =>
    actor === 'ACCOUNT' ? accountName : t(`history.actor.${actor}`);
  return (
    <QueryView
      query={query}
      fallback={t('history.failed')}
      skeleton={<ListSkeleton count={2} columns={1} height={64} />}
    >
      {(changes) =>
        changes.length === 0 ? (
          <Text size="sm">{t('history.none')}</Text>
        ) : (
          <Timeline active={changes.length} bulletSize={16} lineWidth={2}>
            {changes.map((change, index) => (
              <Timeline.Item key={change.id} title={<Title change={change} />}>
                {(isTakenBack(changes[index - 1], change) || change.visitMark?.isSet === false) && (
                  <Text size="sm">{t('history.undone')}</Text>
                )}
                {(change.moved ?? change.moveRequest) && <Move {...((change.moved ?? change.moveRequest) as Places)} />}
                {change.visitChange && <ChangedVisit {...change.visitChange} />}
                {change.isSilent && <Text size="sm">{t('history.silent')}</Text>}
                {change.formerDetails && (
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {t('history.before', {
                      details: Object.values(change.formerDetails).filter(Boolean).join(' · '),
                    })}
                  </Text>
                )}
                <Text size="sm" fw={600}>
                  {authorOf(change)}
                </Text>
                <Text size="sm" c="dimmed">
                  {formatInstant(change.changedAt, appointment.timeZone, language)}
                </Text>
              </Timeline.Item>
            ))}
          </Timeline>
        )
      }
    </QueryView>
  );
}

type Places = NonNullable<AppointmentChange['moved']>;

function Title({
  change: { status, moved, moveRequest, formerDetails, visitMark, visitChange, isCalled },
}: {
  readonly change: AppointmentChange;
}) {
  const { t } = useTranslation();
  if (moveRequest) return <Badge>{t(`history.moveRequest.${moveRequest.step}`)}</Badge>;
  if (isCalled !== null) return <Badge>{t(isCalled ? 'history.called' : 'history.toCall')}</Badge>;
  if (visitMark) return <Badge>{t(`appointments.marks.${visitMark.mark}`)}</Badge>;
  if (moved) return <Badge>{t('history.moved')}</Badge>;
  if (visitChange) return <Badge>{t('history.visit')}</Badge>;
  return formerDetails ? <Badge>{t('history.details')}</Badge> : <StatusBadge status={status} />;
}

const isTakenBack = (before: AppointmentChange | undefined, { status }: AppointmentChange) =>
  before !== undefined && isUndo(before.status, status);

function Move({ from, to }: Places) {
  const { t } = useTranslation();
  const language = useLanguage();
  const describe = ({ appointmentDate, startTime, endTime, staffName }: typeof from) => ({
    date: formatShortDate(appointmentDate, language),
    start: startTime,
    end: endTime,
    name: staffName,
  });
  return (
    <>
      <Text size="sm">{t('history.from', describe(from))}</Text>
      <Text size="sm">{t('history.to', describe(to))}</Text>
    </>
  );
}
