import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch, GroupSession } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { formatShortDate } from '../../../common/format.ts';
import { todayIn } from '../../../common/local-now.ts';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { AddIcon, CalendarIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { usePermissions } from '../../core/access.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { BranchScope } from '../branches/index.ts';
import { endOfFourWeeks, FourWeeks } from '../services/index.ts';
import { useSessions } from './api.ts';
import { HeldSession } from './participants.tsx';
import { PlanForm } from './plan-form.tsx';
import { SessionRow } from './session-row.tsx';

/** The sessions of a branch for whoever runs it; one with who takes part for whoever holds it, too. */
export function Component() {
  const { id } = useParams();
  const permissions = usePermissions();
  if (!permissions) return <ListSkeleton count={2} columns={1} height={120} />;
  if (!id) return permissions.has('appointments.manage') ? <AllSessions /> : <Navigate to="/dashboard" replace />;
  return <HeldSession id={id} />;
}

/** Planned, changed, cancelled, and who takes part. */
function AllSessions() {
  const { t } = useTranslation();
  const [isOpen, drawer] = useDisclosure();
  const plan = (
    <Button leftSection={<AddIcon size={18} />} onClick={drawer.open}>
      {t('groupSessions.plan')}
    </Button>
  );
  return (
    <BranchScope action={() => plan}>
      {(branch) => (
        <>
          <OfBranch key={branch.id} branch={branch} />
          <FormDrawer opened={isOpen} onClose={drawer.close} title={t('groupSessions.plan')}>
            <PlanForm branch={branch} />
          </FormDrawer>
        </>
      )}
    </BranchScope>
  );
}

function OfBranch({ branch }: { readonly branch: Branch }) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(() => todayIn(branch.timeZone));
  const sessions = useSessions({ branchId: branch.id, from, to: endOfFourWeeks(from) });
  return (
    <Stack gap="md">
      <FourWeeks from={from} onChange={setFrom} />
      <QueryView query={sessions} fallback={t('groupSessions.errors.fetch')}>
        {(list) =>
          list.length > 0 ? (
            <ByDay branch={branch} sessions={list} />
          ) : (
            <EmptyPanel
              icon={<CalendarIcon size={28} />}
              title={t('groupSessions.empty.title')}
              text={t('groupSessions.empty.text')}
            />
          )
        }
      </QueryView>
    </Stack>
  );
}

function ByDay({ branch, sessions }: { readonly branch: Branch; readonly sessions: readonly GroupSession[] }) {
  const language = useLanguage();
  const days = [...Map.groupBy(sessions, ({ date }) => date)];
  return days.map(([date, ofDay]) => (
    <Stack key={date} gap="xs" component="section" aria-label={formatShortDate(date, language)}>
      <Text component="h2" fz="md" fw={600}>
        {formatShortDate(date, language)}
      </Text>
      {ofDay.map((session) => (
        <SessionRow key={session.id} branch={branch} session={session} />
      ))}
    </Stack>
  ));
}
