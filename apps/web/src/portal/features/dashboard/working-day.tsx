import { Group, Skeleton, Stack, useMatches } from '@mantine/core';
import type { BranchAccess, WorkingDay as Day } from '@vakit/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BranchSwitcher } from '../../components/branch-switcher.tsx';
import { useFormOpening } from '../../components/form/use-form-opening.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useIsPhone } from '../../components/use-is-phone.ts';
import { AppointmentDrawer, useOpenCalls } from '../appointments/index.ts';
import { NOTHING_WISHED, ReceptionDrawer } from '../booking/index.ts';
import { useBranches } from '../branches/index.ts';
import { sessionAddress } from '../services/index.ts';
import { useShownDay } from './api.ts';
import { arrivalsAt } from './arrivals.ts';
import { CallsPanel } from './calls-panel.tsx';
import type { StripProps } from './day-strips.tsx';
import { ListedAppointments } from './listed-appointments.tsx';
import { NextArrivals } from './next-arrivals.tsx';
import { isOutdated, leftOf } from './present-day.ts';
import { TodayPanel } from './today-panel.tsx';
import { useTime } from './use-time.ts';

/** The day as whoever runs a branch begins it, or somebody who works there theirs; nothing while there is no branch. */
export function WorkingDay() {
  const { t } = useTranslation();
  const { branch, query } = useShownDay();
  const isPhone = useIsPhone();
  if (!branch) return null;
  return (
    <Stack gap="md">
      {isPhone && <BranchSwitcher branches="all" />}
      <QueryView query={query} fallback={t('workingDay.fetchFailed')} skeleton={<Skeleton height={320} radius="md" />}>
        {(day) => <Panels key={branch.branchId} day={day} branch={branch} onOutdated={query.refetch} />}
      </QueryView>
    </Stack>
  );
}

const WIDTHS = { base: 'phone', sm: 'tablet', lg: 'desktop' } as const;

type PanelsProps = { readonly day: Day; readonly branch: BranchAccess; readonly onOutdated: () => void };

function Panels({ day: readDay, branch: { branchId, permissions }, onOutdated }: PanelsProps) {
  const listOf = (path: string, others: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ branch: branchId, ...others })}`;
  const width = useMatches(WIDTHS, { getInitialValueInEffect: false });
  const now = useTime(readDay.timeZone);
  const day = leftOf(readDay, now);
  const mustRead = isOutdated(readDay, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a day that stays outdated is read at the usual pace
  useEffect(() => {
    if (mustRead) onOutdated();
  }, [mustRead]);
  const navigate = useNavigate();
  const { calls, countText } = useOpenCalls(branchId);
  const branch = useBranches(permissions.includes('branch.read')).data?.find(({ id }) => id === branchId);
  const form = useFormOpening('reception', NOTHING_WISHED);
  // Its code comes once somebody books.
  const [isUsed, setUsed] = useState(form.opened);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const arrivals = arrivalsAt(day.visits, now.time);
  const mayBook = branch && permissions.includes('appointments.manage');
  const onOpen: StripProps['onOpen'] = ({ id, sessionId }) =>
    sessionId ? navigate(sessionAddress(sessionId)) : setOpenedId(id);
  const onBook: StripProps['onBook'] = ({ staffId }, { startTime }) => {
    setUsed(true);
    form.open({ branchId, start: { staffId, appointmentDate: day.date, startTime } });
  };
  const today = (
    <TodayPanel
      day={day}
      branchId={branchId}
      time={now.time}
      lateIds={new Set(arrivals.late.map(({ id }) => id))}
      onOpen={onOpen}
      onBook={mayBook ? onBook : undefined}
    />
  );
  const next = <NextArrivals arrivals={arrivals} people={day.people} onOpen={onOpen} />;
  const toCall = calls.length > 0 && (
    <CallsPanel calls={calls} countText={countText} onOpen={({ id }) => setOpenedId(id)} />
  );
  const waiting = (
    <ListedAppointments name="waiting" appointments={day.waiting} all={listOf('/appointments/pending')} />
  );
  const missed = (
    <ListedAppointments name="missed" appointments={day.missed} all={listOf('/appointments', { status: 'NO_SHOW' })} />
  );
  // Requests must be visible on a phone without scrolling.
  const [before, after] = day.waiting.length > 0 ? [waiting] : [null, waiting];
  return (
    <>
      {width === 'desktop' ? (
        <Group gap="md" align="flex-start" wrap="nowrap">
          <Stack gap="md" flex={2} miw={0}>
            {today}
            {toCall}
            {waiting}
          </Stack>
          <Stack gap="md" flex={1} miw={0}>
            {next}
            {missed}
          </Stack>
        </Group>
      ) : width === 'tablet' ? (
        <Stack gap="md">
          {today}
          {next}
          {toCall}
          {waiting}
          {missed}
        </Stack>
      ) : (
        <Stack gap="md">
          {next}
          {before}
          {toCall}
          {today}
          {after}
          {missed}
        </Stack>
      )}
      <AppointmentDrawer id={openedId} onClose={() => setOpenedId(null)} />
      {mayBook && isUsed && (
        <ReceptionDrawer branch={branch} start={form.opened ? form.subject.start : null} onClose={form.close} />
      )}
    </>
  );
}
