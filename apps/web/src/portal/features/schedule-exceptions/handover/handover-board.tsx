import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type {
  Appointment,
  HandedOver,
  HandoverDecisionInput,
  HandoverObstacle,
  HandoverQueryInput,
  StaffMember,
  TimeOffReason,
} from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { QueryView } from '../../../components/query-view.tsx';
import { failureText } from '../../../core/failure-text.ts';
import { notifySuccess } from '../../../core/notify.ts';
import { isWritten, useReach } from '../../notices/index.ts';
import { type HandoverKind, useHandOver, useHandover } from '../../planned-changes/index.ts';
import { CallsToMake } from './calls-to-make.tsx';
import { type Choice, type Choices, isSameTime, type Planned, plannedOf } from './choices.ts';
import { HandoverRow } from './handover-row.tsx';
import { PlaceDialog } from './place-dialog.tsx';

type Props = {
  readonly query: HandoverQueryInput;
  readonly kind: HandoverKind;
  /** Reason of the time off; null if none is entered */
  readonly reason: TimeOffReason | null;
  readonly people: readonly StaffMember[];
  /** Further ones that were left outside, and are too many to be named */
  readonly notShown: number;
};

/** Shows the proposal for each appointment, and hands all of them over by one press. */
export function HandoverBoard({ query, kind, reason, people, notShown }: Props) {
  const { t } = useTranslation();
  const handover = useHandover(query);
  const handOver = useHandOver();
  const reach = useReach();
  const [choices, setChoices] = useState<Choices>({});
  const [obstacles, setObstacles] = useState<Readonly<Record<string, HandoverObstacle>>>({});
  const [toCall, setToCall] = useState<readonly Appointment[]>([]);
  const [changed, setChanged] = useState<Appointment>();

  const choose = (id: string, choice: Choice) => {
    setChoices((before) => ({ ...before, [id]: { ...before[id], ...choice } }));
    setObstacles(({ [id]: _, ...others }) => others);
  };
  const done = (planned: readonly Planned[], { moved, failed }: HandedOver, isEntered: boolean) => {
    setObstacles(Object.fromEntries(failed.map(({ appointmentId, obstacle }) => [appointmentId, obstacle])));
    // Choices that are no longer free give way to new proposals.
    setChoices((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !isOneOf(failed, id))));
    if (failed.length > 0) return;
    const silent = new Set(planned.filter(({ notice }) => notice === 'NONE').map(({ appointment }) => appointment.id));
    setToCall((before) => [...before, ...moved.filter(({ id }) => silent.has(id))]);
    notifySuccess(
      [moved.length > 0 && t('handover.done', { count: moved.length }), isEntered && t('handover.timeOffEntered')]
        .filter(Boolean)
        .join(' '),
    );
  };
  const submit = (planned: readonly Planned[], isOff: boolean) => {
    const timeOff = reason && !isOff ? { reason } : undefined;
    handOver.mutate(decisionOf(query, planned, timeOff), {
      onSuccess: (answer) => done(planned, answer, timeOff !== undefined),
    });
  };

  return (
    <QueryView query={handover} fallback={t('handover.errors.fetch')}>
      {({ proposals, isOff, isMore }) => {
        const planned = plannedOf(proposals, choices, (appointment) => isWritten(reach(appointment)));
        const given = planned.filter(({ to }) => to !== null);
        const other = given.filter(({ appointment, to }) => to && !isSameTime(appointment, to)).length;
        const hasStretch = reason !== null;
        const hasTodo = given.length > 0 || (hasStretch && !isOff);
        return (
          <Stack gap="md" opacity={handover.isPlaceholderData ? 0.5 : 1}>
            <CallsToMake appointments={toCall} />
            <Text role="status" fw={600}>
              {[
                ...(proposals.length === 0
                  ? [t(`handover.nothing.${kind}`)]
                  : [
                      t('handover.count', { count: proposals.length }),
                      t('handover.summary', {
                        same: given.length - other,
                        other,
                        left: planned.length - given.length,
                      }),
                    ]),
                hasStretch && isOff && t('handover.isOff'),
              ]
                .filter(Boolean)
                .join(' ')}
            </Text>
            {kind === 'LEAVING' && proposals.length === 0 && (
              <Button component={Link} to={`/staff?branch=${query.branchId}`} style={{ alignSelf: 'start' }}>
                {t('handover.toStaff')}
              </Button>
            )}
            {isMore && <Text size="sm">{t('handover.isMore')}</Text>}
            {notShown > 0 && <Text size="sm">{t('handover.notShown', { count: notShown })}</Text>}
            {Object.keys(obstacles).length > 0 && (
              <Alert color="warning" role="alert">
                {t('handover.failed', { count: Object.keys(obstacles).length })}
              </Alert>
            )}
            <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
              {planned.map((each) => (
                <HandoverRow
                  key={each.appointment.id}
                  planned={each}
                  obstacle={obstacles[each.appointment.id]}
                  onChoose={(choice) => choose(each.appointment.id, choice)}
                  onChange={() => setChanged(each.appointment)}
                />
              ))}
            </Stack>
            {handOver.isError && (
              <Alert color="danger" role="alert">
                {failureText(handOver.error, t('handover.errors.save'))}
              </Alert>
            )}
            {hasTodo && (
              <Group justify="flex-end" pos="sticky" bottom={0} py={8} bg="var(--vakit-page)" style={{ zIndex: 1 }}>
                <Button
                  h="auto"
                  py={8}
                  styles={{ label: { whiteSpace: 'normal' } }}
                  loading={handOver.isPending}
                  disabled={handover.isPlaceholderData}
                  onClick={() => submit(planned, isOff)}
                >
                  {given.length === 0
                    ? t('handover.enterOnly')
                    : !hasStretch || isOff
                      ? t('handover.submit', { count: given.length })
                      : t('handover.submitAndEnter', { count: given.length })}
                </Button>
              </Group>
            )}
            {changed && (
              <PlaceDialog
                key={changed.id}
                appointment={changed}
                query={query}
                people={people}
                others={given.flatMap(({ appointment, to }) => (to && appointment.id !== changed.id ? [to] : []))}
                onChoose={(place) => choose(changed.id, { place, isLeft: false })}
                onClose={() => setChanged(undefined)}
              />
            )}
          </Stack>
        );
      }}
    </QueryView>
  );
}

const isOneOf = (failed: HandedOver['failed'], id: string) => failed.some(({ appointmentId }) => appointmentId === id);

function decisionOf(
  query: HandoverQueryInput,
  planned: readonly Planned[],
  timeOff: HandoverDecisionInput['timeOff'],
): HandoverDecisionInput {
  const { appointmentIds: _, ...whose } = query;
  return {
    ...whose,
    ...(timeOff && { timeOff }),
    moves: planned.flatMap(({ appointment: { id, appointmentDate, startTime }, to, notice }) =>
      to
        ? [
            {
              id,
              expected: { appointmentDate, startTime },
              to: { staffId: to.staffId, appointmentDate: to.appointmentDate, startTime: to.startTime },
              notice,
            },
          ]
        : [],
    ),
    leave: planned.filter(({ to }) => to === null).map(({ appointment }) => appointment.id),
  };
}
